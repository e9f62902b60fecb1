import { ROWS_PER_PAGE } from "@/lib/core/rows-per-page";

/** How many pages rows fill; none fill none. */
export function pageCountOf(total: number): number {
  return Math.ceil(total / ROWS_PER_PAGE);
}

/** "51–100 of 10,000": the rows on a page, the first being 1, that is not behind the last. */
export function rangeWords(page: number, total: number): string {
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const last = Math.min(page * ROWS_PER_PAGE, total);
  return `${count(first)}–${count(last)} of ${count(total)}`;
}

const count = (rows: number) => rows.toLocaleString("en-US");
