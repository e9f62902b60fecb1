import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { isOpen } from "@/lib/billing/verdicts/rules/open-states";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { DISPUTE_NOT_FOUND, visibleDisputes } from "@/lib/telephony/disputes/access";
import { isRepeated } from "../data/find-repeated";
import { changeDispute } from "./change-dispute";

interface Response {
  text: string;
  now: Date;
}

/** Throws `not_found`, or `conflict` if the dispute isn't waiting for an answer. */
export function answerQuestion(actor: Actor, id: string, { text, now }: Response) {
  return inLedger(actor, id, { event: { kind: "answer" }, text, now });
}

/** Withdraws a dispute before it is decided. Throws `not_found`, or `conflict` once it is decided. */
export function withdrawDispute(actor: Actor, id: string, now: Date) {
  return inLedger(actor, id, { event: { kind: "withdraw" }, text: null, now });
}

/** Asks another administrator to decide. Throws `not_found`, or `conflict` if the dispute can't be appealed. */
export function appealDispute(actor: Actor, id: string, { text, now }: Response) {
  return inLedger(actor, id, { event: { kind: "appeal" }, text, now });
}

async function inLedger(
  actor: Actor,
  id: string,
  change: Omit<Parameters<typeof changeDispute>[2], "actor">,
): Promise<{ done: true }> {
  await ledgerTransaction((tx) => changeDispute(tx, id, { actor, ...change }));
  return { done: true };
}

/**
 * Adds a mechanic's message to a dispute that isn't decided yet, or an administrator's note to any dispute. Only
 * administrators see notes. Does nothing if the form was sent twice. Throws `not_found`, or `conflict` for a message about a decided dispute.
 */
export function addDisputeMessage(
  actor: Actor,
  id: string,
  { kind, text, now }: Response & { kind: "message" | "note" },
): Promise<{ done: true }> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Dispute", id);
    const found = await tx.dispute.findFirst({
      where: { AND: [{ id }, visibleDisputes(actor)] },
      select: { state: true },
    });
    const { state } = orNotFound(found, DISPUTE_NOT_FOUND);
    if (kind === "message" && !isOpen(state)) {
      throw new AppError(
        "conflict",
        "This dispute has been decided. Reload the page to see the decision.",
      );
    }
    const action = kind === "note" ? "dispute.note" : "dispute.message";
    if (await isRepeated(tx, actor, { id, action, text })) return { done: true };
    const message = { disputeId: id, kind, text, authorId: actor.userId, createdAt: now };
    await tx.disputeMessage.create({ data: message });
    await recordAudit(tx, {
      actor,
      action,
      subject: { kind: "dispute", id },
      before: {},
      after: { note: text },
      isAction: true,
    });
    return { done: true };
  });
}
