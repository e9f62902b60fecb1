import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export const DISPUTE_NOT_FOUND = "This dispute does not exist.";

/**
 * Matches the disputes that someone may see: all disputes for administrators, and their own for mechanics. Other users
 * see none.
 */
export function visibleDisputes(actor: Actor) {
  if (isAdmin(actor)) return {};
  return { mechanicId: isMechanic(actor) ? actor.mechanicId : "" };
}

/**
 * Matches the calls with a fee that someone may dispute: any mechanic's for administrators, and their own for
 * mechanics.
 */
export function disputableCalls(actor: Actor) {
  return { feeCents: { not: null }, ...visibleDisputes(actor) };
}
