import "server-only";
import { emailSuspension, type SuspensionSender } from "@/lib/accounts/email-suspension";
import { auditedWrite } from "@/lib/audit/audited-write";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { LISTED, missingForListing, suspendedBecause } from "@/lib/mechanics/rules/state";
import type { Suspended, Suspension } from "@/lib/mechanics/schema/availability";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { mechanicSubject } from "./mechanic-subject";

/** Throws `not_found`, and `conflict` if the mechanic is already active or lacks something required for listing. */
export function activateMechanic(actor: Actor, id: string): Promise<Profile> {
  const write = { actor, action: "mechanic.activate", subject: mechanicSubject, id };
  return auditedWrite(write, (before) => {
    if (before.state === "active") {
      throw new AppError("conflict", "This mechanic is already active.");
    }
    const missing = missingForListing(before);
    if (missing.length > 0) {
      throw new AppError(
        "conflict",
        `Drivers can't find this mechanic yet. Missing: ${missing.join(", ")}.`,
      );
    }
    return { ...LISTED, suspensionReason: null };
  });
}

/**
 * Suspends a mechanic, and emails the reason to the mechanic's account, if there is one. Throws `not_found`, and
 * `conflict` if already suspended.
 */
export async function suspendMechanic(
  actor: Actor,
  id: string,
  { reason }: Suspension,
  sender: SuspensionSender,
): Promise<Suspended> {
  const write = { actor, action: "mechanic.suspend", subject: mechanicSubject, id };
  let isMailed = false;
  await auditedWrite(write, async ({ state }, tx) => {
    if (state === "suspended") {
      throw new AppError("conflict", "This mechanic is already suspended.");
    }
    const to = await findEmail(tx, id);
    isMailed =
      to !== null && (await emailSuspension(tx, { of: "listing", id, to, reason, sender }));
    return suspendedBecause(reason);
  });
  return { id, isMailed };
}

async function findEmail(tx: Transaction, mechanicId: string): Promise<string | null> {
  const where = { mechanicId, status: { not: "closed" as const } };
  const user = await tx.user.findFirst({ where, select: { email: true } });
  return user?.email ?? null;
}
