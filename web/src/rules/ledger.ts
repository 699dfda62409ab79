/** A page of the ledger taken apart: headings, numbered clauses, paragraphs, tables. It is marked as Markdown is. */

export interface Clause {
  readonly kind: "clause";
  readonly id: string;
  /** A rule, an example, a decision or an advice, by the letter of its number. */
  readonly sort: "rule" | "example" | "decision" | "advice";
  readonly blocks: readonly Block[];
}
export interface Heading {
  readonly kind: "heading";
  readonly level: number;
  readonly text: string;
}
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "item"; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };
export type Part = Heading | Clause | Block;

const CLAUSE = /^- \*\*(?:Decision )?([A-Z]{3}-[EDA]?\d+)\*\*:? *(.*)$/;
const SORTS: Partial<Record<string, Clause["sort"]>> = { E: "example", D: "decision", A: "advice" };

/** The title of a page without the names by which programs know its games. */
export function titleOf(text: string): string {
  return text.replace(/ \([^()]*`[^()]*\)$/, "");
}

export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  // The marks of the tables that the engine fills are for tools, not for readers.
  const lines = text.split("\n").filter((line) => !/^<!--.*-->$/.test(line));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const heading = /^(#+) +(.*)$/.exec(line);
    const clause = CLAUSE.exec(line);
    if (heading) parts.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
    else if (clause) {
      const inside = [clause[2]!];
      while (at + 1 < lines.length && /^(?:[ |]|\s*$)/.test(lines[at + 1]!)) inside.push(lines[++at]!);
      const id = clause[1]!;
      parts.push({ kind: "clause", id, sort: SORTS[id[4]!] ?? "rule", blocks: blocksOf(inside) });
    } else {
      const inside = [line];
      while (at + 1 < lines.length && !/^#/.test(lines[at + 1]!) && !CLAUSE.test(lines[at + 1]!))
        inside.push(lines[++at]!);
      parts.push(...blocksOf(inside));
    }
  }
  return parts;
}

/** The headings that are listed at the side. */
export function sectionsOf(parts: readonly Part[]): readonly Heading[] {
  return parts.filter((part): part is Heading => part.kind === "heading" && part.level === 2);
}

/** Where a heading is found; the guide and the clauses have some in common. */
export function anchorOf(heading: string, where: "g" | "s"): string {
  return `${where}-${heading.toLowerCase().replace(/[^\p{L}\d]+/gu, "-")}`;
}

/** Paragraphs, points and tables of some lines. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length) blocks.push(blockOf(open));
    open = [];
  };
  for (const line of lines.map((one) => one.trim())) {
    if (!line) close();
    else if (
      line.startsWith("|") !== (open[0]?.startsWith("|") ?? line.startsWith("|")) ||
      /^(?:[-*]|\d+\.) /.test(line)
    ) {
      close();
      open = [line];
    } else open.push(line);
  }
  close();
  return blocks;
}

function blockOf(lines: readonly string[]): Block {
  if (lines[0]!.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
    return {
      kind: "table",
      rows: rows.map((row) =>
        row
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      ),
    };
  }
  const text = lines.join(" ");
  return /^[-*] /.test(text) ? { kind: "item", text: text.slice(2) } : { kind: "text", text };
}

export interface Span {
  readonly text: string;
  readonly style: "plain" | "bold" | "code" | "cards" | "rule" | "italic";
}

/** Bold, code, slanted in either way, a link, the number of a rule. */
const MARKS = new RegExp(
  [
    /\*\*([^*]+)\*\*/u,
    /`([^`]+)`/u,
    /\*([^*\s][^*]*)\*/u,
    /(?<![\p{L}\d])_([^_]+)_(?![\p{L}\d])/u,
    /\[([^\]]*)\]\([^)]*\)/u,
    /\b([A-Z]{3}-[EDA]?\d+)\b/u,
  ]
    .map((mark) => mark.source)
    .join("|"),
  "gu",
);

/** Cards that stand by themselves are drawn, those within a sentence are named; dots stand for the ones between. */
const CARDS = /^(?:(?:[HDSC](?:[KQNJ]|10|[1-9])|T(?:1\d|2[01]|[1-9])|SKU|…)(?: |$))+$/;

function codeOf(text: string, alone: boolean): "cards" | "code" {
  return alone && CARDS.test(text) ? "cards" : "code";
}

/** A text with its emphasis, and with the numbers of rules as links. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > from) spans.push({ text: text.slice(from, found.index), style: "plain" });
    const [all, bold, code, slanted, source, link, rule] = found;
    const italic = slanted ?? source;
    const style = bold ? "bold" : code ? codeOf(code, all === text) : italic ? "italic" : rule ? "rule" : "plain";
    spans.push({ text: bold ?? code ?? italic ?? link ?? rule ?? all, style });
    from = found.index + all.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from), style: "plain" });
  return spans;
}
