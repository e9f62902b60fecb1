import "server-only";
import { joinLedger } from "@/lib/billing/ledger/commands/ledger-transaction";
import { ANSWER_DAYS } from "@/lib/billing/verdicts/constants";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { AppError } from "@/lib/core/app-error";
import { HOUR_MS } from "@/lib/core/time";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { notify } from "@/lib/platform/notifications/notify";
import { changeDispute } from "./change-dispute";

const NAMED = { id: true, mechanic: { select: { name: true } } } as const;
const LAPSE_NOTE = `We asked a question and got no answer within ${ANSWER_DAYS} days, so the fee won’t be credited. You can appeal this decision.`;

/** Rejects disputes whose mechanic didn't answer a question in time. */
export const lapseDisputes = defineSweep({
  kind: "lapse_disputes",
  title: "Reject unanswered disputes",
  text: "Rejects disputes when the mechanic doesn’t answer our question in time.",
  unit: "dispute",
  cron: EVERY_MINUTE,
  due: (tx, now, batch) =>
    tx.dispute.findMany({
      where: { state: "needs_info", answerBy: { lte: now } },
      // Every run locks calls in the same order, so that two runs can't deadlock.
      orderBy: [{ callId: "asc" }, { id: "asc" }],
      ...batch,
      select: NAMED,
    }),
  handle: async (tx, { id }, now) => {
    const change = { actor: null, event: { kind: "lapse" as const }, text: LAPSE_NOTE, now };
    await unlessAnswered(changeDispute(joinLedger(tx), id, change));
  },
  perSlice: 20,
  nameOf: ({ mechanic }) => mechanic.name,
  change: "dispute rejected for lack of an answer",
});

/** Ignores a conflict: the mechanic may have answered or withdrawn the dispute while the job waited for the lock. */
async function unlessAnswered(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}

const NOTICE_HOURS = 24;

/** Far more disputes than are ever due within a day. */
const MAX_DUE = 500;

/** Notifies administrators, once per deadline, of disputes that must be decided within 24 hours. */
export const announceDueDisputes = defineSweep({
  kind: "disputes_due",
  title: "Send dispute reminders",
  text: "Emails administrators about disputes that must be decided within a day.",
  unit: "dispute",
  cron: "5 * * * *",
  due: async (tx, now, batch) => {
    const soon = new Date(now.getTime() + NOTICE_HOURS * HOUR_MS);
    const disputes = await tx.dispute.findMany({
      where: { state: { in: [...WAITING_STATES] }, decideBy: { gt: now, lte: soon } },
      orderBy: [{ decideBy: "asc" }, { id: "asc" }],
      ...batch,
      select: { ...NAMED, decideBy: true },
    });
    return disputes.map(({ decideBy, ...dispute }) => ({ ...dispute, dueAt: decideBy ?? soon }));
  },
  handle: (tx, { id, dueAt }) => {
    const key = `${id}:${dueAt.toISOString()}`;
    const facts = { disputeId: id, dueAt };
    return notify(tx, { kind: "dispute_due", to: "administrators", key, facts });
  },
  perSlice: MAX_DUE,
  nameOf: ({ mechanic }) => mechanic.name,
  change: "dispute due soon",
});
