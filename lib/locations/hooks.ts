import useSWR from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";
import { RADIUS_MILES } from "@/lib/locations/constants";
import type { CoveragePreview } from "@/lib/locations/schema";

/**
 * The cities that a base ZIP and radius would cover. Keeps the previous result until the next one; fetches nothing
 * for incomplete input. The result is not parsed: the schemas would weigh more than all other code of a page that uses
 * this.
 */
export function useCoveragePreview(
  { zip, radiusMiles }: { zip: string; radiusMiles: string },
  initial: CoveragePreview | null,
) {
  const key = isComplete(zip, Number(radiusMiles))
    ? `/api/coverage-preview?${new URLSearchParams({ zip, radiusMiles })}`
    : null;
  return useSWR<CoveragePreview, Error>(key, fetchJson, {
    fallbackData: initial ?? undefined,
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

function isComplete(zip: string, miles: number): boolean {
  const isRadius =
    Number.isInteger(miles) && miles >= RADIUS_MILES.min && miles <= RADIUS_MILES.max;
  return /^\d{5}$/.test(zip) && isRadius;
}
