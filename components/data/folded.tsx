import type { ReactNode } from "react";

interface FoldedProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Details that few readers need. */
export function Folded({ label, className, children }: FoldedProps) {
  return (
    <details className={className}>
      <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-3">
        {label}
      </summary>
      {children}
    </details>
  );
}
