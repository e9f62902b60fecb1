import type { SaidCity } from "@/lib/core/city-names";
import { foldText } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";
import { findCityPlace, listNamesakes, type ZipPlace } from "@/lib/core/zip-places";
import { readCityQuery } from "./read-city-query";
import { findCityAtEnd, splitCalled } from "./split-called";

/** Of cities with the same name, the one meant has at least this many times the ZIP codes of each other one. */
const BIGGER_BY = 3;

export interface NamedPlace {
  place: ZipPlace;
  /** The words before the city, such as "oil change"; "" if there are none. */
  rest: string;
  /** True if the text names the city's state or has "in" or "near" before the city, so that it can't mean anything else. */
  isExplicit: boolean;
}

/**
 * Finds a city that isn't ours, but is in the ZIP table: at the end of the text before its state ("oil change McKinney,
 * TX") or after "in" or "near" ("brakes in Oakland"), by its nickname, or as the whole text. Without a state, several
 * states must not have about equally large cities of that name. Server only, because the table is 5 MB.
 */
export function findNamedPlace(text: string): NamedPlace | null {
  const { inState } = readCityQuery(text);
  const named = inState?.before && findCityAtEnd(inState.before[0], inState.state);
  return named ? { ...named, isExplicit: true } : findWithoutState(text);
}

const AFTER_PREPOSITION = /^(?:(.*) )?(?:in|near|around) (.+)$/;

function findWithoutState(text: string): NamedPlace | null {
  const { need, called } = splitCalled(text);
  const nicknamed = called && findCalledPlace(called);
  if (nicknamed) return { place: nicknamed, rest: need, isExplicit: need !== foldText(text) };
  const folded = foldText(text);
  const [, rest = "", name = ""] = AFTER_PREPOSITION.exec(folded) ?? [];
  const explicit = findLargest(name);
  if (explicit) return { place: explicit, rest, isExplicit: true };
  const place = findLargest(folded);
  return place && { place, rest: "", isExplicit: false };
}

function findCalledPlace({ city, state, nickname = "" }: SaidCity): ZipPlace | null {
  return state && (findCityPlace(nickname, state.name) ?? findCityPlace(city, state.name));
}

/** Returns the city if only one state has one of that name, or if it is much larger than its namesakes. */
function findLargest(name: string): ZipPlace | null {
  const byState = groupBy(listNamesakes(name), ({ stateCode }) => stateCode);
  const [first = [], second = []] = [...byState.values()].sort((a, b) => b.length - a.length);
  return first.length >= BIGGER_BY * second.length ? (first[0] ?? null) : null;
}
