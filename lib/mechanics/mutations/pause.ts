import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { canPauseMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { canPause, canResume, PAUSE_REFUSALS } from "@/lib/mechanics/rules/state";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { mechanicSubject } from "./mechanic-subject";

/** Idempotent. Throws `not_found`, and `conflict` unless active. */
export function pauseMechanic(actor: Actor, id: string): Promise<Profile> {
  requireOwn(actor, id);
  return auditedWrite(
    { actor, action: "mechanic.pause", subject: mechanicSubject, id },
    (before) => {
      if (canResume(before)) return null;
      if (!canPause(before)) throw new AppError("conflict", PAUSE_REFUSALS[before.state]);
      return { state: "paused", stateReason: "self" } as const;
    },
  );
}

/** Ends only self-imposed pauses. Idempotent. Throws `not_found` and `conflict`. */
export function resumeMechanic(actor: Actor, id: string): Promise<Profile> {
  requireOwn(actor, id);
  return auditedWrite(
    { actor, action: "mechanic.resume", subject: mechanicSubject, id },
    (before) => {
      if (canPause(before)) return null;
      if (!canResume(before)) throw new AppError("conflict", PAUSE_REFUSALS[before.state]);
      return { state: "active", stateReason: null } as const;
    },
  );
}

function requireOwn(actor: Actor, id: string): void {
  if (!canPauseMechanic(actor, id)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
}
