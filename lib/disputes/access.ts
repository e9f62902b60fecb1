import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";

export const DISPUTE_NOT_FOUND = "This dispute does not exist.";

/** Matches the disputes that someone may see: all for administrators, and mechanics' own. Other users see none. */
export function visibleDisputes(actor: Actor) {
  if (isAdmin(actor)) return {};
  return { mechanicId: isMechanic(actor) ? actor.mechanicId : "" };
}

/** Matches the calls that someone may dispute: those that were charged, of any mechanic for administrators. */
export function disputableCalls(actor: Actor) {
  return { feeCents: { not: null }, ...visibleDisputes(actor) };
}
