import type { TableFilter } from "@/components/data/table-column";

/** What a table shows, as its address says it. */
export interface TableState {
  q: string;
  /** A column's id, with "-" in front for descending. */
  sort: string;
  /** 1 is the first. */
  page: number;
  /** Name of a filter → its value; those that narrow nothing are left out. */
  filters: Readonly<Record<string, string>>;
}

/** What a table takes from an address. What does not fit is left to the server's defaults. */
export function readTableState(
  query: URLSearchParams,
  { defaultSort, filters }: { defaultSort: string; filters: readonly TableFilter[] },
): TableState {
  const chosen = filters.flatMap(({ name, options }) => {
    const value = query.get(name);
    return options.some((option) => option.value === value) && value ? [[name, value]] : [];
  });
  const page = query.get("page") ?? "1";
  return {
    q: query.get("q")?.trim() ?? "",
    sort: query.get("sort") ?? defaultSort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    filters: Object.fromEntries(chosen),
  };
}

/** The query for a table ("?q=ana&page=2"), without what goes without saying; "" for the table as it opens. */
export function writeTableState(state: TableState, defaultSort: string): string {
  const query = new URLSearchParams();
  if (state.q) query.set("q", state.q);
  for (const [name, value] of Object.entries(state.filters)) query.set(name, value);
  if (state.sort !== defaultSort) query.set("sort", state.sort);
  if (state.page > 1) query.set("page", String(state.page));
  return query.size > 0 ? `?${query}` : "";
}

/** The state after something else was looked for, chosen or sorted by: it begins at the first page. */
export function changeTable(state: TableState, change: Partial<Omit<TableState, "page">>) {
  return { ...state, ...change, page: 1 };
}

/** Chooses a filter's value; "" takes the filter away. */
export function withFilter(state: TableState, name: string, value: string): TableState {
  const { [name]: _, ...others } = state.filters;
  return changeTable(state, { filters: value === "" ? others : { ...others, [name]: value } });
}
