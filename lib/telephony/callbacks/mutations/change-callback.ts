import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { CallbackRequestModel } from "@/lib/core/generated/prisma/models";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { OPEN_CALLBACKS } from "@/lib/telephony/callbacks/constants";
import type { EndReason } from "@/lib/telephony/callbacks/schema";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";

export type CallbackChange = Prisma.CallbackRequestUncheckedUpdateInput;

export const callbackSubject: AuditedSubject<CallbackRequestModel, CallbackChange> = {
  kind: "callback",
  lock: (tx, id) => lockRow(tx, "CallbackRequest", id),
  read: async (tx, id) =>
    orNotFound(await tx.callbackRequest.findUnique({ where: { id } }), "Callback not found."),
  update: (tx, id, data) => tx.callbackRequest.update({ where: { id }, data }),
  // Includes nothing about the driver, because the audit trail is kept longer than their data.
  snapshot: ({ state, tries, nextTryAt, endReason }) => ({
    state,
    tries,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    endReason,
  }),
  pageTags: () => [],
};

/** Returns the change that ends a request. */
export function ended(
  state: "connected" | "expired" | "cancelled",
  endReason: EndReason,
  now: Date,
): CallbackChange {
  return { state, endReason, endedAt: now, nextTryAt: null };
}

/** Allows callbacks to a number (E.164) again. Idempotent. */
export async function unblockCallbacks(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx.callbackBlock.deleteMany({ where: { phoneHash: hashPhone(phoneNumber) } });
}

/**
 * Stops callbacks to a number (E.164): cancels its open request and rejects later ones. Doesn't affect calls from the
 * number. Idempotent.
 */
export async function blockCallbacks(
  tx: Transaction,
  { phoneNumber, now }: { phoneNumber: string; now: Date },
): Promise<void> {
  await tx.callbackBlock.createMany({
    data: { phoneHash: hashPhone(phoneNumber), createdAt: now },
    skipDuplicates: true,
  });
  await tx.callbackRequest.updateMany({
    where: { phoneNumber, ...OPEN_CALLBACKS },
    data: { state: "cancelled", endReason: "stop", endedAt: now, nextTryAt: null },
  });
}
