import { CLAIM_IDS, type Claims } from "@/lib/claims/constants";
import type { ClaimSwitches } from "@/lib/claims/schema";

/**
 * Which claims may be made. Demo: all that nobody switched off. Live: those that are switched on and have
 * evidence; a claim without any is off, whatever its switch says.
 */
export function claimsInForce(mode: "demo" | "live", switches: ClaimSwitches): Claims {
  const isOn = (claim: ClaimSwitches[keyof ClaimSwitches]) =>
    mode === "demo" ? (claim?.isOn ?? true) : claim?.isOn === true && claim.evidence !== null;
  return Object.fromEntries(CLAIM_IDS.map((id) => [id, isOn(switches[id])])) as Claims;
}
