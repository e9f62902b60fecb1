import "server-only";
import { fieldError } from "@/lib/core/app-error";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { likelyTimezone } from "@/lib/core/time";
import { findZip } from "@/lib/core/zip-places";
import { insertMechanic } from "@/lib/mechanics/insert-mechanic";
import type { MechanicId, NewMechanic } from "@/lib/mechanics/schema/admin-list";

const WORKDAY = [{ opens: 480, closes: 1080 }];
const USUAL_HOURS = {
  week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []],
  closedOn: [],
};

/** Throws `invalid_input` for an unknown ZIP code and `conflict` for a taken phone number. */
export function createMechanic(actor: Actor, input: NewMechanic): Promise<MechanicId> {
  return db.$transaction(async (tx) => {
    const { id } = await insertMechanic(tx, actor, {
      ...input,
      timezone: input.timezone ?? likelyTimezone(findZip(input.zipcode)?.stateCode ?? ""),
      hours: USUAL_HOURS,
      state: "onboarding",
      documents: [],
      offers: [],
    });
    await requireUniquePhone(tx, actor, { newPhone: input.phoneNumber, ownId: id });
    return { id };
  });
}

/** Throws `conflict`. Only administrators learn whose number it is. */
export async function requireUniquePhone(
  tx: Transaction,
  actor: Actor,
  { newPhone, ownId }: { newPhone: string; ownId: string },
): Promise<void> {
  const other = await tx.mechanic.findFirst({
    where: { phoneNumber: newPhone, id: { not: ownId } },
    select: { name: true },
  });
  if (!other) return;
  const message = isAdmin(actor)
    ? `${other.name} already has this phone number. Check whether they are the same person.`
    : "Another mechanic already has this phone number. Enter a different one, or call us.";
  throw fieldError("conflict", "phoneNumber", message);
}
