import "server-only";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import {
  type CheckOutcome,
  type Digest,
  digestEmail,
  digestOf,
} from "@/lib/billing/ledger/rules/digest";
import { db, type Transaction } from "@/lib/core/db";
import { DAY_MS, dateIn } from "@/lib/core/time";
import { queueMail } from "@/lib/platform/mail/queue-mail";

/** Reads every mechanic's last transfer in one query, for a consistent snapshot. */
export async function readDigest(tx: Transaction): Promise<Digest> {
  const wallets = await tx.wallet.findMany({
    select: { mechanicId: true, sequence: true, hash: true },
  });
  const heads = wallets.map(({ mechanicId, ...head }) => [mechanicId, head] as const);
  return digestOf(Object.fromEntries(heads), sha256);
}

/** Whether no check of the ledger is about to end, so that the digest can say what the last one found. */
export async function isLedgerChecked(): Promise<boolean> {
  const where = { kind: "verify_ledger", state: { in: [...RUNNING_STATES] } };
  return (await db.jobRun.count({ where })) === 0;
}

const RUNNING_STATES = ["enqueued", "running", "interrupted"] as const;

/** Returns the result of the latest check of the ledger that finished in the last 24 hours. */
export async function readCheckOutcome(tx: Transaction, now: Date): Promise<CheckOutcome> {
  const run = await tx.jobRun.findFirst({
    where: {
      kind: "verify_ledger",
      isDryRun: false,
      state: { in: ["succeeded", "errored"] },
      finishedAt: { gte: new Date(now.getTime() - DAY_MS) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { state: true },
  });
  if (!run) return "missing";
  return run.state === "succeeded" ? "passed" : "failed";
}

/**
 * Emails the digest to every active super administrator, once per UTC day. Returns the names of the administrators
 * whose email this call queued.
 */
export async function queueDigest(
  tx: Transaction,
  {
    digest,
    check,
    now,
    brandName,
  }: { digest: Digest; check: CheckOutcome; now: Date; brandName: string },
): Promise<string[]> {
  const date = dateIn("UTC", now);
  const recipients = await tx.user.findMany({
    where: { role: "super_admin", status: "active" },
    orderBy: { id: "asc" },
    select: { id: true, email: true, name: true },
  });
  const names: string[] = [];
  for (const { id, email: to, name } of recipients) {
    const mail = { kind: "ledger_digest", to, key: `${date}:${id}` };
    const isNew = await queueMail(tx, {
      ...mail,
      ...digestEmail(digest, { date, brandName, check }),
    });
    if (isNew) names.push(name);
  }
  return names;
}
