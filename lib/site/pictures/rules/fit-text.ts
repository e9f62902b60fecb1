import { graphemesOf, isEmoji } from "@/lib/site/pictures/rules/emoji";

/** In pixels. */
export type Box = { width: number; height: number };
/** `size` is in pixels. */
export type FittedText = { text: string; size: number };

export const LINE_HEIGHT = 1;
/** The width of an emoji, including the space around it. */
export const EMOJI_EM = 0.96;

/** Character widths in em for Barlow Condensed 700, rounded up. The first match wins. */
const WIDTHS: readonly [characters: RegExp, em: number][] = [
  [/[ iIl.,:;'’!|jìíîïÌÍÎÏ]/, 0.24],
  [/[1frt()[\]"“”-]/, 0.34],
  [/[wÆŒæœ&…—]/, 0.64],
  [/[WMm@%™]/, 0.78],
  [/\p{Lu}/u, 0.5],
];
const USUAL_EM = 0.455;

/** Estimates the width in em, slightly above the true width of names and sentences. */
export function widthEm(text: string): number {
  let em = 0;
  for (const grapheme of graphemesOf(text)) {
    em += isEmoji(grapheme) ? EMOJI_EM : characterEm(grapheme);
  }
  return em;
}

function characterEm(character: string): number {
  return WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL_EM;
}

/**
 * Returns the largest of `sizes`, which are in descending order, at which the text fits the box on any number of lines.
 * If the text is too long even for the smallest size, shortens it and adds "…".
 */
export function fitText(text: string, box: Box, sizes: readonly number[]): FittedText {
  const smallest = sizes.at(-1) ?? 1;
  const size = sizes.find((each) => fits(text, box, each));
  if (size !== undefined) return { text, size };
  return { text: shorten(text, (shorter) => fits(shorter, box, smallest)), size: smallest };
}

function fits(text: string, { width, height }: Box, size: number): boolean {
  const lines = countLines(text, width / size);
  return lines !== null && lines * size * LINE_HEIGHT <= height;
}

/** Returns null if a word is wider than the line. */
function countLines(text: string, lineEm: number): number | null {
  let lines = 1;
  let usedEm = 0;
  for (const word of text.split(" ")) {
    const em = widthEm(word);
    if (em > lineEm) return null;
    const space = usedEm === 0 ? 0 : widthEm(" ");
    if (usedEm + space + em <= lineEm) usedEm += space + em;
    else {
      lines += 1;
      usedEm = em;
    }
  }
  return lines;
}

/** Cuts after a word if possible, otherwise within the first word. */
function shorten(text: string, isShortEnough: (text: string) => boolean): string {
  const words = text.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const shorter = ellipsis(words.slice(0, count).join(" "));
    if (isShortEnough(shorter)) return shorter;
  }
  const characters = graphemesOf(words[0] ?? "");
  while (characters.length > 1 && !isShortEnough(ellipsis(characters.join("")))) characters.pop();
  return ellipsis(characters.join(""));
}

const ellipsis = (text: string) => `${text.replace(/[\s,;:.&/-]+$/, "")}…`;
