import "server-only";
import type { Transaction } from "@/lib/core/db";

interface QueuedMail {
  /** For example, "invitation". */
  kind: string;
  /** Parsed by emailField. */
  to: string;
  subject: string;
  text: string;
  /** Identifies the change. A second email with the same key is not queued. */
  key: string;
  /** When its link expires. */
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

/** Drops emails of a kind that have not been sent yet, because their links no longer work. */
export async function dropQueuedMail(
  tx: Transaction,
  { kind, to: recipient }: Pick<QueuedMail, "kind" | "to">,
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { kind, recipient, state: "waiting" },
    data: { state: "failed", lastErrorCode: "replaced", text: null },
  });
}
