interface PagerProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

export function Pager({ page, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t-6 border-ink pt-6 print:hidden"
    >
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className="button-outline">
          Previous
        </a>
      )}
      <p className="font-sign text-20">
        {`Page ${page.toLocaleString("en-US")} of ${pageCount.toLocaleString("en-US")}`}
      </p>
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" className="button-outline">
          Next
        </a>
      )}
    </nav>
  );
}
