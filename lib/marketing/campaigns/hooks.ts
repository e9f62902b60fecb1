import useSWR from "swr";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";

/**
 * Returns what the checks need for an edited campaign: the API's response to `query`, or `initial` if `query` is null.
 * The response is not parsed, because the schemas would outweigh the rest of the page's code.
 */
export function useCampaignEvidence(query: string | null, initial: CampaignEvidence) {
  const key = query === null ? null : `/api/campaigns/evidence?${query}`;
  const { data, error } = useSWR<CampaignEvidence, Error>(key, fetchJson, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { evidence: query === null ? initial : (data ?? initial), hasFailed: error !== undefined };
}
