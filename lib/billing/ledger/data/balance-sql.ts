import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Returns SQL for the balance of wallet `w`, in cents, to compare with LOW_BALANCE_CENTS. 0 while the mechanic owes
 * money. Leaves out lapsed credit, even before a job removes it. Includes held credit, because the call may not end up
 * being billed: a hold alone shouldn't make a balance low.
 */
export const comparedBalance = (now: Date) => Prisma.sql`
  (CASE WHEN w."debtCents" > 0 THEN 0 ELSE w."heldCents" + (
    SELECT coalesce(sum(l."remainingCents"), 0)::int FROM "CreditLot" l
    WHERE l."mechanicId" = w."mechanicId" AND (l."lapsesAt" IS NULL OR l."lapsesAt" > ${now}))
  END)`;
