import type { Claims } from "@/lib/platform/claims/constants";
import { claimsForService } from "@/lib/platform/claims/rules";
import type { Landing } from "@/lib/site/landing/schema";

type ClaimedBy = Pick<Landing, "service" | "pricing" | "crew">;

/**
 * Drops claims that don't hold on a page: savings without a price, certification unless a mechanic whom the page
 * introduces holds an ASE certificate, and what doesn't fit the service.
 */
export function pageClaims(claims: Claims, { service, pricing, crew }: ClaimedBy): Claims {
  const isCertified = crew.some(({ documents }) => documents.some(({ kind }) => kind === "ase"));
  return {
    ...claimsForService(claims, service),
    savings: claims.savings && pricing.price !== null,
    certified: claims.certified && isCertified,
  };
}
