import type { ReactNode } from "react";

interface BadgeProps {
  /** How it stands with what the badge names; the words say it too. */
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
