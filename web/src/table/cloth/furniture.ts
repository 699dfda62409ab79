/** What stands on the cloth besides the trick: how large the plates are, and which boxes stay free of cards. */

import type { CardSize } from "../../settings/settings.svelte";
import { SCALES } from "../hand/hand-layout";
import { isNarrow, type Mode } from "../mode";
import type { Box } from "./seat-layout";

const PLATE = { width: 216, height: 58 };
const TIGHT_PLATE = { width: 172, height: 54 };
const GAP = 8;
/** Cards of an open hand and of packets beside a plate. */
const SMALL_CARD = 56;
const STEP = 44;

/** Everything measured or known that takes room on the cloth. */
export interface Furniture {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  /** How much larger than usual the reader's text is; plates and panels grow with it. */
  readonly scale: number;
  readonly slateHeight: number;
  readonly talonWidth: number;
  readonly talonHeight: number;
  /** Open hands and packets in rows below the plates. */
  readonly besideHeight: number;
  /** One's own plate and the button at the lower corners. */
  readonly corners: boolean;
  readonly spectator: boolean;
  readonly packets: boolean;
  /** How many plates there are, and whether they have two short lines only. */
  readonly plates: number;
  readonly compact: boolean;
}

export function isSmall(mode: Mode): boolean {
  return mode === "phone" || mode === "landscape";
}

/** Whether plates have little room: on phones, and on a cloth so narrow that a question between them would be. */
export function isTight({ mode, width }: Pick<Furniture, "mode" | "width">): boolean {
  return isSmall(mode) || (mode === "tablet" && width < 900);
}

/** Whether plates have two short lines only. */
export function isCompact(mode: Mode, width: number, plates: number): boolean {
  return isNarrow({ mode, width }) || (isSmall(mode) && (plates > 2 || width < 360));
}

/** The distance from the edge of the cloth. */
export function edgeOf(mode: Mode): number {
  return mode === "wide" ? 28 : 16;
}

/** The width of a trick's card where nothing is in its way. */
export function largestCard(mode: Mode, pageHeight: number, size: CardSize): number {
  return SCALES[size][0] * (isSmall(mode) ? 112 : Math.min(150, Math.max(96, 0.136 * pageHeight)));
}

export function slateWidth({ scale }: Furniture): number {
  return 252 * Math.min(scale, 1.5);
}

/** A box grown with its text; never wider than a third of the cloth, or a quarter where many sit. */
function grown(
  { width, scale, plates }: Furniture,
  box: { width: number; height: number },
): { width: number; height: number } {
  return {
    width: Math.max(box.width, Math.min(box.width * scale, width / (plates > 3 ? 4 : 3) - 16)),
    height: box.height * scale,
  };
}

export function openWidth(cards: number): number {
  return SMALL_CARD + STEP * (Math.max(1, Math.ceil(cards / 2)) - 1);
}

/** Three beside each other between the two ends of a narrow bar. */
function compactWidth(room: Furniture): number {
  return isNarrow(room) && room.plates > 3 ? 68 : 100;
}

/** A plate with what lies below it: `open` cards of a hand, or packets. */
export function plateSize(room: Furniture, open: number, packets: boolean): { width: number; height: number } {
  if (room.compact)
    return {
      width: Math.min(compactWidth(room), (room.width - 16 - 6 * (room.plates - 1)) / room.plates),
      height: 50 * room.scale,
    };
  if (isSmall(room.mode)) return grown(room, TIGHT_PLATE);
  const card = SMALL_CARD * 1.75;
  const plate = grown(room, isTight(room) ? TIGHT_PLATE : PLATE);
  if (open)
    return { width: Math.max(plate.width, openWidth(open)), height: plate.height + GAP + card + (open > 1 ? STEP : 0) };
  return packets ? { width: plate.width, height: plate.height + GAP + card } : plate;
}

/** Where the rows of open hands begin: below the plates, and below slate and talon where these lie on the cloth. */
export function besideTop(room: Furniture): number {
  if (isSmall(room.mode)) return (room.compact ? 50 : 54) * room.scale + (isNarrow(room) ? 4 : 14);
  return Math.max(room.slateHeight, room.talonHeight, 60) + edgeOf(room.mode) + 2;
}

/** One's own packets: with one's own hand, in the middle, and on a low screen beside one's plate or above it. */
export function ownPackets(room: Furniture): Box {
  const { mode, width, height, scale } = room;
  if (isNarrow(room)) return { x: 4, y: height - 54 * scale - 50, width: 156, height: 48 };
  const tall = isSmall(mode) ? 86 + 20 * scale : 118;
  if (mode === "landscape") return { x: 190 * scale, y: height - tall, width: 160, height: tall };
  return { x: width / 2 - 100, y: height - tall, width: 200, height: tall };
}

export function takenBoxes(room: Furniture): Box[] {
  const { mode, width, height, scale } = room;
  const edge = edgeOf(mode);
  const wide = mode === "wide";
  const boxes: Box[] = [];
  if (room.slateHeight) boxes.push({ x: edge, y: edge, width: slateWidth(room), height: room.slateHeight });
  if (room.talonHeight)
    boxes.push({ x: width - edge - room.talonWidth, y: edge, width: room.talonWidth, height: room.talonHeight });
  const narrow = isNarrow(room);
  if (mode === "landscape") {
    const [left, right, tall] = narrow ? [186, 150, 50] : [250, 216, 60];
    boxes.push({ x: 0, y: 0, width: left, height: tall }, { x: width - right, y: 0, width: right, height: tall });
  }
  if (room.corners) {
    const [left, right] = wide ? [322, 214] : narrow ? [146, 146] : [190, 170];
    const tall = (wide ? 54 : 46) * scale + (wide ? 36 : narrow ? 8 : 16);
    boxes.push({ x: 0, y: height - tall, width: left * scale, height: tall });
    boxes.push({ x: width - right * scale, y: height - tall, width: right * scale, height: tall });
  }
  if (room.spectator) boxes.push({ x: width / 2 - 100, y: height - 66, width: 200, height: 66 });
  if (room.besideHeight) {
    const x = narrow && room.packets ? width - 164 : 0;
    boxes.push({ x, y: besideTop(room), width: width - x, height: room.besideHeight });
  }
  if (room.packets) boxes.push(ownPackets(room));
  return boxes;
}

/** How wide a question may be: between the plates at the sides, and on a wide cloth beside the slate. */
export function askWidth({ mode, width, scale }: Furniture): number {
  if (mode === "landscape") return Math.min(520, width - 392);
  if (mode === "phone") return 400;
  const plate = isTight({ mode, width }) ? TIGHT_PLATE : PLATE;
  return Math.min(400 * scale, width - 2 * (mode === "wide" ? 292 : plate.width + 26));
}

/** Where a question begins: below everything that stands above it. */
export function askTop(room: Furniture, plates: readonly Box[]): number {
  const half = askWidth(room) / 2;
  const middle = room.width / 2;
  const above = [...plates, ...takenBoxes(room)].filter(
    (box) => box.y < room.height / 2 && box.x < middle + half && box.x + box.width > middle - half,
  );
  const lowest = Math.max(0, ...(isSmall(room.mode) ? plates : above).map((box) => box.y + box.height));
  return lowest + (isSmall(room.mode) ? room.besideHeight : 0) + GAP;
}
