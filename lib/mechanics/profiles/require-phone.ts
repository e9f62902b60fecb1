import "server-only";
import { fieldError } from "@/lib/core/app-error";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { findPhoneOwner } from "@/lib/platform/settings/find-phone-owner";
import { readSettings } from "@/lib/platform/settings/read-settings";

/**
 * Checks that this phone number is neither ours nor another mechanic's, and locks the number until the transaction
 * ends. Throws `conflict` if the number is taken; only administrators are told who has it.
 */
export async function requireUniquePhone(
  tx: Transaction,
  actor: Actor,
  { phoneNumber, ownId }: Parameters<typeof findPhoneOwner>[1],
): Promise<void> {
  const other = await findPhoneOwner(tx, { phoneNumber, ownId });
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
