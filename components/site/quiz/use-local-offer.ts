"use client";

import { useEffect, useState } from "react";
import { BRAKE_SERVICE_SLUGS } from "@/lib/catalog/services/rules/cost-path";
import { fetchJson, hasStatus, logFailure } from "@/lib/core/client/fetch-json";
import type { LocalOffer } from "@/lib/site/landing/schema";
import type { QuizLocation, QuizResult } from "@/lib/site/quiz/quiz-state";

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

/** After this, the estimate is shown without the city's price. */
const OFFER_TIMEOUT_MS = 8000;

interface LocalOfferRead {
  /** Null until it is read, or if it can't be. */
  offer: LocalOffer | null;
  isLoading: boolean;
}

/**
 * Reads the offer when results are shown, even those of a saved quiz, because mechanics pause and prices change.
 * Doesn't use SWR, which the quiz would need only for this.
 */
export function useLocalOffer(url: string | null): LocalOfferRead {
  const [read, setRead] = useState<{ url: string; offer: LocalOffer | null } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    const finish = (offer: LocalOffer | null) => isCurrent && setRead({ url, offer });
    fetchJson<LocalOffer>(url, AbortSignal.timeout(OFFER_TIMEOUT_MS)).then(finish, (error) => {
      if (!hasStatus(error, 404)) logFailure(`Reading ${url}`, error);
      finish(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const isRead = read?.url === url;
  return { offer: isRead ? (read?.offer ?? null) : null, isLoading: url !== null && !isRead };
}
