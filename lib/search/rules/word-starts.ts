import { foldName, foldText, textFinder, toSearchable } from "@/lib/core/find-text";
import { findState } from "@/lib/core/states";
import type { SearchLocation } from "@/lib/search/rules/find-cities";

/**
 * Returns a predicate that tells whether any word, or run of words, in searchable text (see `toSearchable`) starts with
 * `query`.
 */
export function wordStartFinder(query: string): (searchable: string) => boolean {
  const starts = [foldText(query), foldName(query)].map((folded) => ` ${folded}`);
  return (searchable) => {
    const words = ` ${searchable.replaceAll("\n", " ")}`;
    return starts.some((start) => words.includes(start));
  };
}

/** Leaves out cities whose names contain the text only in the middle of a word, such as Sacramento for "ac". */
export function withoutChanceMatches<L extends SearchLocation>(
  text: string,
  found: readonly L[],
): readonly L[] {
  // Keeps all matches of a state code, which may be in the middle of a slug, such as "ky" in "kentucky/louisville".
  if (findState(foldText(text)) !== null) return found;
  const contains = textFinder(text);
  const isStart = wordStartFinder(text);
  return found.filter(
    ({ city, slug }) =>
      [city, slug].every((name) => !contains(name)) ||
      [city, slug].some((name) => isStart(toSearchable(name))),
  );
}
