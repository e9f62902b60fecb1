import type { UserRole } from "@/lib/core/generated/prisma/enums";
import { ADMIN_ADJUSTMENT_CENTS, SINGLE_PERSON_ADJUSTMENT_CENTS } from "@/lib/ledger/constants";

/**
 * Whether someone may adjust a balance manually by this many cents, up or down. The limit is $100 for an administrator
 * and $500 for a super administrator, who may adjust more if another person approves it. Mechanics may never adjust a
 * balance.
 */
export function canAdjust(
  actor: { userId: string; role: UserRole },
  { cents, approvedById }: { cents: number; approvedById?: string | undefined },
): boolean {
  const amountCents = Math.abs(cents);
  if (actor.role === "mechanic") return false;
  if (actor.role === "admin") return amountCents <= ADMIN_ADJUSTMENT_CENTS;
  if (amountCents <= SINGLE_PERSON_ADJUSTMENT_CENTS) return true;
  return approvedById !== undefined && approvedById !== actor.userId;
}

/**
 * Returns what an adjustment of this size needs before it can be posted: nothing, another person's approval, or a super
 * administrator to make it.
 */
export function adjustmentNeeds(
  actor: { userId: string; role: UserRole },
  cents: number,
): "nothing" | "approval" | "super_admin" {
  if (canAdjust(actor, { cents })) return "nothing";
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
