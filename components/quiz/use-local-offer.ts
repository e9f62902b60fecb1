"use client";

import { useEffect, useState } from "react";
import { fetchJson, hasStatus, logFailure } from "@/lib/core/client/fetch-json";
import type { LocalOffer } from "@/lib/landing/schema";
import type { BrakeType } from "@/lib/quiz/constants";
import type { QuizLocation, QuizResult } from "@/lib/quiz/quiz-state";

/** Slugs in the service catalog. A city may lack some of these services. */
const BRAKE_SERVICE_SLUGS = {
  pads: "brake-pad-replacement",
  rotors: "brake-pad-and-rotor-replacement",
  full: "brake-pad-and-rotor-replacement",
  inspection: "brake-inspection",
} as const satisfies Record<BrakeType, string>;

interface OfferQuery {
  result: Pick<QuizResult, "brakeType">;
  location: Pick<QuizLocation, "locationId" | "phoneNumber">;
  /** The ZIP that led to the location, unless the page supplied the location. */
  zip: string;
}

/** Returns null if there is no mechanic. */
export function localOfferUrl({ result, location, zip }: OfferQuery): string | null {
  if (location.phoneNumber === "") return null;
  const { locationId } = location;
  const query = locationId ? `locationId=${encodeURIComponent(locationId)}` : `zip=${zip}`;
  return `/api/local-offers/${BRAKE_SERVICE_SLUGS[result.brakeType]}?${query}`;
}

/**
 * Reads the offer when results are shown, even those of a saved quiz, because mechanics pause and prices change.
 * Returns null until the offer is read, or if it can't be. Doesn't use SWR, which the quiz would need only for this.
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
