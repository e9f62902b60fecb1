import {
  ADMIN_ADJUSTMENT_CENTS,
  SINGLE_PERSON_ADJUSTMENT_CENTS,
} from "@/lib/billing/ledger/constants";
import type { UserRole } from "@/lib/core/generated/prisma/enums";

/**
 * What was adjusted in the same direction, up or down, within the last ADJUSTMENT_HOURS without a second person's
 * approval, in positive cents.
 */
export interface EarlierAdjustments {
  /** By the same actor, for any mechanic. */
  byActorCents: number;
  /** For the same mechanic, by anyone. */
  forMechanicCents: number;
}

interface Adjustment {
  /** Negative if credit is taken away. */
  cents: number;
  earlier: EarlierAdjustments;
  approvedById?: string | undefined;
}

/**
 * Whether someone may adjust a balance manually. Within 24 hours, an administrator may add up to $100 and remove up to
 * $100, and a super administrator $500 each, counting both what they adjusted for all mechanics and what everyone
 * adjusted for this one. What another person approved has no limit and doesn't count. Mechanics may never adjust a
 * balance.
 */
export function canAdjust(
  actor: { userId: string; role: UserRole },
  { cents, earlier, approvedById }: Adjustment,
): boolean {
  if (actor.role === "mechanic") return false;
  if (actor.role === "super_admin" && approvedById !== undefined) {
    return approvedById !== actor.userId;
  }
  return Math.abs(cents) <= leftToAdjust(actor, earlier);
}

/** Returns how much more an administrator may adjust in the same direction alone, in cents. */
export function leftToAdjust(
  actor: { role: UserRole },
  { byActorCents, forMechanicCents }: EarlierAdjustments,
): number {
  const limitCents =
    actor.role === "super_admin" ? SINGLE_PERSON_ADJUSTMENT_CENTS : ADMIN_ADJUSTMENT_CENTS;
  return Math.max(0, limitCents - Math.max(byActorCents, forMechanicCents));
}

/**
 * Returns what an adjustment needs before it can be posted: nothing, another person's approval, or a super
 * administrator to make it.
 */
export function adjustmentNeeds(
  actor: { userId: string; role: UserRole },
  adjustment: Pick<Adjustment, "cents" | "earlier">,
): "nothing" | "approval" | "super_admin" {
  if (canAdjust(actor, adjustment)) return "nothing";
  return actor.role === "super_admin" ? "approval" : "super_admin";
}

/**
 * Whether someone may approve or reject an adjustment. Only super administrators may, and only if someone else
 * requested it.
 */
export function canDecideAdjustment(
  actor: { userId: string; role: UserRole },
  request: { requestedById: string },
): boolean {
  return actor.role === "super_admin" && actor.userId !== request.requestedById;
}
