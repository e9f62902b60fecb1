export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs print:hidden">
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
