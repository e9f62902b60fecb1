import { CLAIM_IDS, type Claims } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";

/**
 * Returns the active claims: in the demo, all except those turned off; on a live site, only those turned on with
 * evidence.
 */
export function activeClaims(mode: "demo" | "live", switches: ClaimSwitches): Claims {
  const isOn = (claim: ClaimSwitches[keyof ClaimSwitches]) =>
    mode === "demo" ? (claim?.isOn ?? true) : claim?.isOn === true && claim.evidence !== null;
  return Object.fromEntries(CLAIM_IDS.map((id) => [id, isOn(switches[id])])) as Claims;
}

/** Services with more labor than this don't fit the claim "45-90 minutes". */
const TYPICAL_LABOR_HOURS = 1.5;

/** Drops the claimed service time for services that take longer. Keeps it if the labor hours are unknown (null). */
export function claimsForService(claims: Claims, service: { laborHours: number | null }): Claims {
  const isQuick = service.laborHours === null || service.laborHours <= TYPICAL_LABOR_HOURS;
  return { ...claims, serviceTime: claims.serviceTime && isQuick };
}
