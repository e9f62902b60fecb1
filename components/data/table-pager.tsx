import type { MouseEvent } from "react";
import { ROWS_PER_PAGE } from "@/lib/core/rows-per-page";

interface TablePagerProps {
  /** 1 is the first. */
  page: number;
  /** Rows on all pages. */
  total: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
}

/** Where in a table the reader is, and the way to its other pages. */
export function TablePager({ page, total, hrefOf, onGo }: TablePagerProps) {
  const pageCount = Math.ceil(total / ROWS_PER_PAGE);
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const last = Math.min(page * ROWS_PER_PAGE, total);
  const go = (to: number) => (event: MouseEvent) => {
    // A new tab or window follows the link itself.
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
    <nav aria-label="Pages" className="table-pager">
      <p>{`${count(Math.min(first, last))}–${count(last)} of ${count(total)}`}</p>
      {page > 1 && link(Math.min(page - 1, Math.max(1, pageCount)), "Previous")}
      {page < pageCount && link(page + 1, "Next")}
    </nav>
  );
}

const count = (rows: number) => rows.toLocaleString("en-US");
