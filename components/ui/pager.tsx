interface PagerProps {
  /** 1 is the first. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** The way through a list of several pages; nothing for a list of one. */
export function Pager({ page, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className="button-outline">
          Previous
        </a>
      )}
      <p className="pager-place">
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
