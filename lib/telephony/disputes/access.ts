import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export const DISPUTE_NOT_FOUND = "Dispute not found.";

/**
 * Matches the disputes that the actor is allowed to see: all for administrators, their own for mechanics, and none for
 * other users.
 */
export function visibleDisputes(actor: Actor) {
  if (isAdmin(actor)) return {};
  return { mechanicId: isMechanic(actor) ? actor.mechanicId : "" };
}

/**
 * Matches the calls with a fee that the actor is allowed to dispute: any mechanic's for administrators, their own for
 * mechanics, and none for other users.
 */
export function disputableCalls(actor: Actor) {
  return { feeCents: { not: null }, ...visibleDisputes(actor) };
}
