import type { ReactNode } from "react";

interface FigureProps {
  label: string;
  value: ReactNode;
  /** Where the number comes from, or what to do about it. */
  href?: string;
  children?: ReactNode;
}

/** One number of an overview; a link where there is something behind it. */
export function Figure({ label, value, href, children }: FigureProps) {
  const number = typeof value === "number" ? value.toLocaleString("en-US") : value;
  return (
    <div className="figure">
      <p className="figure-label">{href ? <a href={href}>{label}</a> : label}</p>
      <p className="figure-value">{number}</p>
      {children && <p className="muted">{children}</p>}
    </div>
  );
}
