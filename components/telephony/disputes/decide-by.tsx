"use client";

import { Deadline, Time } from "@/components/data/time";

interface DecideByProps {
  /** ISO 8601. */
  at: string;
  /** Text before a time that hasn’t passed. */
  label?: string;
  /** Whether to show the time of a deadline that is the end of a day, as lists do, which are sorted by it. */
  hasTime?: boolean;
}

/** When a dispute must be decided, in red if that time has passed. */
export function DecideBy({ at, label = "", hasTime = false }: DecideByProps) {
  const isOverdue = Date.parse(at) < Date.now();
  return (
    <span className={isOverdue ? "font-bold text-danger" : undefined} suppressHydrationWarning>
      {isOverdue ? "Overdue: " : label}
      {hasTime ? <Time at={at} hasMinutes /> : <Deadline at={at} />}
    </span>
  );
}
