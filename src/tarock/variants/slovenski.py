"""Slovenski tarok: twelve bids from Klop to Valat, a called king, points written with radls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from tarock.cards import (
    EMPTY, KINGS, MOND, PACK_54, SKUS, TRULL, Card, CardSet, Seat, Suit, TrickRules, pip_order, points,
)  # fmt: skip
from tarock.game import (
    DECLARER, NEITHER, OPPONENTS, OWN_POINTS, SEAT, SEAT_OR_NOBODY, SIDE, YES_NO, AnyRound, CardCount, CardPoints,
    Course, Drawing, Ending, Fact, GamePlayed, Ground, Known, Line, Number, Options, Price, Proof, Round, Row, Script,
    Seating, Settlement, Side, SideTricks, Together, Told, Variant, WithFields, Word, do, fact, hand_of,
    mond_under_skus, more_than_half, option, other_side, owner, rests_on, taken_by,
)  # fmt: skip
from tarock.game.phases import (
    GAME, HOLD, PAGAT_ULTIMO, PASS, SCAT, SCAT_SHOWN, TALON_CARDS, Announced, Calling, Choosing, FindingNoTarock, Item,
    Playing, TakingGroup, TurningUp, call, factor, item, tell,
)  # fmt: skip
from tarock.rules import RuleId, message, name_words
from tarock.variants.families.slovene import (
    REX, BonusRules, LastHandAuction, LayingAnything, PlayingUntilDecided, PlayingWithGifts, Sheet, SheetOutcome,
    SheetSitting, UnnamedSides, deal_after_shown_cut, draw_highest, gifts_to,
)  # fmt: skip


class Game(StrEnum):
    """The twelve bids, the lowest first (SLO-31)."""

    KLOP = "klop"
    DREIER = "dreier"
    ZWEIER = "zweier"
    EINER = "einer"
    SOLO_DREIER = "solo-dreier"
    SOLO_ZWEIER = "solo-zweier"
    SOLO_EINER = "solo-einer"
    BETTLER = "bettler"
    SOLO_OHNE = "solo-ohne"
    OFFENER_BETTLER = "offener-bettler"
    FARBIGER_VALAT = "farbiger-valat"
    VALAT = "valat"
    NONE = ""


@dataclass(frozen=True)
class Contract:
    """A bid: its value and the rule that writes it, whether a king is called, how many cards are exchanged."""

    name: Game
    value: int
    rule: RuleId
    calls: bool = False
    exchange: int = 0


CONTRACTS = {bid.name: bid for bid in (
    Contract(Game.KLOP, 70, "SLO-117"),
    Contract(Game.DREIER, 10, "SLO-95", calls=True, exchange=3),
    Contract(Game.ZWEIER, 20, "SLO-95", calls=True, exchange=2),
    Contract(Game.EINER, 30, "SLO-95", calls=True, exchange=1),
    Contract(Game.SOLO_DREIER, 40, "SLO-95", exchange=3),
    Contract(Game.SOLO_ZWEIER, 50, "SLO-95", exchange=2),
    Contract(Game.SOLO_EINER, 60, "SLO-95", exchange=1),
    Contract(Game.BETTLER, 70, "SLO-112"),
    Contract(Game.SOLO_OHNE, 80, "SLO-113"),
    Contract(Game.OFFENER_BETTLER, 90, "SLO-114"),
    Contract(Game.FARBIGER_VALAT, 125, "SLO-115"),
    Contract(Game.VALAT, 500, "SLO-116"),
)}  # fmt: skip
LADDER = tuple(CONTRACTS)
HALF = 35  # SLO-94
BETTLERS, VALATS = (Game.BETTLER, Game.OFFENER_BETTLER), (Game.FARBIGER_VALAT, Game.VALAT)
ABOVE_BETTLER = LADDER[8:]
# The bids open to all, those for the last hand when the others pass, and the rules that close the rest.
ORDINARY = LADDER[2:], LADDER[:2], (
    (HOLD, "SLO-28"), (Game.KLOP, "SLO-32"), (Game.DREIER, "SLO-32"), (PASS, "SLO-34"),
)  # fmt: skip
FORCED = ABOVE_BETTLER, (), ((HOLD, "SLO-28"), *((bid, "SLO-36") for bid in LADDER[:8]))
TRULA, KOENIGE, VALAT = "trula", "koenige", "valat"
BONUSES = {TRULA: 10, KOENIGE: 10, REX: 10, PAGAT_ULTIMO: 25, VALAT: 250}  # SLO-97, unannounced
SAID = 2
"""How many times a bonus counts that was announced (SLO-97)."""
BONUS_RULES = {TRULA: "SLO-98", KOENIGE: "SLO-99", REX: "SLO-100", PAGAT_ULTIMO: "SLO-103", VALAT: "SLO-106"}
WORDS = BonusRules(
    none="SLO-71", unknown="SLO-59", own="SLO-61", said="SLO-63", unsaid="SLO-70", step="SLO-66",
    contra_game="SLO-65", answer_game="SLO-67", contra="SLO-68", answer="SLO-153",
)  # fmt: skip
STEPS = ("kontra", "rekontra", "subkontra", "mordkontra")  # SLO-66
FOR_FOUR: Mapping[str, str] = {}  # A table of another size has rules that take the place of some.


PLAYED = (Ending.PLAYED,)
ITEMS = Row(
    WithFields(Item, {
        "what": Word((GAME, *BONUSES)), "by": SEAT, "side": SIDE, "level": Number(0, len(STEPS)), "late": YES_NO,
    })
)  # fmt: skip


def needed_in(bid: str) -> tuple[str, ...]:
    """What decides a bid, and so has to be said of it: card points, or only tricks (SLO-93, SLO-112 to SLO-117)."""
    if bid not in CONTRACTS or bid == Game.KLOP:
        return ("contract",)
    if bid in (*BETTLERS, *VALATS):
        return "contract", "declarer", "tricks" if bid in BETTLERS else "lost_tricks"
    partner = ("partner",) if CONTRACTS[Game(bid)].calls else ()
    return "contract", "declarer", "points", "tricks", "lost_tricks", *partner


@dataclass(frozen=True)
class SlovenskiOptions(Options):
    """What the book leaves to the table."""

    red_order: str = option("printed", ("printed", "traditional"), "SLO-04", "Highest pip of the red suits: 4 or 1")
    rounds: int = option(3, range(1, 13), "SLO-132", "Rounds of a sitting")


@dataclass(frozen=True)
class SlovenskiOutcome(SheetOutcome):
    """The facts that decide a deal."""

    ended: Ending = fact("SLO-24", "played or no-tarock", Ending.PLAYED, Word((Ending.PLAYED, Ending.NO_TAROCK)))
    contract: Game = fact("SLO-31", "The bid that was played", Game.NONE, Word(LADDER), needed=PLAYED)
    declarer: Seat = fact("SLO-30", "Declarer", 0, SEAT, needed=PLAYED)
    partner: Seat | None = fact("SLO-41", "Partner, if there is one", None, SEAT_OR_NOBODY, needed=PLAYED)
    points: int = fact(
        "SLO-156", "Card points of the declarer's side", 0, CardPoints(0, 2 * HALF), needed=PLAYED, from_play=True
    )
    tricks: int = fact("SLO-106", "Tricks of the declarer's side", 6, Number(0, 16), needed=PLAYED, from_play=True)
    lost_tricks: int = fact("SLO-106", "Tricks of the opponents", 6, Number(0, 16), needed=PLAYED, from_play=True)
    items: Announced = fact("SLO-64", "The game and what was announced, with contras", (), ITEMS)
    trula: Side = fact("SLO-98", "Side with Škis, Mond and Pagat", NEITHER, SIDE, from_play=True)
    koenige: Side = fact("SLO-99", "Side with the four kings", NEITHER, SIDE, from_play=True)
    rex: Side = fact(
        "SLO-100", "Side that won the last trick, if the called king was in it", NEITHER, SIDE, from_play=True
    )
    pagat_last: Side = fact("SLO-103", "Side that played the Pagat to the last trick", NEITHER, SIDE, from_play=True)
    pagat_wins: bool = fact("SLO-104", "Whether that Pagat won it", False, YES_NO, from_play=True)
    mond_lost: Seat | None = fact(
        "SLO-119", "Who played the Mond to a trick with the Škis", None, SEAT_OR_NOBODY, from_play=True
    )
    mond_left: bool = fact("SLO-51", "Whether the declarer left the Mond in the talon", False, YES_NO)
    klop: tuple[tuple[Seat, int], ...] = fact(
        "SLO-117", "Card points of every player in Klop", (), Row(Together((SEAT, CardPoints(0, 2 * HALF)))),
        from_play=True,
    )  # fmt: skip

    needed = HALF + 1  # SLO-12

    def needs(self, one: Fact) -> bool:
        """What decides in the game that was played."""
        return super().needs(one) and one.name in needed_in(self.contract)

    @property
    def bid(self) -> Contract:
        """The bid that was played, with its value."""
        return CONTRACTS[self.contract]

    @property
    def in_klop(self) -> bool:
        """The lowest bid (SLO-31)."""
        return self.contract == Game.KLOP

    @property
    def exchanged(self) -> bool:
        """From Dreier to Solo-Einer (SLO-31)."""
        return self.bid.exchange > 0

    @property
    def calls(self) -> bool:
        """In Dreier, Zweier and Einer (SLO-39)."""
        return self.bid.calls

    def told(self, so_far: Told) -> Told:
        """The game, and who the partner was."""
        return so_far.at_end(self.contract, self.partner)

    @property
    def count(self) -> CardCount | None:
        """Declarer and partner need 36 of 70; in Klop, Bettler and Valat no points are counted (SLO-12, SLO-55)."""
        if self.ended != Ending.PLAYED or self.contract in (Game.KLOP, *BETTLERS, *VALATS):
            return None
        return more_than_half(self.team, self.points, 2 * HALF - self.points)

    def announced_by(self, what: str) -> Side:
        """The side that announced a bonus."""
        one = item(self.items, what)
        return NEITHER if one is None else self.side_with(one.by)

    @property
    def valat(self) -> Side:
        """The side that wins Valat as a bonus; not against one who announced it himself (SLO-106, SLO-111)."""
        side = DECLARER if not self.lost_tricks else NEITHER if self.tricks else OPPONENTS
        return side if self.exchanged and self.announced_by(VALAT) in (NEITHER, side) else NEITHER


def script(r: Round[SlovenskiOptions, Sheet], closer: Mapping[str, str] = FOR_FOUR) -> Script[SlovenskiOutcome]:
    """A deal in the order of the book (SLO-18)."""
    yield from deal_after_shown_cut(r, closer.get("SLO-19", "SLO-19"), closer.get("SLO-22", "SLO-22"))
    bare = yield from do(FindingNoTarock("SLO-24", r.active))
    if bare:
        yield from do(TurningUp("SLO-24", tuple(hand_of(seat) for seat in bare)))
        return SlovenskiOutcome(Ending.NO_TAROCK)

    ladder, last_resort, closed = FORCED if r.carried.forced else ORDINARY
    barred = tuple((word, closer.get(rule, rule)) for word, rule in closed)
    won = yield from do(LastHandAuction("SLO-27", r.active, ladder, last_resort=last_resort, closed_by=barred))
    if won.declarer is None or won.bid == Game.KLOP:
        yield from tell("SLO-37", GamePlayed(Game.KLOP))
        tricks = yield from do(playing(r, Game.KLOP))
        piles = {seat: r.table.cards(taken_by(seat), gifts_to(seat)) for seat in r.active}  # SLO-11
        own = tuple((seat, points(pile.bits)) for seat, pile in piles.items())
        return SlovenskiOutcome(contract=Game.KLOP, klop=own, mond_lost=mond_under_skus(tricks))
    contract, declarer = CONTRACTS[Game(won.bid)], won.declarer
    called = (yield from call(Calling("SLO-39", declarer, KINGS))) if contract.calls and len(r.active) == 4 else None
    talon = rest = EMPTY
    if contract.exchange:
        contract, talon, rest = yield from exchange(r, contract, declarer)
    no_rex = called is None or called in rest  # SLO-61, SLO-D18
    bonuses = tuple(what for what in BONUSES if contract.exchange and not (what == REX and no_rex))  # SLO-59
    items = yield from do(UnnamedSides(
        rule="SLO-57", order=r.active, at=r.active[-1], items=(Item(GAME, declarer),), declarer=declarer,
        called=called, sides_open=called is None or called in talon,
        bonuses=bonuses, declarers_own=REX, steps=STEPS, rules=WORDS._replace(own=closer.get("SLO-61", "SLO-61")),
    ))  # fmt: skip
    partners = [seat for seat in r.others(declarer) if called in r.hand(seat)] if called else []  # SLO-41, SLO-42
    if contract.name == Game.OFFENER_BETTLER:
        yield from do(TurningUp("SLO-88", (hand_of(declarer),)))
    tricks = yield from do(playing(r, contract.name, declarer))

    side = SideTricks(tricks, (declarer, *partners))
    outcome = SlovenskiOutcome(
        contract=contract.name, declarer=declarer, partner=partners[0] if partners else None, items=items,
        tricks=side.count(DECLARER), lost_tricks=side.count(OPPONENTS),
    )  # fmt: skip
    if contract.name in BETTLERS + VALATS:
        return outcome  # Only tricks decide; nobody sees talon or discard (SLO-55).
    yield from do(TurningUp("SLO-156", (SCAT, *TALON_CARDS)))
    ours = side.captured(DECLARER) | r.table.cards(SCAT, SCAT_SHOWN)  # SLO-50
    return replace(
        outcome, points=points(ours.bits), trula=owner(TRULL, ours), koenige=owner(KINGS, ours),
        rex=side.winner_of(called) if side.in_last(called) else NEITHER,
        pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
        mond_lost=mond_under_skus(tricks), mond_left=MOND in rest,
    )  # fmt: skip


def exchange(r: AnyRound, bid: Contract, declarer: Seat) -> Script[tuple[Contract, CardSet, CardSet]]:
    """One group of the open talon is taken, a Solo perhaps raised; what lay in the talon, and what is left."""
    yield from do(TurningUp("SLO-44", TALON_CARDS))
    talon = r.table.cards(*TALON_CARDS)
    yield from do(TakingGroup("SLO-45", declarer, 6 // bid.exchange, packets=bid.exchange))
    rest = r.table.cards(*TALON_CARDS)
    yield from do(LayingAnything("SLO-47", declarer, bid.exchange, honours_rule="SLO-48"))
    if bid.calls:
        return bid, talon, rest
    raised = yield from do(Choosing("SLO-52", declarer, (bid.name, Game.FARBIGER_VALAT), asks=ASK_RAISE()))
    yield from tell("SLO-52", GamePlayed(raised, declarer))
    return CONTRACTS[Game(raised)], talon, rest


@cache
def trick_rules(bid: str, *, traditional: bool) -> TrickRules:
    """The rules of play in a bid (SLO-75 to SLO-86, SLO-90, SLO-91)."""
    shy, trumps = bid in (Game.KLOP, *BETTLERS), bid != Game.FARBIGER_VALAT
    return TrickRules(
        red_reversed=traditional, trumps=trumps, imperator=trumps, must_beat=shy, pagat_last=shy,
        follow_rule="SLO-75", tarock_rule="SLO-76", tarock_led_rule="SLO-76", beat_rule="SLO-83",
        pagat_rule="SLO-85", pagat_lead_rule="SLO-86",
    )  # fmt: skip


def tricks_of(options: SlovenskiOptions, bid: str) -> TrickRules:
    """The rules of play in a bid."""
    return trick_rules(bid, traditional=options.red_order == "traditional")


def playing(r: Round[SlovenskiOptions, Sheet], bid: Game, declarer: Seat = -1) -> Playing:
    """The play of a bid; Bettler and Valat end as soon as they are decided (SLO-72 to SLO-74, SLO-92)."""
    leader = declarer if bid in (*BETTLERS, Game.SOLO_OHNE, Game.VALAT) else r.forehand
    leader = r.active[-1] if bid == Game.FARBIGER_VALAT else leader
    rules = tricks_of(r.options, bid)
    stops = (declarer,) if bid in BETTLERS else r.others(declarer) if bid in VALATS else ()
    total, late = 48 // len(r.active), "SLO-56"
    if bid == Game.KLOP:
        return PlayingWithGifts.led_by(leader, r.active, total, rules, "SLO-80", late_rule=late, gifts=TALON_CARDS)
    if stops:
        return PlayingUntilDecided.led_by(leader, r.active, total, rules, "SLO-80", late_rule=late, stops=stops)
    return Playing.led_by(leader, r.active, total, rules, "SLO-80", late_rule=late)


ASK_RAISE = message("ask.farbiger-valat", "Do you raise your game?")
FOR, AGAINST = message("slo.for", "{what} for the declarer"), message("slo.against", "{what} against the declarer")
KLOP_RESULT = message("slo.klop", "Klop")
MOND_LOST = message("slo.mond-lost", "Mond in one trick with the Škis")
MOND_LEFT = message("slo.mond-left", "Mond left in the talon")
name_words({
    Game.KLOP: "Klop", Game.ZWEIER: "Zweier", Game.EINER: "Einer",
    Game.SOLO_ZWEIER: "Solo-Zweier", Game.SOLO_EINER: "Solo-Einer",
    Game.BETTLER: "Bettler", Game.SOLO_OHNE: "Solo ohne", Game.OFFENER_BETTLER: "Offener Bettler", VALAT: "Valat",
    Game.FARBIGER_VALAT: "Farbiger Valat", TRULA: "Trula", KOENIGE: "Könige", REX: "Rex Ultimo",
})  # fmt: skip
rests_on({
    TRULA: Ground(Proof.GATHERED, TRULL), KOENIGE: Ground(Proof.GATHERED, KINGS), REX: Ground(Proof.LAST),
    "slo.mond-lost": Ground(Proof.CAUGHT, CardSet((MOND, SKUS))),
})  # fmt: skip
rests_on(dict.fromkeys((*BETTLERS, *VALATS), Ground(Proof.TRICKS)))


def price(word: str, known: Known[SlovenskiOptions]) -> Price | None:
    """The games of SLO-31, those with exchange with the difference (SLO-94), and the bonuses announced (SLO-97)."""
    if word in BONUSES and known.contract not in ("", word):
        return Price(SAID * BONUSES[word])
    if word == Game.KLOP:
        return Price(0, form=OWN_POINTS)
    if word not in CONTRACTS:
        return None
    bid = CONTRACTS[Game(word)]
    return Price(bid.value, half=HALF if bid.exchange else None)


def account_of(outcome: SlovenskiOutcome, carried: Sheet, options: SlovenskiOptions) -> Settlement[Sheet]:
    """Game and bonuses, then the radl, then the Mond; new radls work from the next deal on (SLO-122)."""
    if outcome.ended == Ending.NO_TAROCK:
        return Settlement(carried=replace(carried, forced=True), redeal=True)  # SLO-24, SLO-25
    in_klop = outcome.in_klop
    result = Settlement((klop_line(outcome),) if in_klop else tuple(game_lines(outcome)), carried)
    shares = {seat: (seat,) for seat, _ in outcome.klop} if in_klop else {outcome.declarer: outcome.team}
    doubled = carried.doubling("SLO-128" if in_klop else "SLO-125", result, shares)
    lines = (*result.lines, *doubled, *mond_lines(outcome))
    sheet = carried.struck(result, shares).added(lines, radl=in_klop or outcome.contract in ABOVE_BETTLER)
    return Settlement(lines, sheet)


def klop_line(o: SlovenskiOutcome) -> Line:
    """Everybody his own card points, unless somebody took no trick or more than 35 (SLO-117, SLO-118)."""
    special = {seat: -70 if own else 70 for seat, own in o.klop if own == 0 or own > 35}
    ordinary = {seat: -own for seat, own in o.klop}
    return Line.of("SLO-118" if special else "SLO-117", KLOP_RESULT(), special or ordinary)


def game_lines(o: SlovenskiOutcome) -> Iterator[Line]:
    """What declarer and partner write: the game and the bonuses, or a Valat and nothing else (SLO-93, SLO-110)."""
    if not o.valat:
        tricks = {**dict.fromkeys(BETTLERS, o.tricks), **dict.fromkeys(VALATS, o.lost_tricks)}
        won = tricks[o.contract] == 0 if o.contract in tricks else o.points > HALF  # SLO-12
        difference = abs(o.points - HALF) if o.exchanged else 0  # SLO-94
        value, times = o.bid.value + difference, factor(o.items, GAME)
        game = team_line(o, o.bid.rule, o.contract, DECLARER if won else OPPONENTS, value, times)
        yield game.multiplied(value, times, parts=(o.bid.value, difference))
    if o.exchanged:
        for what in (VALAT,) if o.valat else BONUSES:
            yield from bonus_lines(o, what)


def bonus_lines(o: SlovenskiOutcome, what: str) -> Iterator[Line]:
    """Announced it is won or lost by its side; silent it counts as it falls (SLO-98 to SLO-108)."""
    pagat = o.pagat_last if o.pagat_wins else NEITHER
    made = {TRULA: o.trula, KOENIGE: o.koenige, REX: o.rex, PAGAT_ULTIMO: pagat, VALAT: o.valat}[what]
    beaten = what == PAGAT_ULTIMO and o.pagat_last and not o.pagat_wins  # SLO-104
    said = o.announced_by(what)
    if said:
        gainer = said if made == said else other_side(said)  # SLO-107
        value, times = SAID * BONUSES[what], factor(o.items, what)  # SLO-64
        yield team_line(o, BONUS_RULES[what], what, gainer, value, times)
    elif made or beaten:
        yield team_line(o, BONUS_RULES[what], what, made or other_side(o.pagat_last), BONUSES[what])


def team_line(o: SlovenskiOutcome, rule: str, what: str, gainer: Side, value: int, times: int = 1) -> Line:
    """Plus or minus in the account of the declarer's side (SLO-108)."""
    label, sign = (FOR(what=what), 1) if gainer == DECLARER else (AGAINST(what=what), -1)
    return Line.of(rule, label, dict.fromkeys(o.team, sign * value * times)).multiplied(value, times)


def mond_lines(o: SlovenskiOutcome) -> Iterator[Line]:
    """A lost Mond costs its player alone, up to Solo-Einer (SLO-51, SLO-110, SLO-119 to SLO-121)."""
    exchanged = o.exchanged and not o.valat
    if o.mond_lost is not None and (exchanged or o.in_klop):
        yield Line.of("SLO-119", MOND_LOST(), {o.mond_lost: -20})
    if o.mond_left and exchanged:
        yield Line.of("SLO-51", MOND_LEFT(), {o.declarer: -20})


class SlovenskiSitting(SheetSitting[SlovenskiOptions]):
    """An agreed number of rounds; the highest card deals first."""

    def seating(self, cards: tuple[Card, ...], players: int, options: SlovenskiOptions) -> Seating:
        """At the same place of its suit black is higher than red (SLO-15, SLO-16, SLO-D4)."""
        order = pip_order(red_reversed=options.red_order == "traditional")
        return draw_highest(cards, players, order, (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.TAROCKS))

    def drawing(self, options: SlovenskiOptions) -> Drawing:
        """The order of the red suits is agreed on."""
        reversed_ = options.red_order == "traditional"
        return Drawing.HIGHEST_CARD_RED_REVERSED if reversed_ else Drawing.HIGHEST_CARD

    def is_over(self, course: Course, options: SlovenskiOptions) -> bool:
        """After the agreed rounds, in each of which everybody deals once (SLO-132)."""
        return course.deals >= options.rounds * course.chairs


SLOVENSKI = Variant(
    id="slovenski", name="Slovenski tarok", source="Slovenian tarok rules (SLOV)", pack=PACK_54, players=(4,),
    script=script, account=account_of, outcome=SlovenskiOutcome, tricks=tricks_of, contracts=LADDER,
    options=SlovenskiOptions, price=price, sitting=SlovenskiSitting(), zero_sum=False,
)  # fmt: skip
