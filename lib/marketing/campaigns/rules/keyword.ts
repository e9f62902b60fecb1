import { KEYWORD_LIMITS } from "@/lib/marketing/campaigns/constants";

export type MatchType = "broad" | "phrase" | "exact";

export interface Keyword {
  text: string;
  match: MatchType;
}

const NOTATIONS: readonly [MatchType, RegExp][] = [
  ["phrase", /^"([^"[\]]*)"$/],
  ["exact", /^\[([^"[\]]*)\]$/],
  ["broad", /^([^"[\]]*)$/],
];

/**
 * Symbols that Google rejects in keywords: https://support.google.com/google-ads/answer/2453972. A plus sign was once
 * part of broad match modifiers, which Google no longer supports. Elsewhere, a leading minus sign marks a negative
 * keyword.
 */
const REFUSED_SYMBOL = /^-|[,!@%^()={};~`<>?\\|*+]/;

/**
 * Reads Google's notation: brake repair, "brake repair", or [brake repair]. Also accepts curly quotation marks, which
 * phones and word processors enter instead of straight ones. Returns null for mixed or unclosed notation.
 */
export function parseKeyword(line: string): Keyword | null {
  const straight = line.replace(/[“”]/g, '"');
  for (const [match, form] of NOTATIONS) {
    const text = form.exec(straight)?.[1]?.trim();
    if (text) return { text, match };
  }
  return null;
}

/** Returns why Google would reject a keyword, or null if it wouldn't. */
export function keywordProblem(line: string): string | null {
  const keyword = parseKeyword(line);
  if (!keyword) return `Close the quotation marks or brackets in ${line}, or remove them.`;
  const symbol = REFUSED_SYMBOL.exec(keyword.text)?.[0];
  if (symbol) return `Remove ${symbol} from ${line}. Google doesn’t allow it in keywords.`;
  if (keyword.text.length > KEYWORD_LIMITS.characters) {
    return `Shorten ${line} to at most ${KEYWORD_LIMITS.characters} characters.`;
  }
  if (wordsOf(keyword.text).length > KEYWORD_LIMITS.words) {
    return `Shorten ${line} to at most ${KEYWORD_LIMITS.words} words.`;
  }
  return null;
}

/**
 * Whether a negative keyword keeps the ad from showing to someone who searches for exactly the keyword's text. Negative
 * keywords match only the words themselves, not variants of them.
 */
export function isBlocked(keyword: Keyword, negative: Keyword): boolean {
  const [words, blocked] = [wordsOf(keyword.text), wordsOf(negative.text)];
  if (negative.match === "exact") return words.join(" ") === blocked.join(" ");
  if (negative.match === "phrase") return ` ${words.join(" ")} `.includes(` ${blocked.join(" ")} `);
  return blocked.every((word) => words.includes(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/);
}
