import "server-only";
import { type EmailKind, emailFor } from "@/lib/applications/rules/emails";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/vendors/mail";

/** Returns whether the email was sent. Failures are logged without the email address. */
export async function emailApplicant(
  kind: EmailKind,
  { id, user }: { id: string; user: { email: string } },
  brandName: string,
): Promise<boolean> {
  try {
    const { siteUrl } = getEnv();
    await sendMail({ to: user.email, ...emailFor(kind, { brandName, siteUrl }) });
    return true;
  } catch {
    log.warn({ applicationId: id, kind }, "could not email an applicant");
    return false;
  }
}
