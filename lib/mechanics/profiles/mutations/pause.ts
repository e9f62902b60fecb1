import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { lacksCreditNow } from "@/lib/mechanics/credit/credit-status";
import { canPauseMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { pauseEnd } from "@/lib/mechanics/profiles/rules/pause";
import {
  canPause,
  canResume,
  LISTED,
  pauseRefusal,
  UNFUNDED,
} from "@/lib/mechanics/profiles/rules/state";
import type { PauseLength } from "@/lib/mechanics/profiles/schema/availability";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedWrite } from "@/lib/platform/audit/audited-write";

/**
 * Starts a pause now. If the mechanic is already paused, changes when the pause ends. Throws `not_found` if this isn't
 * the actor's own mechanic, or `conflict` if the mechanic is neither active nor paused.
 */
export async function pauseMechanic(
  actor: Actor,
  id: string,
  { length, now }: { length: PauseLength; now: Date },
): Promise<Profile> {
  requireOwn(actor, id);
  const { record } = await auditedWrite(
    { actor, action: "mechanic.pause", subject: mechanicSubject, id },
    (before) => {
      if (!canPause(before) && !canResume(before)) throw refusal(before);
      const pausedUntil = pauseEnd(length, before.timezone, now);
      return { state: "paused", stateReason: "self", pausedUntil } as const;
    },
  );
  return record;
}

/**
 * Ends any pause, but a mechanic who can't pay for any call stays paused until they get credit. Idempotent. Throws
 * `not_found` if this isn't the actor's own mechanic, or `conflict` if the mechanic is neither active nor paused.
 */
export async function resumeMechanic(actor: Actor, id: string, now: Date): Promise<Profile> {
  requireOwn(actor, id);
  const { record } = await auditedWrite(
    { actor, action: "mechanic.resume", subject: mechanicSubject, id },
    async (before, tx) => {
      if (canPause(before)) return null;
      if (!canResume(before)) throw refusal(before);
      return (await lacksCreditNow(tx, id, now)) ? UNFUNDED : LISTED;
    },
  );
  return record;
}

function requireOwn(actor: Actor, id: string): void {
  if (!canPauseMechanic(actor, id)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
}

function refusal(before: Profile): AppError {
  return new AppError("conflict", pauseRefusal(before));
}
