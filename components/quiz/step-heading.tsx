"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface StepHeadingProps {
  /** Whether the step came after something the reader did: then the focus moves here. */
  takesFocus: boolean;
  children: ReactNode;
}

/** What a step is about; who gets there by keyboard or by ear goes on reading here. */
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
