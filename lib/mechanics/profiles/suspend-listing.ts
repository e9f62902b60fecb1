import "server-only";
import type { Transaction } from "@/lib/core/db";
import { suspendedBecause } from "@/lib/mechanics/profiles/rules/state";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { mechanicSubject } from "./mechanic-subject";

interface ListingSuspension {
  actor: AuditActor;
  mechanicId: string;
  /** Shown to the mechanic. */
  reason: string;
}

/**
 * Takes a mechanic off the site and out of routing as part of a larger transaction, such as the suspension of their
 * account. A mechanic who is already suspended keeps the earlier reason. Throws `not_found` if the mechanic doesn't
 * exist.
 */
export async function suspendListing(
  tx: Transaction,
  { actor, mechanicId, reason }: ListingSuspension,
): Promise<void> {
  const write = { tx, actor, action: "mechanic.suspend", subject: mechanicSubject, id: mechanicId };
  await auditedWrite(write, ({ state }) =>
    state === "suspended" ? null : suspendedBecause(reason),
  );
}
