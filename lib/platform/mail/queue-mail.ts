import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { MessageChannel } from "@/lib/core/generated/prisma/enums";
import type { DROPPED_CODES } from "@/lib/platform/mail/constants";

interface QueuedMail {
  /** Such as "invitation". */
  kind: string;
  /** Defaults to email. */
  channel?: MessageChannel;
  /** An email already parsed with emailField, the name of a device, or a phone number in E.164. */
  to: string;
  /** Required for push notifications. */
  deviceId?: string;
  subject: string;
  text: string;
  /** Idempotency key within the kind, so that only one email about a change is queued. */
  key: string;
  /** For emails that can be turned off: the URL that turns them off with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** When the message is no longer of use, such as when its link expires. */
  expiresAt?: Date;
}

/** What is removed once a message has been sent or abandoned, because both may contain links that act without signing in. */
export const NO_TEXT = { text: null, unsubscribeUrl: null } as const;

/** Sets what becomes of a message that isn't sent on purpose. `code` is one of DROPPED_CODES. */
export const dropped = (code: (typeof DROPPED_CODES)[number]) =>
  ({ state: "failed", lastErrorCode: code, ...NO_TEXT }) as const;

/**
 * Writes a message in the same transaction as the change it reports. The worker sends it after the commit. Returns false
 * if the email was already queued.
 */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<boolean> {
  const { kind, to: recipient, key, ...message } = mail;
  const { count } = await tx.outboxMail.createMany({
    data: { ...message, kind, recipient, idempotencyKey: `${kind}:${key}` },
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
    data: dropped("replaced"),
  });
}

/** Drops a recipient's unsent emails of a kind, because their links no longer work. */
export async function dropQueuedMail(
  tx: Transaction,
  { kind, to: recipient }: Pick<QueuedMail, "kind" | "to">,
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { kind, recipient, state: "waiting" },
    data: dropped("replaced"),
  });
}
