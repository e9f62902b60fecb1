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
  /** What was suspended: a mechanic's listing, or an account that signs in. */
  of: "listing" | "account";
  /** Of the suspended record. */
  id: string;
  to: string;
  reason: string;
  sender: SuspensionSender;
}

/** Queued in the transaction of the suspension. Returns false without a mail server. */
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
