import "server-only";
import { suspensionEmail } from "@/lib/accounts/rules/emails";
import type { Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { formatPhone } from "@/lib/core/phone";
import { queueMail } from "@/lib/mail/queue-mail";
import { canSendMail } from "@/lib/vendors/mail";

export interface SuspensionSender {
  brandName: string;
  /** E.164. */
  defaultPhone: string;
  now: Date;
}

interface SuspensionMail {
  /** A mechanic's public listing, a user's account, or a mechanic's account together with their listing. */
  of: Parameters<typeof suspensionEmail>[0];
  /** ID of the suspended mechanic or user. */
  id: string;
  to: string;
  reason: string;
  sender: SuspensionSender;
}

/** Queues the email in the suspension's transaction. Returns false if mail is not configured. */
export async function emailSuspension(
  tx: Transaction,
  { of, id, to, reason, sender }: SuspensionMail,
): Promise<boolean> {
  if (!canSendMail()) {
    log.warn({ of, id }, "could not email about a suspension: email is not set up");
    return false;
  }
  const { brandName, defaultPhone, now } = sender;
  await queueMail(tx, {
    kind: "suspension",
    to,
    key: `${id}:${now.toISOString()}`,
    ...suspensionEmail(of, { brandName, reason, phone: formatPhone(defaultPhone) }),
  });
  return true;
}
