import type { ReactNode } from "react";

/** Sets the color, which must not be the only difference between badges. */
export type Tone = "good" | "bad" | "wait" | "quiet";

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
