import { CLAIM_IDS, type Claims } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";

/**
 * Which claims pages make. Demo: every claim that is not switched off. Live: only claims that are switched on and have
 * evidence.
 */
export function claimsInForce(mode: "demo" | "live", switches: ClaimSwitches): Claims {
  const isOn = (claim: ClaimSwitches[keyof ClaimSwitches]) =>
    mode === "demo" ? (claim?.isOn ?? true) : claim?.isOn === true && claim.evidence !== null;
  return Object.fromEntries(CLAIM_IDS.map((id) => [id, isOn(switches[id])])) as Claims;
}

/** The hours of labor up to which "45-90 minutes" can be typical. */
const TYPICAL_LABOR_HOURS = 1.5;

/** The claims for one service: no service time when its labor takes longer; null labor is unknown. */
export function claimsForService(claims: Claims, service: { laborHours: number | null }): Claims {
  const isQuick = service.laborHours === null || service.laborHours <= TYPICAL_LABOR_HOURS;
  return { ...claims, serviceTime: claims.serviceTime && isQuick };
}
