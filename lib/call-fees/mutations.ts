import "server-only";
import { auditedBatch, type BatchedChange, newBatchId } from "@/lib/audit/audited-batch";
import { defineUndoable, type Restoration, type Undoable } from "@/lib/audit/undo-change";
import { type FeeTarget, revisedFee, targetIdOf, targetOf } from "@/lib/call-fees/rules";
import type { NewCallFee } from "@/lib/call-fees/schema";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRows, type Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { isOutdated, outdatedRevision } from "@/lib/core/revision";
import { namedCity, unknownCity } from "@/lib/locations/rules/named-city";

interface StoredFee extends FeeTarget {
  /** The target's ID. */
  id: string;
  feeId: string;
  feeCents: number;
}

interface FeeChange {
  target: FeeTarget;
  /** Null removes the fee. */
  feeCents: number | null;
}

const callFeeSubject: Undoable<StoredFee> = {
  kind: "call_fee",
  snapshot: ({ feeCents }) => ({ feeCents }),
  // No public page shows call fees.
  pageTags: () => [],
  findAll: (tx, ids) => findFees(tx, ids.map(targetOf)),
  restoreAll: (tx, restorations) => storeFees(tx, restorations.map(toChange)),
};

export const undoableCallFees = defineUndoable(callFeeSubject);

/**
 * Sets a fee for calls that don't have their own fee yet. Throws `conflict` if they do, or `invalid_input` if the
 * service or city is unknown or is combined with a mechanic. `mechanicId` is null for all mechanics. Returns the ID of
 * the change.
 */
export function addCallFee(
  actor: Actor | null,
  form: Pick<NewCallFee, "service" | "city" | "fee">,
  mechanicId: string | null,
): Promise<string | null> {
  const isForPlace = form.service !== "" || form.city !== "";
  if (mechanicId !== null && isForPlace) throw fieldError("invalid_input", "mechanic", NOT_BOTH);
  return changeFees(actor, async (tx) => {
    const target = { ...(await findPlace(tx, form)), mechanicId };
    const [existing] = (await findFees(tx, [target])).values();
    if (existing) {
      const now = formatDollars(existing.feeCents);
      const message = `These calls already have a fee of ${now}. Change it in the list.`;
      throw fieldError("conflict", "fee", message);
    }
    return { target, feeCents: form.fee };
  });
}

const NOT_BOTH =
  "A mechanic’s own fee applies to all of their calls. Clear the service and the city.";

/**
 * Changes or removes a fee. Calls that were already routed keep their fee. Throws `not_found`, or `conflict` if the
 * revision is outdated and the fee would change. Returns the ID of the change, or null if nothing changed.
 */
export function changeCallFee(
  actor: Actor | null,
  feeId: string,
  { feeCents, revision }: Pick<FeeChange, "feeCents"> & { revision?: string },
): Promise<string | null> {
  return changeFees(actor, async (tx) => {
    await lockRows(tx, "CallFeeRule", [feeId]);
    const found = await tx.callFeeRule.findUnique({ where: { id: feeId } });
    const fee = orNotFound(found, "Call fee not found. It may have been removed. Reload the page.");
    const isStale = isOutdated(revisedFee(fee, fee.feeCents), revision);
    if (isStale && feeCents !== fee.feeCents) throw outdatedRevision();
    const { serviceId, locationId, mechanicId } = fee;
    return { target: { serviceId, locationId, mechanicId }, feeCents };
  });
}

async function changeFees(
  actor: Actor | null,
  decide: (tx: Transaction) => Promise<FeeChange>,
): Promise<string | null> {
  const batchId = newBatchId();
  const write = { actor, action: "call_fee.change", subject: callFeeSubject, batchId };
  const count = await db.$transaction((tx) =>
    auditedBatch({ tx, ...write }, async () => storeFees(tx, [await decide(tx)])),
  );
  return count === 0 ? null : batchId;
}

async function findPlace(tx: Transaction, { service, city }: Pick<NewCallFee, "service" | "city">) {
  const found = service === "" ? null : await tx.service.findUnique({ where: { slug: service } });
  if (service !== "" && !found) throw fieldError("invalid_input", "service", "Choose a service.");
  const place = city === "" ? null : await tx.location.findFirst(namedCity(city));
  if (city !== "" && !place) throw fieldError("invalid_input", "city", unknownCity(city));
  return { serviceId: found?.id ?? null, locationId: place?.id ?? null };
}

/** Reads and locks the fees of these targets, keyed by target ID. */
async function findFees(
  tx: Transaction,
  targets: readonly FeeTarget[],
): Promise<Map<string, StoredFee>> {
  const found = await tx.callFeeRule.findMany({
    where: {
      OR: targets.map(({ serviceId, locationId, mechanicId }) => ({
        serviceId,
        locationId,
        mechanicId,
      })),
    },
    select: { id: true },
  });
  const ids = found.map(({ id }) => id);
  await lockRows(tx, "CallFeeRule", ids);
  const fees = await tx.callFeeRule.findMany({ where: { id: { in: ids } } });
  return new Map(
    fees.map(({ id: feeId, serviceId, locationId, mechanicId, feeCents }) => {
      const target = { serviceId, locationId, mechanicId };
      const id = targetIdOf(target);
      return [id, { id, feeId, ...target, feeCents }];
    }),
  );
}

async function storeFees(
  tx: Transaction,
  changes: readonly FeeChange[],
): Promise<BatchedChange<StoredFee>[]> {
  const targets = changes.map(({ target }) => target);
  const before = await findFees(tx, targets);
  const wanted = changes.filter(
    ({ target, feeCents }) => (before.get(targetIdOf(target))?.feeCents ?? null) !== feeCents,
  );
  for (const change of wanted) await storeFee(tx, change, before.get(targetIdOf(change.target)));
  const after = await findFees(tx, targets);
  return wanted.map(({ target }) => {
    const id = targetIdOf(target);
    return { id, before: before.get(id) ?? null, after: after.get(id) ?? null };
  });
}

async function storeFee(
  tx: Transaction,
  { target, feeCents }: FeeChange,
  stored: StoredFee | undefined,
): Promise<void> {
  if (stored) {
    const where = { id: stored.feeId };
    if (feeCents === null) await tx.callFeeRule.delete({ where });
    else await tx.callFeeRule.update({ where, data: { feeCents } });
  } else if (feeCents !== null) {
    const data = { ...target, feeCents };
    const { count } = await tx.callFeeRule.createMany({ data, skipDuplicates: true });
    if (count === 1) return;
    const message = "Someone else set this fee at the same time. Reload the page to see it.";
    throw new AppError("conflict", message);
  }
}

function toChange({ id, before }: Restoration): FeeChange {
  const feeCents = before?.feeCents;
  return { target: targetOf(id), feeCents: typeof feeCents === "number" ? feeCents : null };
}
