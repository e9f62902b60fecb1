import IMAGES from "@/lib/site/pictures/rules/emoji-images.json";
import type { TextRun } from "@/lib/site/pictures/schema";

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Matches pictographs (with or without skin tones and joined parts), flags, and keycaps such as "5️⃣". "©", "®", and
 * "™" are always text, because their emoji would be dark on the dark picture.
 */
const EMOJI =
  /^(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3)/u;

/**
 * Splits text into grapheme clusters, the characters as a reader sees them: accents, skin tones, and joined parts stay
 * with their base character.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

export function isEmoji(grapheme: string): boolean {
  return EMOJI.test(grapheme);
}

/**
 * Returns the code points in hexadecimal, joined by hyphens, such as "1f468-200d-1f527". Leaves out variation
 * selectors, which many keyboards omit.
 */
export function emojiKey(emoji: string): string {
  return [...emoji]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16))
    .filter((code) => code !== "fe0f")
    .join("-");
}

/** Returns an emoji's image as a data URL. Returns null if there is none. */
export function emojiImage(emoji: string): string | null {
  const images: Readonly<Record<string, string>> = IMAGES;
  const svg = images[emojiKey(emoji)];
  return svg ? `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` : null;
}

/** Splits text into runs. Each emoji is a run of its own. */
export function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1);
    if (isEmoji(grapheme)) runs.push({ kind: "emoji", text: grapheme });
    else if (last?.kind === "text") last.text += grapheme;
    else runs.push({ kind: "text", text: grapheme });
  }
  return runs;
}
