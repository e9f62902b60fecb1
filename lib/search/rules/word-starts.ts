import { foldName, foldText, toSearchable } from "@/lib/core/find-text";
import { findState } from "@/lib/core/states";
import type { SearchLocation } from "@/lib/search/rules/find-cities";

/** Fewer letters are in too many names: "ac" is in Sacramento, Jacksonville and Tacoma. */
const MIN_LETTERS_WITHIN_WORDS = 3;

/**
 * Returns a predicate that tells whether a word of a searchable text (see `toSearchable`) starts with `query`, or a run
 * of its words does.
 */
export function wordStartFinder(query: string): (searchable: string) => boolean {
  const starts = [foldText(query), foldName(query)].map((folded) => ` ${folded}`);
  return (searchable) => {
    const words = ` ${searchable.replaceAll("\n", " ")}`;
    return starts.some((start) => words.includes(start));
  };
}

/** Leaves out cities that contain a short text only within a word. A state's code names all cities of the state. */
export function withoutChanceMatches<L extends SearchLocation>(
  text: string,
  found: readonly L[],
): readonly L[] {
  const folded = foldText(text);
  if (folded.length >= MIN_LETTERS_WITHIN_WORDS || findState(folded) !== null) return found;
  const isStart = wordStartFinder(text);
  return found.filter(({ city }) => isStart(toSearchable(city)));
}
