import type { UserRole } from "@/lib/core/generated/prisma/enums";
import { ADMIN_ADJUSTMENT_CENTS, SINGLE_PERSON_ADJUSTMENT_CENTS } from "@/lib/ledger/constants";

/**
 * Whether someone may change a balance by hand by this many cents, in either direction. An administrator may up to $100,
 * a super administrator up to $500 alone, and more with the approval of another person.
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
