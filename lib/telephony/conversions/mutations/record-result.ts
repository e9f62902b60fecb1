import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import { recordAudit, type Snapshot } from "@/lib/platform/audit/record-audit";
import {
  readConvertedCall,
  updateConversion,
} from "@/lib/telephony/conversions/commands/follow-call";
import { unreportedState } from "@/lib/telephony/conversions/rules/plan-conversion";
import type { ResultForm } from "@/lib/telephony/conversions/schema";
import { EXPORT_NOT_FOUND } from "../data/exports";

/**
 * Marks the rows of a file that have no result yet as accepted, and returns how many there were. Throws `not_found`.
 */
export function acceptExport(actor: Actor, exportId: string): Promise<number> {
  return db.$transaction(async (tx) => {
    const found = await tx.conversionExport.findUnique({ where: { id: exportId } });
    const { file } = orNotFound(found, EXPORT_NOT_FOUND);
    const open = {
      where: { exportId, state: "exported" as const },
      data: { state: "accepted" as const },
    };
    const { count } =
      file === "clicks"
        ? await tx.conversionUpload.updateMany(open)
        : await tx.conversionAdjustment.updateMany(open);
    await recordAudit(tx, {
      actor,
      action: "conversion.accept_file",
      subject: { kind: "conversion", id: exportId },
      before: null,
      after: { accepted: count },
    });
    return count;
  });
}

interface Result extends ResultForm {
  now: Date;
}

/**
 * Records the result that Google Ads shows for a call's conversion or its latest adjustment, or queues either one for
 * another upload. Queuing a conversion again deletes its adjustments. Throws `not_found`, or `conflict` if the
 * conversion or adjustment isn't in a file.
 */
export function recordResult(
  actor: Actor,
  callId: string,
  { part, result, failure, now }: Result,
): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Call", callId);
    const change = { result, failure: result === "failed" ? failure : null };
    const before =
      part === "conversion"
        ? await changeConversion(tx, callId, change)
        : await changeAdjustment(tx, callId, change);
    // A rejected conversion needs no adjustment, but if it turns out to be accepted, it may need one.
    if (part === "conversion") await updateConversion(tx, callId, now);
    await recordAudit(tx, {
      actor,
      action: "conversion.result",
      subject: { kind: "conversion", id: callId },
      before,
      after: { part, ...change },
      isAction: true,
    });
  });
}

type Change = { result: ResultForm["result"]; failure: string | null };

async function changeConversion(
  tx: Transaction,
  callId: string,
  { result, failure }: Change,
): Promise<Snapshot> {
  const found = await tx.conversionUpload.findUnique({ where: { callId } });
  const before = orNotFound(found, "This call has no conversion.");
  requireInFile(before);
  // The adjustments were for the earlier upload.
  if (result === "again") await tx.conversionAdjustment.deleteMany({ where: { callId } });
  const again = { exportId: null, uploadedCents: null };
  await tx.conversionUpload.update({
    where: { callId },
    data:
      result === "again"
        ? { ...again, failure, state: unreportedState(await readConvertedCall(tx, callId)) }
        : { state: result, failure },
  });
  return { part: "conversion", result: before.state, failure: before.failure };
}

async function changeAdjustment(
  tx: Transaction,
  callId: string,
  { result, failure }: Change,
): Promise<Snapshot> {
  const found = await tx.conversionAdjustment.findFirst({
    where: { callId },
    orderBy: { adjustedAt: "desc" },
  });
  const before = orNotFound(found, "This conversion has no adjustment.");
  requireInFile(before);
  await tx.conversionAdjustment.update({
    where: { id: before.id },
    data:
      result === "again"
        ? { exportId: null, failure, state: "waiting" }
        : { state: result, failure },
  });
  return { part: "adjustment", result: before.state, failure: before.failure };
}

function requireInFile({ exportId }: { exportId: string | null }): void {
  if (exportId !== null) return;
  throw new AppError("conflict", "This row isn’t in a file for Google Ads. Reload the page.");
}
