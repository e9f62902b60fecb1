"use client";

import { useEffect, useState } from "react";

/** Follows `value` after the given delay. */
export function useFade<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setShown, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}
