import type { MouseEvent } from "react";
import { pageCountOf, rangeWords } from "@/components/data/page-range";

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
  const pageCount = pageCountOf(total);
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
      {page > pageCount ? link(pageCount, "Last page") : <p>{rangeWords(page, total)}</p>}
      {page > 1 && page <= pageCount && link(page - 1, "Previous")}
      {page < pageCount && link(page + 1, "Next")}
    </nav>
  );
}
