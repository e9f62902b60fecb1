import "server-only";
import { REACH, reachOf } from "@/lib/catalog/call-fees/read-fee-terms";
import type { CallFeeRule, FeeTarget } from "@/lib/catalog/rating/call-fee";
import { compareFees, type FeeRange } from "@/lib/catalog/rating/fee-change";
import type { Transaction } from "@/lib/core/db";

export interface ConcernedMechanic {
  mechanicId: string;
  before: FeeRange;
  after: FeeRange;
}

interface Change {
  target: FeeTarget;
  before: readonly CallFeeRule[];
  after: readonly CallFeeRule[];
}

/** Returns the mechanics who can get calls whose fee changes, and what those calls cost before and after. */
export async function findConcerned(
  tx: Transaction,
  { target, ...fees }: Change,
): Promise<ConcernedMechanic[]> {
  const { mechanicId, locationId, serviceId } = target;
  const mechanics = await tx.mechanic.findMany({
    where: {
      ...(mechanicId === null ? {} : { id: mechanicId }),
      ...(locationId === null ? {} : { coverage: { some: { locationId } } }),
      ...(serviceId === null ? {} : { offers: { some: { serviceId, isActive: true } } }),
    },
    select: REACH,
    orderBy: { id: "asc" },
  });
  return mechanics.flatMap((mechanic) => {
    const compared = compareFees(fees, target, reachOf(mechanic));
    return compared ? [{ mechanicId: mechanic.id, ...compared }] : [];
  });
}
