import type { MouseEvent } from "react";
import { PAGE_SIZES, ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";

interface TablePagerProps {
  page: number;
  /** Rows per page. */
  size: number;
  total: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
  onSize: (size: number) => void;
}

export function TablePager({ page, size, total, hrefOf, onGo, onSize }: TablePagerProps) {
  const pageCount = countPages(total, size);
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
    <nav aria-label="Pages" className="mt-3.5 flex flex-wrap items-center gap-2 print:[&>a]:hidden">
      {page > pageCount ? (
        link(pageCount, "Last page")
      ) : (
        <p className="mr-auto [font-variant-numeric:tabular-nums]">
          {formatRange(total, { page, size })}
        </p>
      )}
      {total > ROWS_PER_PAGE && (
        <select
          aria-label="Rows per page"
          className="input w-auto noscript:hidden print:hidden"
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>{`${one} rows`}</option>
          ))}
        </select>
      )}
      {page > 1 && page <= pageCount && link(page - 1, "Previous")}
      {page < pageCount && link(page + 1, "Next")}
    </nav>
  );
}

export function countPages(rows: number, size: number): number {
  return Math.ceil(rows / size);
}

/** Returns text such as "51–100 of 10,000". */
export function formatRange(total: number, { page, size }: { page: number; size: number }): string {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const [from, to, all] = [first, last, total].map((row) => row.toLocaleString("en-US"));
  return `${from}–${to} of ${all}`;
}
