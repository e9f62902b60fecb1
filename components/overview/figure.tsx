import type { ReactNode } from "react";

interface FigureProps {
  label: string;
  value: ReactNode;
  href?: string;
  children?: ReactNode;
}

export function Figure({ label, value, href, children }: FigureProps) {
  const number = typeof value === "number" ? value.toLocaleString("en-US") : value;
  return (
    <div className="relative row-span-3 mb-3 grid grid-rows-subgrid rounded-md border border-t-6 border-grid border-t-green bg-card px-4 py-3 has-[a:hover]:border-ink max-lg:last:odd:col-span-full">
      {/* The whole tile is the link. */}
      <p className="[&_a]:after:absolute [&_a]:after:inset-0">
        {href ? <a href={href}>{label}</a> : label}
      </p>
      <p className="font-sign text-36/[1.1]">{number}</p>
      {children && <p className="text-gravel">{children}</p>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className="mb-1 grid grid-cols-2 gap-x-3 lg:grid-cols-3 lg:has-[>:nth-child(7)]:grid-cols-4">
      {children}
    </div>
  );
}
