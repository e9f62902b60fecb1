import { AppError } from "@/lib/core/app-error";
import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";
import { type PartName, PROFILE_PARTS } from "@/lib/mechanics/parts";

export function canEditMechanic(actor: Actor, mechanicId: string): boolean {
  return isAdmin(actor) || isOwn(actor, mechanicId);
}

export function canEditPart(actor: Actor, mechanicId: string, part: PartName): boolean {
  return canEditMechanic(actor, mechanicId) && (isAdmin(actor) || !PROFILE_PARTS[part].isAdminOnly);
}

export function canPauseMechanic(actor: Actor, mechanicId: string): boolean {
  return isOwn(actor, mechanicId);
}

/** Throws `not_found` for someone else's mechanic and `forbidden` for an admin-only part. */
export function requireEditablePart(actor: Actor, mechanicId: string, part: PartName): void {
  if (!canEditMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  if (canEditPart(actor, mechanicId, part)) return;
  throw new AppError("forbidden", "Only an administrator can change this. Please contact us.");
}

export const MECHANIC_NOT_FOUND = "This mechanic does not exist.";

function isOwn(actor: Actor, mechanicId: string): boolean {
  return isMechanic(actor) && actor.mechanicId === mechanicId;
}
