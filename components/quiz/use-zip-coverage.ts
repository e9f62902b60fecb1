"use client";

import useSWRImmutable from "swr/immutable";
import { fetchOncePerVisit, hasStatus } from "@/lib/core/client/fetch-json";
import { type ZipCoverage, zipCoverageSchema } from "@/lib/locations/schema";

/** Who serves a ZIP, asked for once a ZIP and visit; null asks nothing. `data` null: no such ZIP. */
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
