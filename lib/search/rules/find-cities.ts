import { readCity } from "@/lib/core/city-names";
import { foldName, foldText, isSameName, textFinder } from "@/lib/core/find-text";
import { cleanTyped } from "@/lib/core/readable-text";
import { findState, type UsState } from "@/lib/core/states";
import { isOneEditApart } from "@/lib/search/rules/word-forms";

export interface SearchLocation {
  readonly city: string;
  /** Full name, such as "Texas". */
  readonly state: string;
  /** State and city, such as "texas/san-antonio". */
  readonly slug: string;
  readonly primaryZip: string | null;
  readonly isActive: boolean;
}

/** The longest name is "District of Columbia". */
const MAX_STATE_WORDS = 3;
const MAX_CITY_WORDS = 4;
const MIN_MISSPELLED_LETTERS = 5;
/** Phrases in which "me" doesn't mean Maine. */
const NEAR_ME = /\b(?:around|by|near|to) me$/;
/** "Mobile" describes a mechanic far more often than it names the city. */
const MOBILE = "mobile";
const MOBILE_ALABAMA = /^mobile$|\b(?:in|near) mobile\b|\bmobile al(?:abama)?\b/;

/**
 * Finds the active city that the whole text names the way people say it: by a nickname or an abbreviation ("LA",
 * "Philly, PA"), or with its state ("dallas, TX"). Returns null for any other text.
 */
export function findSaidCity<L extends SearchLocation>(
  text: string,
  locations: readonly L[],
): L | null {
  const { city, state } = readCity(cleanTyped(text));
  if (!state) return null;
  const isSaid = (location: L) =>
    location.isActive && location.state === state.name && isSameName(location.city, city);
  return locations.find(isSaid) ?? null;
}

/**
 * Finds active cities. If the text names one city the way people say it (see `findSaidCity`), returns only that city. If the text is a state or ends with one ("tx", "san antonio tx", "Portland, Maine"), returns the
 * matches in that state, if any. Otherwise, returns cities whose name or slug contains the text ("anton"), or whose
 * name is in the text ("brake pads san antonio"), with one typo if necessary ("huston"). Returns no cities if the state
 * after a comma has no match ("Austin, CA"). "Mobile" among other words means the city only after "in" or "near", or
 * before its state.
 */
export function findCities<L extends SearchLocation>(text: string, locations: readonly L[]): L[] {
  if (foldText(text) === "") return [];
  const said = findSaidCity(text, locations);
  if (said) return [said];
  const active = locations.filter(({ isActive }) => isActive);
  const inState = findInNamedState(text, active);
  if (inState.length > 0 || hasStateAfterComma(text)) return inState;
  const contains = textFinder(text);
  const groups = wordGroups(text);
  const found = active.filter(
    ({ city, slug }) => contains(city) || contains(slug) || groups.has(foldName(city)),
  );
  return found.length > 0 ? found : active.filter(({ city }) => isMisspelledIn(groups, city));
}

/** The first letter must match, because typos there are rare. */
function isMisspelledIn(groups: ReadonlySet<string>, city: string): boolean {
  const name = foldName(city);
  if (name === MOBILE && groups.size > 1) return false;
  return [...groups].some(
    (group) =>
      group.length >= MIN_MISSPELLED_LETTERS && group[0] === name[0] && isOneEditApart(group, name),
  );
}

/** A state's name alone matches all its cities, and cities in other states that have the same name. */
function findInNamedState<L extends SearchLocation>(text: string, active: readonly L[]): L[] {
  const named = splitState(text);
  if (!named) return [];
  const inState = active.filter(({ state }) => state === named.state.name);
  if (named.before === "") {
    const namesakes = active.filter(
      (location) => isSameName(location.city, text) && !inState.includes(location),
    );
    return [...inState, ...namesakes];
  }
  const contains = textFinder(named.before);
  const found = inState.filter(({ city }) => contains(city));
  const groups = wordGroups(text);
  return found.length > 0 ? found : inState.filter(({ city }) => groups.has(foldName(city)));
}

function hasStateAfterComma(text: string): boolean {
  const [before = "", ...after] = text.split(",");
  return foldText(before) !== "" && findState(foldText(after.at(-1) ?? "")) !== null;
}

function splitState(text: string): { state: UsState; before: string } | null {
  const words = foldText(text).replace(NEAR_ME, "").trim().split(" ");
  for (let count = MAX_STATE_WORDS; count > 0; count--) {
    const state = findState(words.slice(-count).join(" "));
    if (state) return { state, before: words.slice(0, -count).join(" ") };
  }
  return null;
}

/** Returns all runs of one to four words, folded. Leaves out "mobile" unless it means the city. */
function wordGroups(text: string): Set<string> {
  const folded = foldName(text);
  const words = wordsOf(folded);
  const groups = words.flatMap((_, start) =>
    Array.from({ length: MAX_CITY_WORDS }, (_, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
  const isCity = MOBILE_ALABAMA.test(folded);
  return new Set(groups.filter((group) => group !== MOBILE || isCity));
}

function wordsOf(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "");
}

/** Returns the words to ignore when ranking services for a query that also names these cities. */
export function cityWordsOf(cities: readonly SearchLocation[]): string {
  return cities.map(({ city, state }) => `${city} ${state}`).join(" ");
}
