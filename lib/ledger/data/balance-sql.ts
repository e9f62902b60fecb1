import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * The balance of wallet `w` that is compared with LOW_BALANCE_CENTS, in cents. Includes held credit, because the call
 * may not be billed: a hold alone doesn't make a balance low.
 */
export const COMPARED_BALANCE = Prisma.sql`(w."paidCents" + w."promoCents" + w."heldCents")`;
