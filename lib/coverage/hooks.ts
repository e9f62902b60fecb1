import useSWR from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";
import {
  type CoveragePreview,
  coveragePreviewQuery,
  coveragePreviewSchema,
} from "@/lib/coverage/schema";

/** Which cities a base ZIP and a radius would cover; the answer before stays until the next. Incomplete asks nothing. */
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
