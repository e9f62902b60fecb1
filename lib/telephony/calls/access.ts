import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export const CALL_NOT_FOUND = "Call not found.";

/**
 * Matches the calls that someone may see. Administrators see all calls, and mechanics see those that they took or that
 * rang their phone. Other users see none.
 */
export function visibleCalls(actor: Actor) {
  if (isAdmin(actor)) return {};
  if (!isMechanic(actor)) return { id: { in: [] } };
  const { mechanicId } = actor;
  return {
    OR: [{ mechanicId }, { attempts: { some: { mechanicId, rangAt: { not: null } } } }],
  };
}

/**
 * Whether someone may see what a call cost, why, and who called: only administrators and the mechanic who took it may.
 */
export function canSeeBilling(actor: Actor, call: { mechanicId: string | null }): boolean {
  return isAdmin(actor) || (isMechanic(actor) && actor.mechanicId === call.mechanicId);
}

/** Matches the calls for which `canSeeBilling` is true. */
export function ownCalls(actor: Actor) {
  if (isAdmin(actor)) return {};
  return isMechanic(actor) ? { mechanicId: actor.mechanicId } : { id: { in: [] } };
}
