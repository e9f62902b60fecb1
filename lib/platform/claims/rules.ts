import { CLAIM_IDS, type ClaimId, type Claims, isCounted } from "@/lib/platform/claims/constants";
import type { ClaimSwitches, Evidence } from "@/lib/platform/claims/schema";

type Mode = "demo" | "live";

/**
 * Returns the active claims: in the demo, all except those turned off; on a live site, only those turned on with
 * evidence, which must have a count if the claim needs one.
 */
export function activeClaims(mode: Mode, switches: ClaimSwitches): Claims {
  const isOn = (id: ClaimId) => {
    const claim = switches[id];
    if (mode === "demo") return claim?.isOn ?? true;
    return claim?.isOn === true && isProven(id, claim.evidence);
  };
  return Object.fromEntries(CLAIM_IDS.map((id) => [id, isOn(id)])) as Claims;
}

function isProven(id: ClaimId, evidence: Evidence | null): boolean {
  return evidence !== null && (!isCounted(id) || evidence.count !== undefined);
}

/** Where a rating comes from, as pages show it. */
export type RatingEvidence = Required<Evidence>;

/** The demo's ratings are as fictional as its mechanics. */
const DEMO_RATING: RatingEvidence = {
  count: 214,
  source: "demo survey of drivers after the repair",
  date: "2026-11-01",
};

/** Returns null on a live site without complete evidence. The demo has evidence of its own. */
export function ratingEvidence(mode: Mode, { rating }: ClaimSwitches): RatingEvidence | null {
  const evidence = rating?.evidence;
  if (evidence?.count !== undefined) return { ...evidence, count: evidence.count };
  return mode === "demo" ? DEMO_RATING : null;
}

/** The labor hours that fit the claim "45-90 minutes". */
const TYPICAL_LABOR_HOURS = { least: 0.75, most: 1.5 };

/** Drops the claimed service time for services that take more or less, and if the labor hours are unknown (null). */
export function claimsForService(claims: Claims, service: { laborHours: number | null }): Claims {
  const hours = service.laborHours;
  const { least, most } = TYPICAL_LABOR_HOURS;
  const isTypical = hours !== null && hours >= least && hours <= most;
  return { ...claims, serviceTime: claims.serviceTime && isTypical };
}
