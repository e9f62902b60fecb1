import type { MouseEvent } from "react";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";

interface TablePagerProps {
  page: number;
  total: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
}

export function TablePager({ page, total, hrefOf, onGo }: TablePagerProps) {
  const pageCount = countPages(total);
  const go = (to: number) => (event: MouseEvent) => {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(to);
  };
  const link = (to: number, label: string) => (
    <a href={hrefOf(to)} onClick={go(to)} className="button-outline">
      {label}
    </a>
  );
  return (
    <nav aria-label="Pages" className="mt-3.5 flex items-center gap-2 print:[&>a]:hidden">
      {page > pageCount ? (
        link(pageCount, "Last page")
      ) : (
        <p className="mr-auto [font-variant-numeric:tabular-nums]">{formatRange(page, total)}</p>
      )}
      {page > 1 && page <= pageCount && link(page - 1, "Previous")}
      {page < pageCount && link(page + 1, "Next")}
    </nav>
  );
}

export function countPages(rows: number): number {
  return Math.ceil(rows / ROWS_PER_PAGE);
}

/** Returns text such as "51–100 of 10,000". */
export function formatRange(page: number, total: number): string {
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const last = Math.min(page * ROWS_PER_PAGE, total);
  const [from, to, all] = [first, last, total].map((row) => row.toLocaleString("en-US"));
  return `${from}–${to} of ${all}`;
}
