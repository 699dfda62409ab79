/** A text in the link itself, so that no server has to keep it: packed, with a check sum, in letters that links may have. */

/** Of the packed text: what messengers and browsers still carry along. */
const MOST_LINK = 48_000;
/** Of the text that comes out of it; nobody's browser is filled by a link. */
const MOST_TEXT = 96 * 1024;
/** What stands first; a later program may pack otherwise. */
const VERSION = "1";

/** What is wrong with a link: nothing in it, of a later program, or cut off or mistyped, or too long. */
export type LinkFault = "empty" | "later" | "damaged" | "long";

/** A text as it stands in a link; a fault where it is too long for one. */
export async function packed(text: string): Promise<string | null> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"), MOST_LINK);
  if (bytes === null) return null;
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return letters.length < MOST_LINK ? VERSION + letters : null;
}

export interface Unpacked {
  readonly text?: string;
  readonly fault?: LinkFault;
}

/** The text of a link, or what is wrong with it. */
export async function unpacked(code: string): Promise<Unpacked> {
  if (!code) return { fault: "empty" };
  if (code.length > MOST_LINK) return { fault: "long" };
  if (!code.startsWith(VERSION)) return { fault: /^[2-9]/.test(code) ? "later" : "damaged" };
  try {
    const letters = atob(code.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate"), MOST_TEXT);
    return plain ? { text: new TextDecoder("utf-8", { fatal: true }).decode(plain) } : { fault: "long" };
  } catch {
    return { fault: "damaged" };
  }
}

/** What comes out of a stream, but never more than so much. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(read.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
