/** A page's query by name, as Next hands it over; a name that comes twice has a list. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The address of a page with its query, which is written in one way however it was sent: a space as "+". */
export function withQuery(pathname: string, query: PageQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  );
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

/** What Next would hand a page for this query, "?page=2". */
export function readPageQuery(search: string): PageQuery {
  const sent = new URLSearchParams(search);
  return Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]));
}
