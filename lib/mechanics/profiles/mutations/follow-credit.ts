import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MINUTE_MS } from "@/lib/core/time";
import {
  lacksCreditNow,
  mayLackCredit,
  readCreditStatuses,
} from "@/lib/mechanics/credit/credit-status";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { resumeFunded } from "@/lib/mechanics/profiles/resume-funded";
import { isListed, UNFUNDED } from "@/lib/mechanics/profiles/rules/state";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { inOrderOfId, lastId } from "@/lib/platform/jobs/in-order-of-id";
import { notify } from "@/lib/platform/notifications/notify";

/** Number of mechanics whose credit is read per query. */
const READ_AT_ONCE = 50;

/** Whether any mechanic has to be paused for lack of credit, or resumed. */
export async function hasFundingChanges(now: Date): Promise<boolean> {
  for (let after: string | null = ""; after !== null; ) {
    const { due, last } = await findDue(db, now, { after, take: 1 });
    if (due.length > 0) return true;
    after = last;
  }
  return false;
}

interface MechanicBatch {
  /** The ID to continue after. */
  after?: string;
  take: number;
}

/**
 * Pauses listed mechanics who can't pay for any call, and ends the pauses of those who can pay again. Handles up to
 * `take` mechanics, in ID order. Returns their names, and `last`, the ID to continue after, or null at the end.
 */
export async function followCredit(
  tx: Transaction,
  now: Date,
  part: MechanicBatch,
): Promise<{ names: string[]; last: string | null }> {
  const { due, last } = await findDue(tx, now, part);
  for (const { id, lacksCredit } of due) {
    if (lacksCredit) await pauseUnfunded(tx, id, now);
    else await resumeFunded(id, { now, tx });
  }
  return { names: due.map(({ name }) => name), last };
}

/** Grace period after a checkout or a card charge, so that mechanics aren't paused before the payment arrives. */
const CHECKOUT_MS = 10 * MINUTE_MS;

async function findDue(tx: Transaction, now: Date, { after = "", take }: MechanicBatch) {
  const createdAt = { gt: new Date(now.getTime() - CHECKOUT_MS) };
  const candidates: Prisma.MechanicWhereInput = {
    ...(await mayLackCredit(tx)),
    isActive: true,
    orders: { none: { state: { in: ["created", "pending", "paid"] }, createdAt } },
  };
  const where = { AND: [{ id: { gt: after } }, { OR: [candidates, UNFUNDED] }] };
  const read = await readCreditStatuses(tx, where, now, READ_AT_ONCE);
  const changed = read.filter(({ isActive, lacksCredit }) => isActive === lacksCredit);
  const due = changed.slice(0, take);
  const rest = lastId(read, READ_AT_ONCE);
  return { due, last: changed.length > take ? (due.at(-1)?.id ?? null) : rest };
}

async function pauseUnfunded(tx: Transaction, id: string, now: Date): Promise<void> {
  const action = "mechanic.pause_no_funds";
  await auditedWrite({ tx, actor: null, action, subject: mechanicSubject, id }, async (before) => {
    // Credit may have arrived while this transaction waited for the lock.
    if (!isListed(before) || !(await lacksCreditNow(tx, id, now))) return null;
    return pauseForCredit(tx, id, now);
  });
}

/** Emails a mechanic that they are paused for lack of credit. Returns the columns to change. */
export async function pauseForCredit(tx: Transaction, id: string, now: Date) {
  const key = `${id}:${now.toISOString()}`;
  await notify(tx, { kind: "paused", to: { mechanicId: id }, key, facts: { reason: "credit" } });
  return UNFUNDED;
}

/** Auditing each pause reads a whole profile. */
const MECHANICS_PER_SLICE = 20;

/** Pauses mechanics who can't pay for any call, and resumes them once they can. */
export const followMechanicCredit = defineMaintenance({
  kind: "follow_credit",
  title: "Pause mechanics without credit",
  text: "Pauses mechanics whose credit doesn’t cover their lowest call fee, and resumes them once it does.",
  unit: "mechanic",
  cron: "*/10 * * * *",
  isDue: hasFundingChanges,
  isSlowToAsk: true,
  ...inOrderOfId(async (after, { tx, now }) => {
    const { names, last } = await followCredit(tx, now, { after, take: MECHANICS_PER_SLICE });
    const changes = names.map((item) => ({ item, change: "paused or resumed" }));
    return { last, count: names.length, changes };
  }),
});
