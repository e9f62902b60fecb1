import "server-only";
import { nameOwnCalls } from "@/lib/catalog/call-fees/rules/fee-target";
import { rangeText } from "@/lib/catalog/call-fees/rules/fee-words";
import type { CallFeeRule, FeeTarget } from "@/lib/catalog/rating/call-fee";
import type { Transaction } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import { notify } from "@/lib/platform/notifications/notify";
import { type ConcernedMechanic, findConcerned } from "../data/concerned-mechanics";

interface Change {
  /** Identifies the change. */
  key: string;
  target: FeeTarget;
  before: readonly CallFeeRule[];
  after: readonly CallFeeRule[];
  at: Date;
  /** Whether the announced change was canceled. */
  isOff: boolean;
}

/** Emails the mechanics who can get calls whose fee changes. */
export async function notifyConcerned(
  tx: Transaction,
  { key, target, before, after, at, isOff }: Change,
): Promise<void> {
  const concerned = await findConcerned(tx, { target, before, after });
  const calls = await nameTarget(tx, target);
  for (const group of groupBy(concerned, textOf).values()) {
    const [first] = group;
    if (!first) continue;
    const mechanicIds = group.map(({ mechanicId }) => mechanicId);
    const change = { name: calls, before: rangeText(first.before), after: rangeText(first.after) };
    const facts = { changes: [change], at, isOff };
    await notify(tx, { kind: "cost_change", to: { mechanicIds }, key, facts });
  }
}

const textOf = ({ before, after }: ConcernedMechanic) => `${rangeText(before)} ${rangeText(after)}`;

async function nameTarget(
  tx: Transaction,
  { serviceId, locationId, mechanicId }: FeeTarget,
): Promise<string> {
  const service = await tx.service.findUnique({ where: { id: serviceId ?? "" } });
  const location = await tx.location.findUnique({ where: { id: locationId ?? "" } });
  return nameOwnCalls({ service, location, isForMechanic: mechanicId !== null });
}
