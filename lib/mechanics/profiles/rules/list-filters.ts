import {
  FILTER_NAMES,
  type FilterName,
  introductionField,
  type StoredIntroduction,
} from "@/lib/mechanics/profiles/rules/introduction";
import { INTRODUCTION } from "@/lib/mechanics/profiles/rules/introduction-fields";

/** The code that each mechanic in a list has, such as "spanish" for `languages`; empty for all mechanics. */
export type Filters = { readonly [Name in FilterName]?: string };

/** How many mechanics have each code, without codes that no one has. */
export type FilterCounts = { readonly [Name in FilterName]?: Readonly<Record<string, number>> };

/** Returns what each code of a filter means. */
export const filterWords = (name: FilterName): Readonly<Record<string, string>> =>
  INTRODUCTION[name].format;

/** Reads a list's filters from its URL. `hasUnknown` if one of them has a code that doesn't exist; it is left out. */
export function readFilters(query: URLSearchParams): { filters: Filters; hasUnknown: boolean } {
  const sent = FILTER_NAMES.map((name) => [name, query.get(name) ?? ""] as const).filter(
    ([, code]) => code !== "",
  );
  const known = sent.filter(([name, code]) => Object.hasOwn(filterWords(name), code));
  return { filters: Object.fromEntries(known), hasUnknown: known.length < sent.length };
}

/** Returns the filters that are set. */
const filterEntries = (filters: Filters): { name: FilterName; code: string }[] =>
  FILTER_NAMES.flatMap((name) => {
    const code = filters[name];
    return code === undefined ? [] : [{ name, code }];
  });

export const isFiltered = (filters: Filters): boolean => filterEntries(filters).length > 0;

/** Returns the condition that mechanics in a filtered list meet, for a query. */
export const filterWhere = (filters: Filters): { [Name in FilterName]?: { has: string } } =>
  Object.fromEntries(filterEntries(filters).map(({ name, code }) => [name, { has: code }]));

export function passesFilters(record: Pick<StoredIntroduction, FilterName>, filters: Filters) {
  return filterEntries(filters).every(({ name, code }) => record[name].includes(code));
}

export function countFilters(
  records: readonly Pick<StoredIntroduction, FilterName>[],
): FilterCounts {
  const counts = FILTER_NAMES.map((name) => {
    const count: Record<string, number> = {};
    for (const code of records.flatMap((record) => record[name])) {
      count[code] = (count[code] ?? 0) + 1;
    }
    return [name, count];
  });
  return Object.fromEntries(counts);
}

/** Returns the end of a phrase about mechanics, such as " who speak Spanish"; "" without filters. */
export const whoPhrase = (filters: Filters): string =>
  isFiltered(filters) ? ` who${verbPhrase(filters)}` : "";

/** Like `whoPhrase`, with the capitals of a title. */
export const whoTitle = (filters: Filters): string =>
  whoPhrase(filters).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the end of a sentence about mechanics, such as " speak Spanish"; "" without filters. */
export function verbPhrase(filters: Filters): string {
  const parts = filterEntries(filters).map(
    ({ name, code }) => ` ${introductionField(name).filter?.verb} ${filterWords(name)[code]}`,
  );
  return parts.join(" and");
}
