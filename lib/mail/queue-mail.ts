import "server-only";
import type { Transaction } from "@/lib/core/db";

interface QueuedMail {
  /** Such as "invitation". */
  kind: string;
  /** Already parsed with emailField. */
  to: string;
  subject: string;
  text: string;
  /** Idempotency key within the kind, so that only one email about a change is queued. */
  key: string;
  /** When the link in the email expires. */
  expiresAt?: Date;
}

/**
 * Writes an email in the same transaction as the change it reports. The worker sends it after the commit. Returns false
 * if the email was already queued.
 */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<boolean> {
  const { kind, to: recipient, subject, text, key, expiresAt } = mail;
  const { count } = await tx.outboxMail.createMany({
    data: { kind, recipient, subject, text, idempotencyKey: `${kind}:${key}`, expiresAt },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Drops the unsent emails of a kind about these events, for all recipients. An event's ID starts the email's key. */
export async function dropMailAbout(
  tx: Transaction,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: {
      kind,
      state: "waiting",
      OR: ids.map((id) => ({ idempotencyKey: { startsWith: `${kind}:${id}:` } })),
    },
    data: { state: "failed", lastErrorCode: "replaced", text: null },
  });
}

/** Drops a recipient's unsent emails of a kind, because their links no longer work. */
export async function dropQueuedMail(
  tx: Transaction,
  { kind, to: recipient }: Pick<QueuedMail, "kind" | "to">,
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { kind, recipient, state: "waiting" },
    data: { state: "failed", lastErrorCode: "replaced", text: null },
  });
}
