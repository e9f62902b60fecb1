import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import {
  isUnfunded,
  LISTED,
  MISSING_WORDS,
  missingForListing,
  suspendedBecause,
} from "@/lib/mechanics/profiles/rules/state";
import type { Suspended, Suspension } from "@/lib/mechanics/profiles/schema/availability";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { notify } from "@/lib/platform/notifications/notify";

/**
 * Throws `not_found` if the mechanic doesn't exist, or `conflict` if they are already active, are paused for lack of
 * credit, or lack something required for listing.
 */
export async function activateMechanic(actor: Actor, id: string): Promise<Profile> {
  const write = { actor, action: "mechanic.activate", subject: mechanicSubject, id };
  const { record } = await auditedWrite(write, (before) => {
    if (before.state === "active") {
      throw new AppError("conflict", "This mechanic is already active.");
    }
    if (isUnfunded(before)) throw new AppError("conflict", NEEDS_CREDIT);
    const missing = missingForListing(before);
    if (missing.length > 0) {
      throw new AppError(
        "conflict",
        `Drivers can't find this mechanic yet. Missing: ${missing.map((part) => MISSING_WORDS[part]).join(", ")}.`,
      );
    }
    return { ...LISTED, suspensionReason: null };
  });
  return record;
}

const NEEDS_CREDIT =
  "This mechanic’s credit doesn’t cover the fee for a call. They’ll be listed again automatically once it does.";

/**
 * Suspends a mechanic, and emails the reason to the mechanic's account, if there is one. Throws `not_found` if the
 * mechanic doesn't exist, or `conflict` if they are already suspended.
 */
export async function suspendMechanic(
  actor: Actor,
  id: string,
  { reason }: Suspension,
  now: Date,
): Promise<Suspended> {
  const write = { actor, action: "mechanic.suspend", subject: mechanicSubject, id };
  const { result: isMailed } = await auditedWrite(write, async ({ state }, tx) => {
    if (state === "suspended") {
      throw new AppError("conflict", "This mechanic is already suspended.");
    }
    const result = await notify(tx, {
      kind: "suspended",
      to: { mechanicId: id },
      key: `${id}:${now.toISOString()}`,
      facts: { of: "listing", reason },
    });
    return { change: suspendedBecause(reason), result };
  });
  return { id, isMailed };
}
