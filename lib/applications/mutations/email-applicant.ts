import "server-only";
import { type EmailKind, emailFor } from "@/lib/applications/rules/emails";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/mail/queue-mail";
import { canSendMail } from "@/lib/vendors/mail";

interface EmailContext {
  brandName: string;
  /** Distinguishes emails of the same kind about the same application. */
  occasion?: string;
}

/** Queues the email in the same transaction as the change. Without a mail server, only logs a warning. */
export async function emailApplicant(
  tx: Transaction,
  kind: EmailKind,
  { id, user }: { id: string; user: { email: string } },
  { brandName, occasion = id }: EmailContext,
): Promise<void> {
  if (!canSendMail()) {
    log.warn({ applicationId: id, kind }, "could not email an applicant: email is not set up");
    return;
  }
  const { siteUrl } = getEnv();
  await queueMail(tx, {
    kind: `application_${kind}`,
    to: user.email,
    key: occasion,
    ...emailFor(kind, { brandName, siteUrl }),
  });
}
