"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { MAX_SEARCH_LENGTH, PAGE_SIZES, ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { isListedDay } from "@/lib/core/time";

export interface TableState {
  q: string;
  /** A column's id, prefixed with "-" for descending. */
  sort: string;
  page: number;
  /** Rows per page. */
  size: number;
  /** Values by filter name. */
  filters: Readonly<Record<string, string>>;
  /** IDs of the columns that the user hid. */
  hidden: readonly string[];
}

export interface TableFilter {
  /** Name of the query parameter. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether the value is a day (YYYY-MM-DD), in the zone given by ZONE or the reader's, rather than one of the options. */
  isDate?: boolean;
  /** The option that applies if the URL doesn't set one. If missing, the list starts out unfiltered. */
  opensAt?: string | undefined;
}

export interface TableShape {
  defaultSort: string;
  filters: readonly TableFilter[];
  /** Columns that the list can be sorted by; any other sort in the URL is ignored. */
  sortable: readonly string[];
  /** Columns that the user may hide. */
  hideable: readonly string[];
}

/** Query parameter for the IANA zone of the day filters. Added along with the first day. */
const ZONE = "zone";

/** Query parameter for the hidden columns' IDs. Not sent to the API. */
const HIDDEN = "hide";

const NO_QUERY = new URLSearchParams();

/** Keeps the state in the URL. With `isReplacing`, `show` replaces the history entry instead of adding one. */
export function useTableState(shape: TableShape) {
  const pathname = usePathname();
  const state = readTableState(useSearchParams() ?? NO_QUERY, shape);
  const urlOf = (next: TableState) => `${pathname}${writeTableState(next, shape)}`;
  const show = (next: TableState, { isReplacing = false } = {}) => {
    if (isReplacing) window.history.replaceState(null, "", urlOf(next));
    else window.history.pushState(null, "", urlOf(next));
  };
  return { state, show, urlOf, query: writeQuery(state, shape) };
}

/**
 * Goes to the last page if the page number is too high, for example, in an old bookmark. Returns true until the page
 * has changed.
 */
export function useLastPage(page: number, last: number | null, go: (page: number) => void) {
  const isBeyond = last !== null && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new on every render but always does the same thing
  useEffect(() => {
    if (!isBeyond || last === null) return;
    // Right after a page opens, the router isn't in sync with the URL yet.
    const timer = setTimeout(() => go(last));
    return () => clearTimeout(timer);
  }, [isBeyond, last]);
  return isBeyond;
}

/** Ignores invalid parameters. */
export function readTableState(query: URLSearchParams, shape: TableShape): TableState {
  const chosen = shape.filters.flatMap(({ name, options, isDate, opensAt }) => {
    const value = query.get(name);
    const isKnown = isDate ? isListedDay(value) : options.some((option) => option.value === value);
    const chosenValue = isKnown && value ? value : opensAt;
    return chosenValue ? [[name, chosenValue]] : [];
  });
  const zone = query.get(ZONE);
  const days = chosen.some(([name]) => isDayFilter(shape, name)) && zone ? [[ZONE, zone]] : [];
  const page = query.get("page") ?? "1";
  const sort = query.get("sort") ?? shape.defaultSort;
  const size = Number(query.get("size"));
  return {
    q: query.get("q")?.slice(0, MAX_SEARCH_LENGTH).trim() ?? "",
    sort: shape.sortable.includes(sort.replace(/^-/, "")) ? sort : shape.defaultSort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? ROWS_PER_PAGE,
    filters: Object.fromEntries([...chosen, ...days]),
    hidden: shape.hideable.filter((id) => query.get(HIDDEN)?.split(" ").includes(id)),
  };
}

function isDayFilter({ filters }: TableShape, name = ""): boolean {
  return filters.some((filter) => filter.isDate && filter.name === name);
}

/** Like withFilter, but for a day in the viewer's time zone. */
export function withDay(
  state: TableState,
  shape: TableShape,
  { name, day, zone }: { name: string; day: string; zone: string },
): TableState {
  const next = withFilter(withFilter(state, ZONE, ""), name, day);
  const hasDays = Object.keys(next.filters).some((filter) => isDayFilter(shape, filter));
  return hasDays ? withFilter(next, ZONE, zone) : next;
}

/** Returns the zone of the chosen days; null if there are none, or if the URL names no zone, for the reader's. */
export function zoneOfDays({ filters }: TableState, shape: TableShape): string | null {
  const hasDays = Object.keys(filters).some((name) => isDayFilter(shape, name));
  return hasDays ? (filters[ZONE] ?? null) : null;
}

/** Returns the page's query without defaults, such as "?q=ana&page=2". */
export function writeTableState(state: TableState, shape: TableShape): string {
  const filters = Object.entries(state.filters).filter(
    ([name, value]) => value !== openingOf(shape, name),
  );
  const query = new URLSearchParams(
    writeQuery({ ...state, filters: Object.fromEntries(filters) }, shape),
  );
  if (state.hidden.length > 0) query.set(HIDDEN, state.hidden.join(" "));
  return query.size > 0 ? `?${query}` : "";
}

function openingOf({ filters }: TableShape, name: string): string | undefined {
  return filters.find((filter) => filter.name === name)?.opensAt;
}

/** Returns the query string for the API, which includes filters at their default. */
function writeQuery(state: TableState, { defaultSort }: TableShape): string {
  const query = new URLSearchParams();
  if (state.q) query.set("q", state.q);
  for (const [name, value] of Object.entries(state.filters)) query.set(name, value);
  if (state.sort !== defaultSort) query.set("sort", state.sort);
  if (state.page > 1) query.set("page", String(state.page));
  if (state.size !== ROWS_PER_PAGE) query.set("size", String(state.size));
  return query.size > 0 ? `?${query}` : "";
}

/** Applies a change and returns to the first page. */
export function changeTable(state: TableState, change: Partial<Omit<TableState, "page">>) {
  return { ...state, ...change, page: 1 };
}

/** An empty value clears the filter. */
export function withFilter(state: TableState, name: string, value: string): TableState {
  const { [name]: _, ...others } = state.filters;
  return changeTable(state, { filters: value === "" ? others : { ...others, [name]: value } });
}

const ALL = "all";

/** Whether the user has searched or filtered. */
export function isNarrowed({ q, filters }: TableState, shape: TableShape): boolean {
  const isChosen = ([name, value]: [string, string]) =>
    value !== ALL && value !== openingOf(shape, name);
  return q !== "" || Object.entries(filters).some(isChosen);
}

/**
 * Returns a state that shows every row. A filter with `opensAt` must be set to "all", because otherwise the list would
 * default to `opensAt`.
 */
export function withoutFilters(state: TableState, { filters }: TableShape): TableState {
  const all = filters.flatMap(({ name, opensAt }) => (opensAt ? [[name, ALL]] : []));
  return changeTable(state, { q: "", filters: Object.fromEntries(all) });
}
