import "server-only";
import type { Transaction } from "@/lib/core/db";
import { lacksCreditNow } from "@/lib/mechanics/credit/credit-status";
import { isUnfunded, LISTED } from "@/lib/mechanics/profiles/rules/state";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { mechanicSubject } from "./mechanic-subject";

/**
 * Ends a pause for lack of credit if the mechanic can pay for a call again. Keeps pauses for other reasons. To avoid
 * deadlocks, call this after the transaction that adds credit has ended: the mechanic must be locked before the wallet,
 * as when a call rings a mechanic.
 */
export async function resumeFunded(
  id: string,
  { now, tx }: { now: Date; tx?: Transaction },
): Promise<void> {
  const write = { actor: null, action: "mechanic.resume_funded", subject: mechanicSubject, id };
  await auditedWrite({ ...write, ...(tx && { tx }) }, async (before, current) =>
    isUnfunded(before) && !(await lacksCreditNow(current, id, now)) ? LISTED : null,
  );
}
