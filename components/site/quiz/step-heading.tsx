"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface StepHeadingProps {
  /** Whether the visitor's own action led to this step. */
  takesFocus: boolean;
  children: ReactNode;
}

export function StepHeading({ takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tookFocus] = useState(takesFocus);
  useEffect(() => {
    if (tookFocus) heading.current?.focus();
  }, [tookFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="mb-3.5 text-32">
      {children}
    </h3>
  );
}
