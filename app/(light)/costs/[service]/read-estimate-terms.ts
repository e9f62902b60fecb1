import "server-only";
import type { Site } from "@/lib/platform/settings/schema";
import { readFactors } from "@/lib/site/estimate-factors/data";
import type { EstimateTerms } from "@/lib/site/estimates/rules/given-estimate";
import { readShopFigures } from "@/lib/site/estimates/rules/shop-price";

/** Returns what administrators have set for estimates. */
export async function readEstimateTerms(site: Site): Promise<EstimateTerms> {
  return { factors: await readFactors(), shopFigures: readShopFigures(site) };
}
