import "server-only";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { canSendMail } from "@/lib/vendors/mail";

/**
 * Emails a mechanic what `write` returns; it gets the URL of their profile in the dashboard. Returns false if there is no
 * mail server or the mechanic has no account.
 */
export async function mailMechanic(
  tx: Transaction,
  mechanicId: string,
  write: (profileUrl: string) => Omit<Parameters<typeof queueMail>[1], "to">,
): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { mechanicId }, select: { email: true } });
  if (!user || !canSendMail()) return false;
  await queueMail(tx, { to: user.email, ...write(getEnv().siteUrl + dashboardPaths.profile) });
  return true;
}
