import type { CampaignResults } from "@/lib/marketing/campaigns/schema/views";

/**
 * Returns the cost per call of the given kind, rounded to whole cents; null if there are no cost reports or no such
 * calls.
 */
export function costPer(
  results: Pick<CampaignResults, "from" | "costCents" | "calls" | "billed" | "kept">,
  calls: "calls" | "billed" | "kept",
): number | null {
  const count = results[calls];
  return results.from === null || count === 0 ? null : Math.round(results.costCents / count);
}
