"use client";

import { useEffect, useState } from "react";

/** A value that follows `value` after so many milliseconds, for as long as it takes to fade. */
export function useFade<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setShown, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}
