import "server-only";
import { AppError } from "@/lib/core/app-error";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { ANSWER_DAYS } from "@/lib/disputes/constants";
import { WAITING_STATES } from "@/lib/disputes/rules/open-states";
import { joinLedger } from "@/lib/ledger/commands/ledger-transaction";
import { notify } from "@/lib/notifications/notify";
import { changeDispute } from "./change-dispute";

const NAMED = { id: true, mechanic: { select: { name: true } } } as const;
const LAPSE_NOTE = `We asked a question and got no answer within ${ANSWER_DAYS} days, so the fee won’t be credited. You can appeal this decision.`;

const unanswered = (now: Date) => ({ state: "needs_info" as const, answerBy: { lte: now } });

/** Whether any mechanic has run out of time to answer a question. */
export async function hasUnansweredDisputes(now: Date): Promise<boolean> {
  return (await db.dispute.findFirst({ where: unanswered(now), select: { id: true } })) !== null;
}

/** Rejects a batch of disputes whose mechanic didn't answer in time. Returns the mechanics' names. */
export async function lapseDisputes(tx: Transaction, now: Date, batch: Batch): Promise<string[]> {
  const due = await tx.dispute.findMany({
    where: unanswered(now),
    // Every run locks calls in the same order, so that two runs can't deadlock.
    orderBy: [{ callId: "asc" }, { id: "asc" }],
    ...batch,
    select: NAMED,
  });
  for (const { id } of due) {
    const change = { actor: null, event: { kind: "lapse" as const }, text: LAPSE_NOTE, now };
    await unlessAnswered(changeDispute(joinLedger(tx), id, change));
  }
  return due.map(({ mechanic }) => mechanic.name);
}

/** Ignores a conflict: the mechanic may have answered or withdrawn the dispute while the job waited for the lock. */
async function unlessAnswered(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}

const NOTICE_HOURS = 24;

/**
 * Notifies administrators, once per deadline, of a batch of disputes that must be decided within 24 hours. Returns the
 * mechanic's name for each new notification.
 */
export async function announceDueDisputes(
  tx: Transaction,
  now: Date,
  batch: Batch,
): Promise<string[]> {
  const soon = new Date(now.getTime() + NOTICE_HOURS * HOUR_MS);
  const due = await tx.dispute.findMany({
    where: { state: { in: [...WAITING_STATES] }, decideBy: { gt: now, lte: soon } },
    orderBy: [{ decideBy: "asc" }, { id: "asc" }],
    ...batch,
    select: { ...NAMED, decideBy: true },
  });
  const names: string[] = [];
  for (const { id, decideBy, mechanic } of due) {
    const facts = { disputeId: id, dueAt: decideBy ?? soon };
    const key = `${id}:${facts.dueAt.toISOString()}`;
    const isNew = await notify(tx, { kind: "dispute_due", to: "administrators", key, facts });
    if (isNew) names.push(mechanic.name);
  }
  return names;
}
