import "server-only";
import type { Transaction } from "@/lib/core/db";

interface WantedNumber {
  /** E.164. */
  phoneNumber: string;
  /** ID of the mechanic whom the number is for. It's no conflict if they already have it. */
  ownId?: string | undefined;
}

/**
 * Returns the mechanic who has a number; null if none does. Locks the number until the transaction ends, so that it
 * can't become a mechanic's and ours at the same time.
 */
export async function findPhoneOwner(
  tx: Transaction,
  { phoneNumber, ownId }: WantedNumber,
): Promise<{ name: string } | null> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${phoneNumber}))::text`;
  return tx.mechanic.findFirst({
    where: { phoneNumber, ...(ownId && { id: { not: ownId } }) },
    select: { name: true },
  });
}
