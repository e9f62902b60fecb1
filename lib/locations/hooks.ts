import useSWR from "swr";
import useSWRImmutable from "swr/immutable";
import { fetchJson, hasStatus } from "@/lib/core/client/fetch-json";
import { fetchOncePerVisit } from "@/lib/core/client/fetch-once-per-visit";
import {
  type CoveragePreview,
  coveragePreviewQuery,
  coveragePreviewSchema,
  type ZipCoverage,
  zipCoverageSchema,
} from "@/lib/locations/schema";

/** Who serves a ZIP, fetched once per ZIP and visit; null fetches nothing. `data` is null for an unknown ZIP. */
export function useZipCoverage(zip: string | null) {
  const key = zip === null ? null : `/api/location-by-zipcode/${zip}`;
  return useSWRImmutable<ZipCoverage | null, Error>(key, readZipCoverage);
}

async function readZipCoverage(address: string): Promise<ZipCoverage | null> {
  try {
    return zipCoverageSchema.parse(await fetchOncePerVisit(address));
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/**
 * The cities that a base ZIP and radius would cover. Keeps the previous result until the next one; fetches nothing
 * for incomplete input.
 */
export function useCoveragePreview(
  { zip, radiusMiles }: { zip: string; radiusMiles: string },
  initial: CoveragePreview | null,
) {
  const query = coveragePreviewQuery.safeParse({ zip, radiusMiles });
  const key = query.success
    ? `/api/coverage-preview?${new URLSearchParams({ zip, radiusMiles })}`
    : null;
  return useSWR<CoveragePreview, Error>(key, readPreview, {
    fallbackData: initial ?? undefined,
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

async function readPreview(address: string): Promise<CoveragePreview> {
  return coveragePreviewSchema.parse(await fetchJson(address));
}
