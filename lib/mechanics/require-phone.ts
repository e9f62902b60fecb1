import "server-only";
import { fieldError } from "@/lib/core/app-error";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { readSettings } from "@/lib/settings/read-settings";

interface WantedNumber {
  /** E.164. */
  phoneNumber: string;
  /** ID of the mechanic whom the number is for. It's no conflict if they already have it. */
  ownId?: string | undefined;
}

/**
 * Checks that this phone number is neither ours nor another mechanic's, and locks the number until the transaction
 * ends. Throws `conflict` if the number is taken; only administrators are told who has it.
 */
export async function requireUniquePhone(
  tx: Transaction,
  actor: Actor,
  { phoneNumber, ownId }: WantedNumber,
): Promise<void> {
  const other = await findOwner(tx, { phoneNumber, ownId });
  await requireOutsideNumber(tx, phoneNumber);
  if (!other) return;
  const message = isAdmin(actor)
    ? `${other.name} already has this phone number. Check whether this is the same person.`
    : "Another mechanic already has this phone number. Enter a different one, or call us.";
  throw fieldError("conflict", "phoneNumber", message);
}

/**
 * Checks that a mechanic's number, in E.164 format, isn't one of ours, because calls that we forward to it would come
 * back to us. Throws `conflict` if it is.
 */
export async function requireOutsideNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  const { defaultPhone } = await readSettings(tx);
  const isOurs =
    phoneNumber === defaultPhone ||
    phoneNumber === getEnv().officePhone ||
    (await tx.trackingNumber.count({ where: { phoneNumber, releasedAt: null } })) > 0;
  if (!isOurs) return;
  const message = "This is one of our own phone numbers. Enter a different one.";
  throw fieldError("conflict", "phoneNumber", message);
}

/**
 * Checks that a number that is about to become one of ours, in E.164 format, isn't a mechanic's, and locks the number
 * until the transaction ends. Throws `conflict` for `field` if it is.
 */
export async function requireNoMechanicsNumber(
  tx: Transaction,
  phoneNumber: string,
  field: string,
): Promise<void> {
  const owner = await findOwner(tx, { phoneNumber });
  if (!owner) return;
  throw fieldError("conflict", field, `This is ${owner.name}’s phone number. Enter your own.`);
}

/** Locks the number, so that it can't become a mechanic's and ours at the same time. */
async function findOwner(tx: Transaction, { phoneNumber, ownId }: WantedNumber) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${phoneNumber}))::text`;
  return tx.mechanic.findFirst({
    where: { phoneNumber, ...(ownId && { id: { not: ownId } }) },
    select: { name: true },
  });
}
