"use client";

import { useEffect, useState } from "react";
import { fetchJson, hasStatus, logFailure } from "@/lib/core/client/fetch-json";
import type { LocalOffer } from "@/lib/landing/schema";
import type { BrakeType } from "@/lib/quiz/constants";
import type { QuizLocation, QuizResult } from "@/lib/quiz/quiz-state";

/** The catalog's services. A city may not have one. */
const BRAKE_SERVICE_SLUGS = {
  pads: "brake-pad-replacement",
  rotors: "brake-pad-and-rotor-replacement",
  full: "brake-pad-and-rotor-replacement",
  inspection: "brake-inspection",
} as const satisfies Record<BrakeType, string>;

interface OfferQuery {
  result: Pick<QuizResult, "brakeType">;
  location: Pick<QuizLocation, "locationId" | "phoneNumber">;
  /** Led to the location, unless the page supplied that. */
  zip: string;
}

/** Null without a mechanic. */
export function localOfferUrl({ result, location, zip }: OfferQuery): string | null {
  if (location.phoneNumber === "") return null;
  const { locationId } = location;
  const query = locationId ? `locationId=${encodeURIComponent(locationId)}` : `zip=${zip}`;
  return `/api/local-offers/${BRAKE_SERVICE_SLUGS[result.brakeType]}?${query}`;
}

/**
 * Read when results show, even those of a saved quiz: mechanics pause and prices change. Null until it has been read,
 * or if it can't be. Without SWR, which the quiz doesn't need otherwise.
 */
export function useLocalOffer(url: string | null): LocalOffer | null {
  const [found, setFound] = useState<{ url: string; offer: LocalOffer } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    const show = (offer: LocalOffer) => isCurrent && setFound({ url, offer });
    fetchJson<LocalOffer>(url).then(show, (error) => {
      if (!hasStatus(error, 404)) logFailure(`Reading ${url}`, error);
    });
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return found && found.url === url ? found.offer : null;
}
