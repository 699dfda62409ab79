/** The score sheet drawn as a picture, with the letters and colours of the page. */

import { colourOf } from "../../browser/colours";
import { amount } from "../../words/words.svelte";

const SCALE = 2;
const MARGIN = 32;
const ROW = 34;
const GAP = 28;
const HEAD = 50;

/** Everything is drawn in this browser; nothing is asked of anybody. */
export async function sheetPicture(title: string, rows: readonly string[][]): Promise<Blob> {
  await document.fonts.ready;
  const pen = new OffscreenCanvas(1, 1).getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const text = (weight: number) => `${weight} 17px ${style.getPropertyValue("--text")}`;
  const display = `600 30px ${style.getPropertyValue("--display")}`;
  const lastRow = rows.length - 1;

  const wide = (cell: string, font: string) => {
    pen.font = font;
    return pen.measureText(cell).width;
  };
  const columns = rows[0]!.map((_, column) =>
    Math.max(36, ...rows.map((row) => wide(amount(row[column]!), text(700)))),
  );
  const width = Math.ceil(
    Math.max(2 * MARGIN + wide(title, display), 2 * MARGIN + columns.reduce((sum, one) => sum + one + GAP, -GAP)),
  );
  const height = MARGIN + HEAD + ROW * rows.length + MARGIN;
  pen.canvas.width = SCALE * width;
  pen.canvas.height = SCALE * height;
  pen.scale(SCALE, SCALE);
  pen.textBaseline = "middle";

  const line = (y: number, thick: number, colour: string) => {
    pen.fillStyle = colour;
    pen.fillRect(MARGIN, y, width - 2 * MARGIN, thick);
  };
  const ink = colourOf("--ink");
  const paper = colourOf("--surface");
  const rule = colourOf("--line");
  const good = colourOf("--good");
  const bad = colourOf("--bad");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink;
  pen.font = display;
  pen.fillText(title, MARGIN, MARGIN + 16);
  rows.forEach((row, place) => {
    const top = MARGIN + HEAD + ROW * place;
    pen.font = text(place === 0 ? 600 : place === lastRow ? 700 : 400);
    let right = MARGIN;
    row.forEach((cell, column) => {
      const shown = column && place ? amount(cell) : cell;
      pen.fillStyle = !column || !place ? ink : cell.startsWith("+") ? good : cell.startsWith("-") ? bad : ink;
      right += columns[column]!;
      pen.textAlign = column ? "right" : "left";
      pen.fillText(shown, column ? right : MARGIN, top + ROW / 2);
      right += GAP;
    });
    if (place === 0) line(top + ROW - 2, 2, ink);
    else if (place < lastRow) line(top + ROW - 1, 1, place === lastRow - 1 ? ink : rule);
  });
  for (const y of [0, 3]) line(MARGIN + HEAD + ROW * rows.length + y, 1, ink);
  return pen.canvas.convertToBlob({ type: "image/png" });
}
