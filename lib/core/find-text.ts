import { cleanTyped } from "@/lib/core/readable-text";

const ABBREVIATIONS: Record<string, string> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
};

/** Straight and curly apostrophes, the ʻokina, and accents typed instead of an apostrophe. */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Regular expressions with Unicode classes are slow, and most text is ASCII. */
const ASCII = /^[ -~]*$/;

/**
 * Normalizes text for searching: lowercase, no accents, punctuation, or invisible characters, single spaces. "St. Louis" → "st louis",
 * "O'Fallon" → "ofallon", "Washington, D.C." → "washington dc", "A/C" → "ac".
 */
export function foldText(text: string): string {
  const word = text.replace(APOSTROPHES, "");
  const plain = (ASCII.test(word) ? word : decompose(word))
    .toLowerCase()
    .replace(/\b([a-z])[./](?=[a-z]\b)/g, "$1");
  return plain.replace(ASCII.test(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Removes apostrophes again, because decomposing "ŉ" adds one. */
function decompose(word: string): string {
  return cleanTyped(word).normalize("NFKD").replace(/\p{M}/gu, "").replace(APOSTROPHES, "");
}

/** Like `foldText`, with "st", "ste", "ft", and "mt" spelled out. */
export function foldName(text: string): string {
  return spellOut(foldText(text));
}

function spellOut(folded: string): string {
  return folded.replace(/\b(?:ste?|ft|mt)\b/g, (short) => ABBREVIATIONS[short] ?? short);
}

/** Like `foldText`, once with each abbreviation spelled out and once with each abbreviated: "saint louis", "st louis". */
export function foldSpellings(text: string): string[] {
  const name = foldName(text);
  const short = Object.entries(ABBREVIATIONS).reduce(
    (words, [abbreviation, whole]) =>
      words.replace(new RegExp(`\\b${whole}\\b`, "g"), abbreviation),
    name,
  );
  return [...new Set([name, short, foldText(text)])];
}

export function isSameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/**
 * Returns the folded text in all its spellings: "St. Louis" also as "saint louis", and "Coeur d'Alene" also with a
 * space instead of the apostrophe. Compute it once for text that is searched often.
 */
export function toSearchable(text: string): string {
  const folded = foldText(text);
  const spaced = foldText(text.replace(APOSTROPHES, " "));
  return [...new Set([folded, spellOut(folded), spaced])].join("\n");
}

/**
 * Returns a function that tests whether text from `toSearchable` contains `query`. A query without letters or digits
 * matches everything.
 */
export function searchableFinder(query: string): (searchable: string) => boolean {
  const folded = foldText(query);
  const name = spellOut(folded);
  return (searchable) => searchable.includes(folded) || searchable.includes(name);
}

/** Like `searchableFinder`, but for text that did not come from `toSearchable`. */
export function textFinder(query: string): (text: string) => boolean {
  const matches = searchableFinder(query);
  return (text) => matches(toSearchable(text));
}
