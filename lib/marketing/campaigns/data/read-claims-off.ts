import "server-only";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";
import { activeClaims, claimsForService } from "@/lib/platform/claims/rules";
import { readSettings } from "@/lib/platform/settings/read-settings";

type Advertised = Pick<ServiceModel, "laborHours">;

/** Returns a function that lists the claims that are off or that don't apply to one of the given services. */
export async function readClaimsOff(
  tx: Transaction,
): Promise<(services: readonly Advertised[]) => ClaimId[]> {
  const { claims } = await readSettings(tx);
  const active = activeClaims(getEnv().mode, claims);
  return (services) => {
    const perService = services.map(({ laborHours }) =>
      claimsForService(active, { laborHours: laborHours === null ? null : Number(laborHours) }),
    );
    return CLAIM_IDS.filter((id) => [active, ...perService].some((on) => !on[id]));
  };
}
