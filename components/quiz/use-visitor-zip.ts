"use client";

import { useEffect, useRef, useState } from "react";
import { findVisitorZip } from "@/components/quiz/find-visitor-zip";
import type { LocationProblem } from "@/lib/quiz/find-postcode";

interface Search {
  isSearching: boolean;
  problem: LocationProblem | null;
}

const IDLE: Search = { isSearching: false, problem: null };

/** Finds the visitor's ZIP when `search` is called. A canceled search reports nothing. */
export function useVisitorZip(onFound: (zip: string) => void) {
  const [status, setStatus] = useState(IDLE);
  const current = useRef(0);

  useEffect(
    () => () => {
      current.current += 1;
    },
    [],
  );

  const search = async () => {
    current.current += 1;
    const own = current.current;
    setStatus({ isSearching: true, problem: null });
    const answer = await findVisitorZip({
      geolocation: navigator.geolocation,
      fetch: (url, init) => window.fetch(url, init),
    });
    if (own !== current.current) return;
    setStatus({ isSearching: false, problem: answer.found ? null : answer.problem });
    if (answer.found) onFound(answer.zip);
  };

  const cancel = () => {
    current.current += 1;
    setStatus(IDLE);
  };

  return { ...status, search, cancel };
}
