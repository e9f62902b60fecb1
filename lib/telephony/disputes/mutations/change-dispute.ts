import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { DisputeState } from "@/lib/billing/verdicts/schema/verdict";
import { billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { lockRow } from "@/lib/core/db";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { dropMailAbout } from "@/lib/platform/mail/queue-mail";
import { notify } from "@/lib/platform/notifications/notify";
import { DISPUTE_NOT_FOUND, visibleDisputes } from "@/lib/telephony/disputes/access";
import { decisionColumns, MESSAGE_KINDS } from "@/lib/telephony/disputes/rules/event-columns";
import { type DisputeEvent, moveDispute } from "@/lib/telephony/disputes/rules/move-dispute";
import { isRepeated } from "../data/find-repeated";
import { disputes, type StoredDispute } from "./dispute-subject";
import { settleDispute } from "./settle-dispute";

interface DisputeChange {
  /** Null if the event is automatic. */
  actor: Actor | null;
  event: DisputeEvent;
  /** Stored as a message; null for none. */
  text: string | null;
  now: Date;
}

/**
 * Applies an event to a dispute and carries out its effects: stores the message, credits the call, updates the call's
 * billing, blocks the caller, and emails the mechanic, as needed. Does nothing if the form was sent twice. Throws `not_found` if the actor isn't allowed to see
 * the dispute, or whatever `moveDispute` throws. Returns the new state.
 */
export async function changeDispute(
  tx: LedgerTransaction,
  id: string,
  { actor, event, text, now }: DisputeChange,
): Promise<DisputeState> {
  const where = { AND: [{ id }, actor ? visibleDisputes(actor) : {}] };
  const { callId } = orNotFound(
    await tx.dispute.findFirst({ where, select: { callId: true } }),
    DISPUTE_NOT_FOUND,
  );
  // The call is always locked before the dispute, so that two changes can't deadlock.
  await lockRow(tx, "Call", callId);
  const action = `dispute.${event.kind}`;
  if (await isRepeated(tx, actor, { id, action, text })) {
    return (await tx.dispute.findUniqueOrThrow({ where: { id }, select: { state: true } })).state;
  }
  const actorId = actor?.userId ?? null;
  const note = text ?? undefined;
  const { record: dispute, result } = await auditedWrite(
    { actor, action, subject: disputes, id, tx, ...(note ? { note } : {}) },
    async (before) => {
      const isAppeal = before.state === "appealed";
      const { creditCents, ...moved } = moveStored(before, { actor, event, now });
      const kind = MESSAGE_KINDS[event.kind];
      if (kind && text) {
        const message = { disputeId: id, kind, text, authorId: actorId, createdAt: now };
        await tx.disputeMessage.create({ data: message });
      }
      const creditedCents = before.creditedCents + creditCents;
      const decided = decisionColumns(event, { actorId, now, isAppeal });
      return { change: { ...moved, creditedCents, ...decided }, result: { creditCents, isAppeal } };
    },
  );
  await settleDispute(tx, { dispute, ...result, actor, now });
  if (event.kind === "answer") await dropMailAbout(tx, { kind: "dispute_question", ids: [id] });
  await notifyMechanic(tx, { dispute, event, ...result });
  return dispute.state;
}

const NOTIFIED = {
  accept: "accepted",
  accept_partially: "partly_accepted",
  reject: "rejected",
  lapse: "rejected",
  uphold: "upheld",
} as const;

interface DisputeNotice {
  dispute: StoredDispute;
  event: DisputeEvent;
  creditCents: number;
  isAppeal: boolean;
}

async function notifyMechanic(
  tx: LedgerTransaction,
  { dispute, event: { kind }, creditCents, isAppeal }: DisputeNotice,
): Promise<void> {
  const { id, mechanicId, answerBy } = dispute;
  const { receivedAt, service, location, callerNumber } = dispute.call;
  const call = {
    id: dispute.callId,
    at: receivedAt,
    serviceName: service?.name ?? null,
    cityName: location?.city ?? null,
    lastDigits: callerNumber?.slice(-4) ?? null,
  };
  const to = { mechanicId };
  if (kind === "ask" && answerBy) {
    const key = `${id}:${answerBy.toISOString()}`;
    await notify(tx, { kind: "dispute_question", to, key, facts: { call, answerBy } });
  }
  const outcome = Object.entries(NOTIFIED).find(([event]) => event === kind)?.[1];
  if (!outcome) return;
  const key = isAppeal ? `${id}:appeal` : id;
  await notify(tx, { kind: "dispute_decided", to, key, facts: { call, outcome, creditCents } });
}

type DisputeMove = Pick<DisputeChange, "actor" | "event" | "now">;

function moveStored(stored: StoredDispute, { actor, event, now }: DisputeMove) {
  const { decisionBusinessDays } = billingRulesSchema.parse(stored.rules.rules);
  const context = {
    now,
    actorId: actor?.userId ?? null,
    timezone: stored.mechanic.timezone,
    decisionBusinessDays,
  };
  const appealedById = stored.messages[0]?.authorId ?? null;
  const dispute = { ...stored, appealedById, feeCents: stored.call.feeCents ?? 0 };
  const isUnreviewed = dispute.state === "submitted" && event.kind !== "withdraw";
  const { state } = isUnreviewed ? moveDispute(dispute, { kind: "review" }, context) : dispute;
  return moveDispute({ ...dispute, state }, event, context);
}
