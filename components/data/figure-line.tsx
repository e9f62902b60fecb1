interface LineFigure {
  label: string;
  value: number | string;
  href?: string;
  /** Whether any number but 0 needs attention. */
  isTask?: boolean;
  /** What the value is made up of. */
  note?: string;
}

/** The totals of a list, in a line above it. */
export function FigureLine({ figures }: { figures: readonly LineFigure[] }) {
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      {figures.map(({ label, value, href, isTask, note }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="text-gravel">{href ? <a href={href}>{label}</a> : label}</dt>
          <dd
            className={`font-sign text-22/[1.2] tabular-nums ${isTask && value !== 0 ? "text-danger" : ""}`}
          >
            {typeof value === "number" ? value.toLocaleString("en-US") : value}
          </dd>
          {note && <dd className="text-15 text-gravel">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
