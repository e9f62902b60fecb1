import type { CampaignResults } from "@/lib/campaigns/schema/views";

/** Returns the cost per call in cents, rounded to whole cents; null without costs or without such calls. */
export function costPer(
  results: Pick<CampaignResults, "from" | "costCents" | "calls" | "billed" | "kept">,
  calls: "calls" | "billed" | "kept",
): number | null {
  const count = results[calls];
  return results.from === null || count === 0 ? null : Math.round(results.costCents / count);
}
