/** Amounts as the server writes them: with a sign, and with a fraction where there is one, such as "-15 2/3". */

/** The class that colours an amount: gained, lost, or neither. */
export function toneOf(amount: string): "pos" | "neg" | "" {
  return amount.startsWith("+") ? "pos" : amount.startsWith("-") ? "neg" : "";
}

/** An amount as a number, to put amounts in order. */
export function valueOf(amount: string): number {
  const parts = amount.replace(/^[+-]/, "").split(" ");
  const size = parts.reduce((sum, part) => sum + fraction(part), 0);
  return amount.startsWith("-") ? -size : size;
}

function fraction(text: string): number {
  const [above = 0, below = 1] = text.split("/").map(Number);
  return above / below;
}
