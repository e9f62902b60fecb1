interface IndexLink {
  label: string;
  href: string;
  count?: number;
  isCurrent?: boolean;
}

interface IndexLinksProps {
  /** Read by screen readers. */
  label: string;
  /** Shown before the links. */
  lead?: string;
  links: readonly IndexLink[];
  /** Whether search engines should follow the links. */
  isCrawled?: boolean;
}

export function IndexLinks({ label, lead, links, isCrawled = true }: IndexLinksProps) {
  return (
    <nav aria-label={label} className="in-[rc-filter:has([data-filter-count]:not(:empty))]:hidden">
      <ul className="flex flex-wrap gap-1.5 print:hidden">
        {lead && (
          <li className="self-center pe-1" aria-hidden>
            {lead}
          </li>
        )}
        {links.map(({ label: text, href, count, isCurrent }) => (
          <li key={text}>
            <a
              href={href}
              className="chip"
              rel={isCrawled ? undefined : "nofollow"}
              aria-current={isCurrent ? "true" : undefined}
            >
              {text}
              {count !== undefined && <span>{` ${count}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
