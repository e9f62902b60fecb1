import type { ReactNode } from "react";

interface BadgeProps {
  /** The text says the same. */
  tone?: "good" | "bad" | "wait" | "quiet";
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
