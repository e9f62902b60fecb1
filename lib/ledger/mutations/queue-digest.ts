import "server-only";
import type { Transaction } from "@/lib/core/db";
import { dateIn } from "@/lib/core/time";
import { sha256 } from "@/lib/ledger/commands/post";
import { type Digest, digestEmail, digestOf } from "@/lib/ledger/rules/digest";
import { queueMail } from "@/lib/mail/queue-mail";

/** Reads every mechanic's last transfer in one query, for a consistent snapshot. */
export async function readDigest(tx: Transaction): Promise<Digest> {
  const wallets = await tx.wallet.findMany({
    select: { mechanicId: true, sequence: true, hash: true },
  });
  const heads = wallets.map(({ mechanicId, ...head }) => [mechanicId, head] as const);
  return digestOf(Object.fromEntries(heads), sha256);
}

/**
 * Emails the digest to every active super administrator, once per UTC day. Returns the names of the administrators
 * whose email this call queued.
 */
export async function queueDigest(
  tx: Transaction,
  { digest, now, brandName }: { digest: Digest; now: Date; brandName: string },
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
    const isNew = await queueMail(tx, { ...mail, ...digestEmail(digest, { date, brandName }) });
    if (isNew) names.push(name);
  }
  return names;
}
