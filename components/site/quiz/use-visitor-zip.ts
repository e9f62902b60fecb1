"use client";

import { useEffect, useRef, useState } from "react";
import { POSITION_OPTIONS } from "@/lib/site/quiz/constants";
import {
  type Fetch,
  findPostcode,
  type LocationProblem,
  type PostcodeAnswer,
  positionProblem,
} from "@/lib/site/quiz/find-postcode";

interface Search {
  isSearching: boolean;
  problem: LocationProblem | null;
}

const IDLE: Search = { isSearching: false, problem: null };

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

type PositionAnswer =
  | { found: true; latitude: number; longitude: number }
  | { found: false; problem: LocationProblem };

interface Sources {
  geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
  fetch: Fetch;
}

/** Never rejects. */
export async function findVisitorZip({ geolocation, fetch }: Sources): Promise<PostcodeAnswer> {
  const position = await findPosition(geolocation);
  return position.found ? findPostcode({ ...position, fetch }) : position;
}

function findPosition(geolocation: Sources["geolocation"]): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    const fail = (problem: LocationProblem) => resolve({ found: false, problem });
    if (!geolocation) return fail("unsupported");
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
        if (isPlace) resolve({ found: true, latitude, longitude });
        else fail("unavailable");
      },
      ({ code }) => fail(positionProblem(code)),
      POSITION_OPTIONS,
    );
  });
}
