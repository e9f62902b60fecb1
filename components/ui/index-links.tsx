interface IndexLink {
  label: string;
  href: string;
  count?: number;
  isCurrent?: boolean;
}

export function IndexLinks({ label, links }: { label: string; links: readonly IndexLink[] }) {
  return (
    <nav aria-label={label} className="in-[rc-filter:has([data-filter-count]:not(:empty))]:hidden">
      <ul className="flex flex-wrap gap-1.5 print:hidden">
        {links.map(({ label: text, href, count, isCurrent }) => (
          <li key={text}>
            <a href={href} className="chip" aria-current={isCurrent ? "true" : undefined}>
              {text}
              {count !== undefined && <span>{` ${count}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
