import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * The balance of wallet `w` that is compared with LOW_BALANCE_CENTS, in cents. Includes held credit, because the call
 * may not end up being billed: a hold alone shouldn't make a balance low.
 */
export const COMPARED_BALANCE = Prisma.sql`(w."paidCents" + w."promoCents" + w."heldCents")`;
