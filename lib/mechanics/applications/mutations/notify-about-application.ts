import "server-only";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import type { Transaction } from "@/lib/core/db";
import type { ApplicationRecord } from "@/lib/mechanics/applications/rules/application";
import { type EmailKind, emailFor } from "@/lib/mechanics/applications/rules/emails";
import { notify } from "@/lib/platform/notifications/notify";
import type { NotificationContext } from "@/lib/platform/notifications/rules/compose-email";

type Application = Pick<ApplicationRecord, "id" | "userId" | "user">;

interface Answer {
  step: EmailKind;
  /** Distinguishes notifications of the same kind about the same application. */
  occasion?: string;
  /** What the calls of the new mechanic cost, for an approval. */
  costs?: FeeTerms;
}

/** Returns whether an email was queued. */
export function notifyApplicant(
  tx: Transaction,
  { id, userId }: Application,
  { step, occasion = id, costs }: Answer,
): Promise<boolean> {
  const key = `${step}:${occasion}`;
  const facts = (site: NotificationContext) => emailFor(step, site, costs ?? null);
  return notify(tx, { kind: "application_answered", to: { userId }, key, facts });
}

/** Notifies every administrator of what the applicant did. `key` identifies the event. */
export async function notifyAdministrators(
  tx: Transaction,
  kind: "new_application" | "answer_given",
  { id: applicationId, user }: Application,
  key: string,
): Promise<void> {
  const facts = { applicationId, applicantName: user.name };
  await notify(tx, { kind, to: "administrators", key, facts });
}
