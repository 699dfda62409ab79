/** An evening as a picture to show to others: who played, how all stood after every deal, and how it ended. */

import { toneOf } from "../amounts";
import { colourOf } from "../browser/colours";
import { amount } from "../words/words.svelte";
import { ranked, standingOf, type Evening } from "./evening";
import { lineOf, points, titleOf } from "./figures";
import { plotted } from "./plot";

/** As large as pictures are that go with a message. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const FRAME = { left: 560, right: WIDTH - MARGIN, top: 210, bottom: HEIGHT - MARGIN };
const ROW = { top: 210, height: 58, name: 300 };

/** Everything is drawn in this browser; nothing is asked of anybody. */
export async function recapPicture(evening: Evening): Promise<Blob> {
  await document.fonts.ready;
  const pen = new OffscreenCanvas(WIDTH, HEIGHT).getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const text = (weight: number, size: number) => `${weight} ${size}px ${style.getPropertyValue("--text")}`;
  const display = (size: number) => `600 ${size}px ${style.getPropertyValue("--display")}`;
  pen.textBaseline = "middle";
  pen.fillStyle = colourOf("--surface");
  pen.fillRect(0, 0, WIDTH, HEIGHT);

  pen.fillStyle = colourOf("--ink");
  pen.font = display(60);
  pen.fillText(titleOf(evening), MARGIN, 84, WIDTH - 2 * MARGIN);
  pen.fillStyle = colourOf("--ink-2");
  pen.font = text(400, 28);
  pen.fillText(lineOf(evening), MARGIN, 146, WIDTH - 2 * MARGIN);
  drawStanding(pen, evening, text, display);
  drawCurves(pen, evening, text(400, 20));
  return pen.canvas.convertToBlob({ type: "image/png" });
}

type Pen = OffscreenCanvasRenderingContext2D;

function drawStanding(
  pen: Pen,
  evening: Evening,
  text: (weight: number, size: number) => string,
  display: (size: number) => string,
): void {
  const colours = { pos: colourOf("--good"), neg: colourOf("--bad"), "": colourOf("--ink") };
  ranked(evening).forEach(({ name, seat, sum }, place) => {
    const middle = ROW.top + ROW.height * (place + 0.5);
    pen.textAlign = "left";
    pen.fillStyle = colourOf("--ink");
    pen.font = text(seat === evening.you ? 700 : 400, 30);
    pen.fillText(name, MARGIN, middle, ROW.name);
    pen.textAlign = "right";
    pen.fillStyle = colours[toneOf(sum)];
    pen.font = display(36);
    pen.fillText(amount(sum), FRAME.left - 90, middle);
  });
}

/** Everybody's points as thin lines, one's own as a thick one. */
function drawCurves(pen: Pen, evening: Evening, font: string): void {
  const rows = evening.players.map((_, seat) => standingOf(evening, seat));
  const plot = plotted(rows, FRAME);
  pen.font = font;
  pen.textAlign = "right";
  for (const { y, value } of plot.ticks) {
    pen.fillStyle = colourOf(value ? "--line" : "--line-strong");
    pen.fillRect(FRAME.left, y, FRAME.right - FRAME.left, value ? 1 : 2);
    pen.fillStyle = colourOf("--ink-2");
    pen.fillText(points(value), FRAME.left - 10, y);
  }
  pen.lineJoin = "round";
  const ownLast = plot.lines.map((line, seat) => ({ line, own: seat === evening.you }));
  ownLast.sort((one, other) => Number(one.own) - Number(other.own));
  ownLast.forEach(({ line, own }) => {
    pen.strokeStyle = colourOf(own ? "--action" : "--line-strong");
    pen.lineWidth = own ? 5 : 2;
    pen.stroke(new Path2D(line));
  });
}
