"use client";

import type { ReactNode } from "react";
import { Deadline } from "@/components/data/time";

interface DecideByProps {
  /** ISO 8601. */
  at: string;
  /** Text before a time that hasn’t passed. */
  label?: ReactNode;
  /** Whether to show only the day, as in a list. */
  isDay?: boolean;
}

/** When a dispute must be decided, in red if that time has passed. */
export function DecideBy({ at, label = "", isDay }: DecideByProps) {
  const isOverdue = Date.parse(at) < Date.now();
  return (
    <span className={isOverdue ? "font-bold text-danger" : undefined} suppressHydrationWarning>
      {isOverdue ? "Overdue: " : label}
      <Deadline at={at} isDay={isDay} />
    </span>
  );
}
