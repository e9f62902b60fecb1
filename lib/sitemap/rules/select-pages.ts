import { cityAndState } from "@/lib/core/place-names";
import type { PageQualityQuery, PageQualityRow } from "@/lib/sitemap/schema";

/** Returns the matching rows in the requested order, with ties sorted by path. `q` covers city, state, and service. */
export function selectPages(
  rows: readonly PageQualityRow[],
  { q, indexed, lacks, sort }: Omit<PageQualityQuery, "page">,
): PageQualityRow[] {
  const words = q.toLowerCase();
  const column = sort.replace(/^-/, "") as "city" | "service" | "score";
  const direction = sort.startsWith("-") ? -1 : 1;
  return rows
    .filter((row) => indexed === "all" || row.isIndexed === (indexed === "yes"))
    .filter((row) => lacks === undefined || row.lacks.includes(lacks))
    .filter((row) => textOf(row).includes(words))
    .toSorted((a, b) => direction * (compare(a[column], b[column]) || compare(a.id, b.id)));
}

/** Returns searchable text, such as "san antonio, texas jump start". */
function textOf({ city, state, service }: PageQualityRow): string {
  return `${cityAndState({ city, state })} ${service ?? ""}`.toLowerCase();
}

/** Sorts null first, so that a city's own page, which has no service, comes before its service pages. */
function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a ?? "").localeCompare(String(b ?? ""), "en-US");
}
