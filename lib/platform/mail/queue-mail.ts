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
  /** For emails that can be turned off: the URL that turns them off with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** When the link in the email expires. */
  expiresAt?: Date;
}

/** What is removed once an email has been sent or abandoned, because both may contain links that act without signing in. */
export const NO_TEXT = { text: null, unsubscribeUrl: null } as const;

/**
 * Writes an email in the same transaction as the change it reports. The worker sends it after the commit. Returns false
 * if the email was already queued.
 */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<boolean> {
  const { kind, to: recipient, subject, text, key, unsubscribeUrl, expiresAt } = mail;
  const { count } = await tx.outboxMail.createMany({
    data: {
      kind,
      recipient,
      subject,
      text,
      idempotencyKey: `${kind}:${key}`,
      unsubscribeUrl,
      expiresAt,
    },
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
    data: { state: "failed", lastErrorCode: "replaced", ...NO_TEXT },
  });
}

/** Drops a recipient's unsent emails of a kind, because their links no longer work. */
export async function dropQueuedMail(
  tx: Transaction,
  { kind, to: recipient }: Pick<QueuedMail, "kind" | "to">,
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { kind, recipient, state: "waiting" },
    data: { state: "failed", lastErrorCode: "replaced", ...NO_TEXT },
  });
}
