import "server-only";
import {
  type SecondFactorChange,
  secondFactorEmail,
} from "@/lib/accounts/users/rules/second-factor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { formatPhone } from "@/lib/core/phone";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { canSendMail } from "@/lib/vendors/mail";

/** Emails the user about a change to how they sign in. They can't turn this email off. */
export async function reportSecondFactor(
  tx: Transaction,
  user: { id: string; email: string },
  change: SecondFactorChange,
): Promise<void> {
  if (!canSendMail()) {
    log.warn({ change, userId: user.id }, "could not email the user: email is not set up");
    return;
  }
  const { brandName, defaultPhone } = await readSettings(tx);
  const url = getEnv().siteUrl + dashboardPaths.security;
  await queueMail(tx, {
    kind: "second_factor",
    to: user.email,
    key: crypto.randomUUID(),
    ...secondFactorEmail(change, { brandName, url, phone: formatPhone(defaultPhone) }),
  });
}
