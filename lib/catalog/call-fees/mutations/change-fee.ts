import "server-only";
import { NOT_ANNOUNCED } from "@/lib/catalog/call-fees/constants";
import { lockCosts, readLiveFees } from "@/lib/catalog/call-fees/fees-in-force";
import { revisedFees, targetIdOf } from "@/lib/catalog/call-fees/rules/fee-target";
import type { NewCallFee } from "@/lib/catalog/call-fees/schema";
import type { FeeTarget } from "@/lib/catalog/rating/call-fee";
import { changeFees, type FeeChange, feesAt, isSameTarget } from "@/lib/catalog/rating/fee-change";
import { AppError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { isOutdated, outdatedRevision } from "@/lib/core/revision";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { auditedBatch, type BatchSubject } from "@/lib/platform/audit/audited-batch";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { findRepeated, isCanceled, latestCents } from "../data/find-repeated";
import { feeNotFound, findFeesLike, findNamedTarget, findTarget } from "../data/find-target";
import { type AskedChange, findStates, planChange } from "../data/plan-change";
import { notifyConcerned } from "./notify-concerned";

/** A fee as the audit trail records it. */
interface RecordedFee {
  /** The target's ID. */
  id: string;
  /** Null if the fee is removed. */
  feeCents: number | null;
  /** When an announced change takes effect, in ISO 8601; null for a change that takes effect now. */
  startsAt: string | null;
}

const callFeeSubject: BatchSubject<RecordedFee> = {
  kind: "call_fee",
  snapshot: ({ feeCents, startsAt }) => ({ feeCents, ...(startsAt && { startsAt }) }),
  pageTags: () => [pageTags.callFees],
};

/** When a change takes effect: `from` is YYYY-MM-DD in the actor's zone, or null for now. */
interface Start {
  from: string | null;
  now: Date;
}

/**
 * Sets a fee for calls that don't have their own fee yet. `mechanicId` is null for all mechanics. Emails the mechanics
 * concerned. Throws `conflict` if the calls have a fee, or `invalid_input` if the service or city is unknown or combined
 * with a mechanic, the fee is above the maximum, or the date isn't possible. Returns the ID of the change, also if the
 * form was sent twice.
 */
export function addCallFee(
  actor: ProvenActor | null,
  form: Pick<NewCallFee, "service" | "city" | "fee">,
  { mechanicId, from, now }: Start & { mechanicId: string | null },
): Promise<string | null> {
  return inChange(actor, async (tx, batchId) => {
    const target = await findNamedTarget(form, mechanicId, tx);
    const states = findStates(await readLiveFees(tx, now), target, now);
    const repeated = await findRepeated(tx, { actor, target, feeCents: form.fee, states });
    if (repeated) return repeated;
    const change = { target, feeCents: form.fee, isNew: true };
    return storeChange(tx, { actor, batchId, change, from, now });
  });
}

/**
 * Changes or removes a fee. Calls received before the change takes effect keep their fee. Emails the mechanics
 * concerned. Throws `not_found`; `conflict` if the revision is outdated and the fee would change, or if a change is
 * already announced; or
 * `invalid_input` if the fee is above the maximum or the date isn't possible. Returns the ID of the change, also if the
 * form was sent twice, or null if nothing changed.
 */
export function changeCallFee(
  actor: ProvenActor | null,
  feeId: string,
  { feeCents, revision, from, now }: Pick<FeeChange, "feeCents"> & Start & { revision?: string },
): Promise<string | null> {
  return inChange(actor, async (tx, batchId) => {
    const target = await findTarget(tx, feeId);
    const fees = (await readLiveFees(tx, now)).filter((fee) => isSameTarget(fee, target));
    const states = findStates(fees, target, now);
    const repeated = await findRepeated(tx, { actor, target, feeCents, states });
    if (repeated) return repeated;
    if (fees.length === 0) throw feeNotFound();
    if (isOutdated(revisedFees(target, fees), revision)) {
      if (latestCents(states) === feeCents) return null;
      throw outdatedRevision();
    }
    return storeChange(tx, { actor, batchId, change: { target, feeCents }, from, now });
  });
}

/**
 * Cancels an announced change before it takes effect, and emails the mechanics concerned. Does nothing if it is the last
 * thing that happened to the fee. Throws `not_found`, or `conflict` if no change is announced, for example, because it
 * has taken effect.
 */
export async function cancelFeeChange(
  actor: ProvenActor | null,
  feeId: string,
  now: Date,
): Promise<void> {
  await inChange(actor, async (tx, batchId) => {
    if (await isCanceled(tx, feeId)) return feeId;
    const { target, fees } = await findFeesLike(tx, feeId, now);
    const { current, announced, announcedAt: at } = findStates(fees, target, now);
    if (at === null) throw new AppError("conflict", NOT_ANNOUNCED);
    const live = feesAt(await readLiveFees(tx, now), at);
    const kept = { target, feeCents: current?.feeCents ?? null };
    await notifyConcerned(tx, {
      key: batchId,
      target,
      before: changeFees(live, kept),
      after: live,
      at,
      isOff: true,
    });
    if (announced) await tx.callFeeRule.delete({ where: { id: announced.id } });
    if (current) await tx.callFeeRule.update({ where: { id: current.id }, data: { endsAt: null } });
    const announcedFee = recordOf(target, announced?.feeCents ?? null, at);
    return {
      action: "call_fee.cancel",
      id: announcedFee.id,
      batchId: feeId,
      before: announcedFee,
      after: recordOf(target, kept.feeCents, null),
    };
  });
}

interface FeeEvent {
  action: "call_fee.change" | "call_fee.announce" | "call_fee.cancel";
  id: string;
  /** If it isn't the change's own ID. */
  batchId?: string;
  before: RecordedFee | null;
  after: RecordedFee | null;
}

/** Returns the ID of the change, or what `change` returns instead: null, or the ID of the change that it repeats. */
function inChange(
  actor: ProvenActor | null,
  change: (tx: Transaction, batchId: string) => Promise<FeeEvent | string | null>,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    await lockCosts(tx);
    const newBatchId = newId();
    const done = await change(tx, newBatchId);
    if (done === null || typeof done === "string") return done;
    const { action, batchId = newBatchId, ...changed } = done;
    const write = { tx, actor, action, subject: callFeeSubject, batchId };
    await auditedBatch(write, async () => [changed]);
    return batchId;
  });
}

interface FeeEdit extends Start {
  actor: ProvenActor | null;
  batchId: string;
  change: FeeChange & Pick<AskedChange, "isNew">;
}

async function storeChange(
  tx: Transaction,
  { actor, batchId, change, from, now }: FeeEdit,
): Promise<FeeEvent | null> {
  const { target, feeCents } = change;
  const timezone = actor?.timezone ?? SITE_TIMEZONE;
  const planned = await planChange(tx, { ...change, from, timezone }, now);
  if (!planned) return null;
  const { current, at, before, after } = planned;
  await notifyConcerned(tx, { key: batchId, target, before, after, at, isOff: false });
  if (current) await tx.callFeeRule.update({ where: { id: current.id }, data: { endsAt: at } });
  if (feeCents !== null) {
    await tx.callFeeRule.create({ data: { ...target, feeCents, startsAt: at } });
  }
  const isAnnounced = at > now;
  return {
    action: isAnnounced ? "call_fee.announce" : "call_fee.change",
    id: targetIdOf(target),
    before: current && recordOf(target, current.feeCents, null),
    after:
      feeCents === null && !isAnnounced
        ? null
        : recordOf(target, feeCents, isAnnounced ? at : null),
  };
}

function recordOf(target: FeeTarget, feeCents: number | null, at: Date | null): RecordedFee {
  return { id: targetIdOf(target), feeCents, startsAt: at?.toISOString() ?? null };
}
