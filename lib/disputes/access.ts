import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export const DISPUTE_NOT_FOUND = "This dispute does not exist.";

/** Matches the disputes that someone may see: all for administrators, and mechanics' own. Other users see none. */
export function visibleDisputes(actor: Actor) {
  if (isAdmin(actor)) return {};
  return { mechanicId: isMechanic(actor) ? actor.mechanicId : "" };
}

/**
 * Matches the calls that someone may dispute: calls with a fee, of any mechanic for administrators, and of their own
 * for mechanics.
 */
export function disputableCalls(actor: Actor) {
  return { feeCents: { not: null }, ...visibleDisputes(actor) };
}
