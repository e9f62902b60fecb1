import { foldName, foldText } from "@/lib/core/find-text";
import { US_STATES } from "@/lib/core/states";
import { findCityPlace, type ZipPlace } from "@/lib/core/zip-places";
import { readCityQuery } from "./read-city-query";

const MAX_CITY_WORDS = 4;

export interface NamedPlace {
  place: ZipPlace;
  /** The words before the city, such as "oil change"; "" if there are none. */
  rest: string;
  hasState: boolean;
}

/**
 * Finds a city that isn't ours, but is in the ZIP table: at the end of the text before its state ("oil change McKinney,
 * TX"), or as the whole text, if only one state has a city of that name. Server only, because the table is 5 MB.
 */
export function findNamedPlace(text: string): NamedPlace | null {
  const { inState } = readCityQuery(text);
  if (!inState) return findWithoutState(text);
  const words = inState.before?.[0].split(" ") ?? [];
  for (let start = Math.max(0, words.length - MAX_CITY_WORDS); start < words.length; start += 1) {
    const name = words.slice(start).join(" ");
    const place =
      findCityPlace(name, inState.state) ?? findCityPlace(foldName(name), inState.state);
    if (place) return { place, rest: words.slice(0, start).join(" "), hasState: true };
  }
  return null;
}

function findWithoutState(text: string): NamedPlace | null {
  const found = US_STATES.flatMap(({ name }) => findCityPlace(foldText(text), name) ?? []);
  const [place] = found;
  return place && found.length === 1 ? { place, rest: "", hasState: false } : null;
}
