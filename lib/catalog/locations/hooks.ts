import useSWR from "swr";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { fetchJson } from "@/lib/core/client/fetch-json";

/**
 * Returns the cities that a base ZIP and radius would cover. Fetches nothing for incomplete input. The result is not
 * parsed, because the schemas would be larger than the rest of the page's code.
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
