import type { ReactNode } from "react";

interface BadgeProps {
  /** Sets the color, which must not be the only difference between badges. */
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
