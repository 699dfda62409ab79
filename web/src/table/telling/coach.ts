/** What a newcomer is told at every step, from what the view offers: the moment, his side, the trick. */

import { familyOf, tarockNumber } from "../../cards";
import type { CardName, Hint, Trick } from "../../protocol";
import { hasText, listed, mark, t, word } from "../../words/words.svelte";
import { allowedLine, capital, label, marked } from "../../words/speech";
import type { Table } from "../table.svelte";
import { questionOf } from "../asking/question";
import { heldNow, isSecretPartner } from "../hand/turn";

/** After so many tricks one knows why a trick is taken. */
const TRICKS_EXPLAINED = 4;

/** What the moment asks, and below the careful player's answer what is good to know besides. */
export interface Coaching {
  readonly moment: string;
  readonly besides: readonly string[];
}

/** A text of a lesson, which is named after its game and its idea. */
export function lessonText(lesson: string, part: "title" | "about"): string {
  const key = `lesson.${lesson.slice(lesson.lastIndexOf("-") + 1)}.${part}`;
  return hasText(key) ? t(key) : "";
}

/** What the lesson is about, until the first trick is taken and again at its end. */
function lessonLine({ deal, view }: Table): string {
  const open = deal?.shuffle.laid && (deal.result || !deal.taken.some(Boolean));
  return open ? lessonText(view.terms.lesson ?? "", "about") : "";
}

export function coachingOf(table: Table): Coaching {
  const { deal, view } = table;
  if (!deal) return { moment: "", besides: [] };
  if (deal.result) return { moment: t("coach.settled"), besides: [lessonLine(table)].filter(Boolean) };
  const besides = [lessonLine(table), trickLine(table), sideLine(table)].filter(Boolean);
  if (table.myTurn) return { moment: momentLine(table), besides };
  return { moment: besides.length || view.lesson ? "" : t("coach.watch"), besides };
}

/** What the lesson tells of the others' cards since one's own last move. */
export function remarkLine({ view, said }: Table): string {
  return view.lesson ? said(view.lesson) : "";
}

/** What the careful player would do, and why. */
export function adviceLine(hint: Hint, table: Table): string {
  const cards = hint.move.kind === "lay" || hint.move.kind === "arrange" ? marked(hint.move.cards) : "";
  const move = cards || label(hint.move, (seat) => table.name(seat));
  return `${t("coach.would", { move })} ${table.said(hint.reason)}`;
}

/** What is asked now, and what it is about. */
function momentLine(table: Table): string {
  const { offer } = table;
  const { kind } = table.deal!;
  if (offer.play) return playLine(table, offer.play.cards);
  if (kind === "demanding") return t("coach.demand");
  if (offer.cut) return t("coach.cut");
  if (offer.orders) return t("coach.arrange");
  if (table.laying && kind === "laying") return t("coach.lay", { n: table.laying });
  if (offer.moves.some((move) => move.kind === "call") && kind === "calling") return t("coach.call");
  if (offer.moves.some((move) => move.kind === "take")) return t("coach.talon");
  if (offer.statements) return t("coach.announce");
  if (table.deal!.ladder.length) return t("coach.auction");
  const question = questionOf(table);
  return table.laying ? question : t("coach.choose", { question });
}

function playLine(table: Table, playable: readonly CardName[]): string {
  const led = table.deal!.trick?.cards[0]?.card;
  const held = heldNow(table);
  if (held.length === 1) return t("coach.lastCard");
  const why = led ? followLine(led, playable, held) : t("coach.lead");
  if (why && isWhole(playable, held)) return why;
  const excused =
    why &&
    playable.includes("SKU") &&
    isWhole(
      playable.filter((card) => card !== "SKU"),
      held,
    );
  const further = excused
    ? t("coach.excuse", { card: mark("SKU") })
    : t("refusal.may", { cards: allowedLine(playable, held) });
  return `${why} ${further}`.trim();
}

/** Whether all of the hand may be played, or all of one suit or of the tarocks: nothing more need be said then. */
function isWhole(playable: readonly CardName[], held: readonly CardName[]): boolean {
  const families = new Set(playable.map(familyOf));
  return (
    playable.length === held.length ||
    (families.size === 1 && held.every((card) => playable.includes(card) || !families.has(familyOf(card))))
  );
}

/** Why only these cards may follow, where the cards themselves show it; else nothing. */
function followLine(led: CardName, playable: readonly CardName[], held: readonly CardName[]): string {
  const asked = familyOf(led);
  const has = (family: string) => held.some((card) => familyOf(card) === family);
  // A Sküs may be an excuse: it says nothing about suit and tarock.
  const plain = playable.filter((card) => card !== "SKU");
  const only = (family: string) => plain.length > 0 && plain.every((card) => familyOf(card) === family);
  const suit = asked === "T" ? "" : `⟦${asked}⟧`;
  if (led === "SKU") return only("T") && playable.length < held.length ? t("coach.followTarock") : "";
  if (only(asked)) return asked === "T" ? t("coach.followTarock") : t("coach.follow", { suit });
  if (has(asked)) return "";
  if (only("T")) return t("coach.tarock", { suit });
  if (has("T") || playable.length < held.length) return "";
  return asked === "T" ? t("coach.freeOfTarock") : t("coach.free", { suit });
}

/** Who took the last trick and by which card, for the first few tricks. */
function trickLine(table: Table): string {
  const { taken, tricks } = table.deal!;
  const trick = tricks.at(-1);
  const number = taken.reduce((sum, one) => sum + one, 0);
  if (!trick || trick.takes === null || number > TRICKS_EXPLAINED) return "";
  const who = t(trick.takes === table.you ? "coach.takenByYou" : "coach.taken", {
    n: number,
    name: table.name(trick.takes),
  });
  return `${who} ${reasonOf(trick)}`.trim();
}

/** Why a card took the trick, where the cards show it; rare exceptions are left to the rules. */
function reasonOf(trick: Trick): string {
  const best = trick.cards.find((laid) => laid.seat === trick.takes)?.card;
  const led = trick.cards[0]?.card;
  if (!best || !led) return "";
  const tarocks = trick.cards
    .map((laid) => laid.card)
    .filter((card) => familyOf(card) === "T" && (card !== "SKU" || card === best));
  const card = mark(best);
  if (familyOf(best) !== "T")
    return !tarocks.length && familyOf(led) === familyOf(best) ? t("coach.highestOfSuit", { card }) : "";
  if (tarocks.some((one) => tarockNumber(one) > tarockNumber(best))) return "";
  return t(familyOf(led) === "T" ? "coach.highestTarock" : "coach.tarockOverSuit", { card });
}

/** Who plays what, and with whom one plays oneself, as far as one knows it. */
function sideLine(table: Table): string {
  const { slate } = table.deal!;
  const { contract, declarer, called, partner } = slate;
  const parts: string[] = [];
  if (declarer !== null && contract) {
    const said = { contract: capital(word(contract)), name: table.name(declarer) };
    parts.push(t(declarer === table.you ? "coach.youDeclare" : "coach.declares", said));
  }
  if (called && partner === null)
    parts.push(t(isSecretPartner(table) ? "coach.secret" : "coach.called", { card: mark(called) }));
  const own = slate.sides.find((side) => table.you !== null && side.includes(table.you)) ?? [];
  const others = own.filter((seat) => seat !== table.you).map((seat) => table.name(seat));
  if (others.length) parts.push(t("coach.together", { names: listed(others) }));
  else if (own.length) parts.push(t("coach.alone"));
  return parts.join(" ");
}
