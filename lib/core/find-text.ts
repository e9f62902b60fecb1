const ABBREVIATIONS: Record<string, string> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
};

/** Unicode's own classes are slow, and nearly every text here needs none of them. */
const ASCII = /^[ -~]*$/;

/**
 * A text as searches compare it: lower case, without accents, apostrophes and other punctuation, words with one
 * space between them. "St. Louis" → "st louis", "O'Fallon" → "ofallon", "Washington, D.C." → "washington dc".
 */
export function foldText(text: string): string {
  const plain = (ASCII.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, ""))
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1");
  return plain.replace(ASCII.test(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, " ").trim();
}

/** The same with "st", "ste", "ft" and "mt" in full, so that both spellings of a city are one. */
export function foldName(text: string): string {
  return spellOut(foldText(text));
}

function spellOut(folded: string): string {
  return folded.replace(/\b(?:ste?|ft|mt)\b/g, (short) => ABBREVIATIONS[short] ?? short);
}

/** Whether two names are one but for their spelling. */
export function isSameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/** Both spellings of a text, for a finder: made once for a text that is searched often. */
export function toSearchable(text: string): string {
  const folded = foldText(text);
  const name = spellOut(folded);
  return name === folded ? folded : `${folded}\n${name}`;
}

/**
 * Tells of searchable texts whether they contain `query`, however either is spelled.
 * A query without a letter or digit is contained in everything.
 */
export function searchableFinder(query: string): (searchable: string) => boolean {
  const folded = foldText(query);
  const name = spellOut(folded);
  return (searchable) => searchable.includes(folded) || searchable.includes(name);
}

/** The same for texts as they are. */
export function textFinder(query: string): (text: string) => boolean {
  const finds = searchableFinder(query);
  return (text) => finds(toSearchable(text));
}
