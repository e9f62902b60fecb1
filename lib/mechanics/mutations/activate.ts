import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { missingForListing } from "@/lib/mechanics/rules/state";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { mechanicSubject } from "./mechanic-subject";

/** Throws `not_found`, and `conflict` if already active or without cities, services or hours. */
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
        `Drivers cannot find this mechanic yet. Add ${missing.join(" and ")}.`,
      );
    }
    return { state: "active", stateReason: null } as const;
  });
}

/** Throws `not_found` and `conflict`. */
export function suspendMechanic(actor: Actor, id: string): Promise<Profile> {
  const write = { actor, action: "mechanic.suspend", subject: mechanicSubject, id };
  return auditedWrite(write, ({ state }) => {
    if (state === "suspended") {
      throw new AppError("conflict", "This mechanic is already suspended.");
    }
    return { state: "suspended", stateReason: "administrator" } as const;
  });
}
