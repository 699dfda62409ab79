/** A card of the hand under a finger: it follows it, and is played where it is let go over the cloth. */

import type { CardName } from "../../protocol";

/** A movement shorter than this is still a tap. */
const FAR_ENOUGH = 8;

export class Drag {
  /** The card that has left its place; empty if none has. */
  card: CardName = $state("");
  x = $state(0);
  y = $state(0);
  /** Whether it would be played if it were let go now. */
  over = $state(false);
  /** Whether the pointer last came up after a drag: the click that follows is no tap. */
  moved = false;
  #from: { card: CardName; x: number; y: number } | null = null;

  /** The card keeps the pointer, wherever it goes. */
  press(place: HTMLElement, event: PointerEvent): void {
    this.moved = false;
    if (!event.isPrimary || event.button !== 0) return;
    place.setPointerCapture(event.pointerId);
    this.#from = { card: place.dataset.card!, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent, hand: HTMLElement): void {
    if (!this.#from) return;
    const [x, y] = [event.clientX - this.#from.x, event.clientY - this.#from.y];
    if (!this.card && Math.hypot(x, y) < FAR_ENOUGH) return;
    this.moved = true;
    this.card = this.#from.card;
    [this.x, this.y] = [x, y];
    this.over = event.clientY < hand.getBoundingClientRect().top;
  }

  /** The card that was let go over the cloth, if one was; any other returns at once. */
  release(): CardName {
    const dropped = this.over ? this.card : "";
    this.#from = null;
    this.over = false;
    if (!dropped) this.card = "";
    return dropped;
  }

  /** Every card is in its place again. */
  end(): void {
    this.#from = null;
    this.over = false;
    this.card = "";
  }
}
