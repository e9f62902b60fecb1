// Used by the search tests: finds cities by the same rules as the statement in lib/site/search/data/find-cities.ts.
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
  type NamedCity,
  readCityQuery,
  type Spellings,
} from "@/lib/site/search/rules/read-city-query";

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
  const [said] = (query.said?.names ?? []).flatMap(
    (name) => cities.find((city) => isCity(city, query.said, [name])) ?? [],
  );
  if (said) return [said];
  const inState = findInState(query, cities);
  if (inState.length > 0 || query.isOnlyInState) return inState;
  const contains = textFinder(text);
  const isPart = ({ city, slug }: C) => contains(city) || contains(slug);
  const isNoNamesake = ({ city }: C) => foldName(city) !== query.inState?.before?.[1];
  const all = cities.filter((city) => isPart(city) || isNamedIn(query, city));
  const found = all.filter(isNoNamesake);
  if (all.length === 0) return cities.filter(({ city }) => isMisspelledIn(query, city));
  if (!onlyWordStarts || query.isState) return exactFirst(query, found);
  const isStart = wordStartFinder(query.text);
  const starting = found.filter(
    (city) => !isPart(city) || [city.city, city.slug].some((name) => isStart(toSearchable(name))),
  );
  return exactFirst(query, starting);
}

function exactFirst<C extends City>({ isCityFirst, text }: CityQuery, cities: readonly C[]): C[] {
  const isExact = ({ city }: C) => isCityFirst && foldName(city) === text[1];
  return [...cities.filter(isExact), ...cities.filter((city) => !isExact(city))];
}

function isCity({ city, state }: City, said: NamedCity | null, names = said?.names): boolean {
  return state === said?.state && names?.includes(foldName(city)) === true;
}

const isNamedIn = ({ names, called }: CityQuery, city: City) =>
  names.includes(foldName(city.city)) || isCity(city, called);

function findInState<C extends City>(query: CityQuery, cities: readonly C[]): C[] {
  const { inState, text } = query;
  if (!inState) return [];
  const there = cities.filter(({ state }) => state === inState.state);
  const { before } = inState;
  if (!before) {
    const elsewhere = cities.filter(({ state }) => state !== inState.state);
    const namesakes = elsewhere.filter(({ city }) => foldName(city) === text[1]);
    return query.isCityFirst ? [...namesakes, ...there] : [...there, ...namesakes];
  }
  const contains = searchableFinder(before[0]);
  const parts = there.filter(({ city }) => contains(toSearchable(city)));
  return parts.length > 0 ? parts : there.filter((city) => isNamedIn(query, city));
}

/** Returns a predicate that tells whether any word, or run of words, in searchable text starts with the text. */
function wordStartFinder(text: Spellings): (searchable: string) => boolean {
  return (searchable) => {
    const words = ` ${searchable.replaceAll("\n", " ")}`;
    return text.some((start) => words.includes(` ${start}`));
  };
}
