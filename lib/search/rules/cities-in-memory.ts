// Used by the search tests: finds cities by the same rules as the statement in lib/search/data/find-cities.ts.
import {
  foldName,
  foldText,
  searchableFinder,
  textFinder,
  toSearchable,
} from "@/lib/core/find-text";
import {
  type CityQuery,
  isMisspelledIn,
  readCityQuery,
  type Spellings,
} from "@/lib/search/rules/read-city-query";

interface City {
  readonly city: string;
  readonly state: string;
  readonly slug: string;
}

/** `cities` are active and in order. With `onlyWordStarts`, leaves out chance matches, as the list of results does. */
export function findCities<C extends City>(
  text: string,
  cities: readonly C[],
  { onlyWordStarts = false } = {},
): C[] {
  if (foldText(text) === "") return [];
  const query = readCityQuery(text);
  const said = cities.find((city) => isSaid(city, query));
  if (said) return [said];
  const inState = findInState(query, cities);
  if (inState.length > 0 || query.isOnlyInState) return inState;
  const contains = textFinder(text);
  const isNamed = ({ city }: C) => query.names.includes(foldName(city));
  const isPart = ({ city, slug }: C) => contains(city) || contains(slug);
  const found = cities.filter((city) => isPart(city) || isNamed(city));
  if (found.length === 0) return cities.filter(({ city }) => isMisspelledIn(query, city));
  if (!onlyWordStarts || query.isState) return found;
  const isStart = wordStartFinder(query.text);
  return found.filter(
    (city) => !isPart(city) || [city.city, city.slug].some((name) => isStart(toSearchable(name))),
  );
}

function isSaid({ city, state }: City, { said }: CityQuery): boolean {
  return said !== null && state === said.state && foldName(city) === said.name;
}

function findInState<C extends City>(
  { inState, text, names }: CityQuery,
  cities: readonly C[],
): C[] {
  if (!inState) return [];
  const there = cities.filter(({ state }) => state === inState.state);
  const { before } = inState;
  if (!before) {
    const elsewhere = cities.filter(({ state }) => state !== inState.state);
    return [...there, ...elsewhere.filter(({ city }) => foldName(city) === text[1])];
  }
  const contains = searchableFinder(before[0]);
  const parts = there.filter(({ city }) => contains(toSearchable(city)));
  return parts.length > 0 ? parts : there.filter(({ city }) => names.includes(foldName(city)));
}

/** Returns a predicate that tells whether any word, or run of words, in searchable text starts with the text. */
function wordStartFinder(text: Spellings): (searchable: string) => boolean {
  return (searchable) => {
    const words = ` ${searchable.replaceAll("\n", " ")}`;
    return text.some((start) => words.includes(` ${start}`));
  };
}
