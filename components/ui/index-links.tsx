export interface IndexLink {
  label: string;
  href: string;
  count?: number;
  /** The one whose list the reader is on. */
  isCurrent?: boolean;
}

/** Short ways into a long list: states with their counts, or letters. */
export function IndexLinks({ label, links }: { label: string; links: readonly IndexLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="index-links">
        {links.map(({ label: text, href, count, isCurrent }) => (
          <li key={text}>
            <a href={href} className="index-link" aria-current={isCurrent ? "true" : undefined}>
              {text}
              {count !== undefined && <span className="index-count">{` ${count}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
