import { AppError } from "@/lib/core/app-error";
import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export function canEditMechanic(actor: Actor, mechanicId: string): boolean {
  return isAdmin(actor) || isOwnMechanic(actor, mechanicId);
}

export function canPauseMechanic(actor: Actor, mechanicId: string): boolean {
  return isOwnMechanic(actor, mechanicId);
}

/** Throws `not_found` if the actor isn't allowed to edit this mechanic. */
export function requireEditable(actor: Actor, mechanicId: string): void {
  if (!canEditMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
}

export const MECHANIC_NOT_FOUND = "Mechanic not found.";

export const UNLINKED_ACCOUNT =
  "This account isn’t linked to a mechanic yet. Ask an administrator to link it.";

export function isOwnMechanic(actor: Actor, mechanicId: string): boolean {
  return isMechanic(actor) && actor.mechanicId === mechanicId;
}
