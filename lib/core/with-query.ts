/** Next's search parameters: repeated ones are lists. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A page's path with its query, normalized: a space is always "+". */
export function withQuery(pathname: string, query: PageQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  );
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

/** Parses a query string, "?page=2", into Next's search parameters. */
export function readPageQuery(search: string): PageQuery {
  const sent = new URLSearchParams(search);
  return Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]));
}
