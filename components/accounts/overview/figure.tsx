import type { ReactNode } from "react";

interface FigureProps {
  label: string;
  value: ReactNode;
  href?: string;
  /** Highlights the tile if the number is not 0. For figures that need attention. */
  isTask?: boolean;
  children?: ReactNode;
}

export function Figure({ label, value, href, isTask = false, children }: FigureProps) {
  const number = typeof value === "number" ? value.toLocaleString("en-US") : value;
  const color = !isTask ? "border-t-green" : value === 0 ? "border-t-line" : "border-t-amber";
  return (
    <div
      className={`relative row-span-3 mb-3 grid grid-rows-subgrid rounded-md border border-t-6 border-grid bg-card px-4 py-3 has-[a:hover]:border-ink max-lg:last:odd:col-span-full ${color}`}
    >
      {/* Makes the whole tile clickable. */}
      <p className="[&_a]:after:absolute [&_a]:after:inset-0">
        {href ? <a href={href}>{label}</a> : label}
      </p>
      {/* Not a paragraph, because one in large type above another looks like a heading. */}
      <div className="font-sign text-36/[1.1]">{number}</div>
      {children && <p className="text-gravel">{children}</p>}
    </div>
  );
}

export function Figures({ title, children }: { title?: string; children: ReactNode }) {
  const grid = (
    <div className="mb-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,calc(50%-0.375rem))),1fr))] gap-x-3 lg:grid-cols-3 lg:has-[>:nth-child(4):last-child]:grid-cols-4 lg:has-[>:nth-child(7)]:grid-cols-4">
      {children}
    </div>
  );
  return title ? (
    <section aria-label={title}>
      <h2 className="mb-2 font-sign text-22/[1.1]">{title}</h2>
      {grid}
    </section>
  ) : (
    grid
  );
}
