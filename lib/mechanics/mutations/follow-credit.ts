import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MINUTE_MS } from "@/lib/core/time";
import { hasNoFunds, mayLackCredit, readCreditStatuses } from "@/lib/ledger/commands/credit-status";
import { resumeFunded } from "@/lib/mechanics/resume-funded";
import { isListed, UNFUNDED } from "@/lib/mechanics/rules/state";
import { notify } from "@/lib/notifications/notify";
import { mechanicSubject } from "./mechanic-subject";

/** Whether any mechanic has to be paused for lack of credit, or resumed. */
export async function hasFundingChanges(now: Date): Promise<boolean> {
  const due = await findDue(db, now);
  return due.length > 0;
}

/**
 * Pauses listed mechanics who can't pay for any call, and ends the pauses of those who can again. Handles one batch of
 * both, and returns the mechanics' names.
 */
export async function followCredit(
  tx: Transaction,
  now: Date,
  { skip = 0, take }: Batch,
): Promise<string[]> {
  const due = (await findDue(tx, now)).slice(skip, skip + take);
  for (const { id, lacksCredit } of due) {
    if (lacksCredit) await pauseUnfunded(tx, id, now);
    else await resumeFunded(id, { now, tx });
  }
  return due.map(({ name }) => name);
}

/** How long a mechanic who is buying credit, or whose card is being charged, has to pay before they are paused. */
const CHECKOUT_MS = 10 * MINUTE_MS;

async function findDue(tx: Transaction, now: Date) {
  const createdAt = { gt: new Date(now.getTime() - CHECKOUT_MS) };
  const candidates: Prisma.MechanicWhereInput = {
    ...(await mayLackCredit(tx)),
    isActive: true,
    orders: { none: { state: { in: ["created", "pending", "paid"] }, createdAt } },
  };
  const listed = await readCreditStatuses(tx, candidates, now);
  const paused = await readCreditStatuses(tx, UNFUNDED, now);
  return [
    ...listed.filter(({ lacksCredit }) => lacksCredit),
    ...paused.filter(({ lacksCredit }) => !lacksCredit),
  ];
}

async function pauseUnfunded(tx: Transaction, id: string, now: Date): Promise<void> {
  const action = "mechanic.pause_no_funds";
  await auditedWrite({ tx, actor: null, action, subject: mechanicSubject, id }, async (before) => {
    // Credit may have arrived while this waited for the lock.
    if (!isListed(before) || !(await hasNoFunds(tx, id, now))) return null;
    const key = `${id}:${now.toISOString()}`;
    await notify(tx, { kind: "paused", to: { mechanicId: id }, key, facts: { reason: "credit" } });
    return UNFUNDED;
  });
}
