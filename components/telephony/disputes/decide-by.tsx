"use client";

import type { ReactNode } from "react";
import { Deadline } from "@/components/data/time";

interface DecideByProps {
  /** ISO 8601. */
  at: string;
  /** Text before a time that hasn’t passed. */
  label?: ReactNode;
}

/** When a dispute must be decided, in red if that time has passed. */
export function DecideBy({ at, label = "" }: DecideByProps) {
  const isOverdue = Date.parse(at) < Date.now();
  return (
    <span className={isOverdue ? "font-bold text-danger" : undefined} suppressHydrationWarning>
      {isOverdue ? "Overdue: " : label}
      <Deadline at={at} />
    </span>
  );
}
