/** What a reader has set for this browser; kept in localStorage and applied to the root element. */

export const LANGUAGES = ["en", "de", "da", "sl"] as const;
export type Language = (typeof LANGUAGES)[number];

export const CARD_SIZES = ["small", "usual", "large"] as const;
export type CardSize = (typeof CARD_SIZES)[number];

export interface Settings {
  language: Language;
  name: string;
  theme: "system" | "light" | "dark";
  cloth: "marble" | "slate" | "moss" | "wine";
  deck: "book" | "large";
  /** How large the cards of hand and trick are, where there is room. */
  cardSize: CardSize;
  /** Index letters on the cards; "auto" follows the language. */
  letters: "auto" | Language;
  /** IV, or IIII as on the oldest packs. */
  numerals: "iv" | "iiii";
  text: "plain" | "legible";
  tarocks: "first" | "last";
  order: "down" | "up";
  suits: "alternate" | "grouped";
  speed: "slow" | "normal" | "quick" | "none";
  /** How long a finished trick lies, in milliseconds. */
  pause: number;
  volume: number;
  /** How a card is played: by two taps, by one, or dragged to the cloth, where two taps do it as well. */
  confirm: "two" | "one" | "drag";
  leftHanded: boolean;
  direction: "counter" | "clockwise";
  playOnlyCard: boolean;
  /** A card can be laid ready before one's turn. */
  premove: boolean;
  /** The card counter stands at the table, where hints are allowed. */
  counter: boolean;
  letterKeys: boolean;
  /** Letters that the reader has given another meaning at the table. */
  keys: Record<string, string>;
  vibrate: boolean;
  /** A message of the browser when it is one's turn in the background; only with the reader's permission. */
  notify: boolean;
  /** What others say is shown beside their seats for some seconds. */
  remarks: boolean;
  rail: boolean;
  /** Names whose chat this reader does not want to see. */
  muted: string[];
}

const PLACE = "tarock.settings";

export function defaults(): Settings {
  return {
    language: readersLanguage(),
    name: "",
    theme: "system",
    cloth: "marble",
    deck: matchMedia("(prefers-contrast: more)").matches ? "large" : "book",
    cardSize: "usual",
    letters: "auto",
    numerals: "iv",
    text: "plain",
    tarocks: "first",
    order: "down",
    suits: "alternate",
    speed: "normal",
    pause: 900,
    volume: 0.6,
    confirm: "two",
    leftHanded: false,
    direction: "counter",
    playOnlyCard: false,
    premove: true,
    counter: false,
    letterKeys: true,
    keys: {},
    vibrate: true,
    notify: false,
    remarks: true,
    rail: true,
    muted: [],
  };
}

/** The first of the browser's languages that the page speaks; close relatives count. */
function readersLanguage(): Language {
  const relatives: Record<string, Language> = {
    no: "da",
    nb: "da",
    nn: "da",
    sv: "da",
    hr: "sl",
    sr: "sl",
    bs: "sl",
    rm: "de",
  };
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === short) ?? relatives[short];
    if (found) return found;
  }
  return "en";
}

function kept(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(kept());

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const motion = $state({ calm: calm.matches });
calm.addEventListener("change", () => (motion.calm = calm.matches));

/** Whether cards may move: neither the system nor the reader asked for stillness. */
export function moving(): boolean {
  return !motion.calm && settings.speed !== "none";
}

/** How much longer or shorter than normal movements and pauses are. */
export function tempo(): number {
  return { slow: 1.8, normal: 1, quick: 0.45, none: 0 }[settings.speed];
}

export function indexLetters(): Language {
  return settings.letters === "auto" ? settings.language : settings.letters;
}

/** Keeps the settings and shows them on the root element, for as long as the page is open. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.cloth = settings.cloth;
    root.dataset.letters = settings.text;
    root.dataset.speed = settings.speed;
    root.style.setProperty("--tempo", String(tempo() || 1));
    if (settings.text === "legible") void import("../styles/legible.css");
  });
}
