import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { USUAL_HOURS } from "@/lib/mechanics/profiles/constants";
import { insertMechanic } from "@/lib/mechanics/profiles/insert-mechanic";
import type { MechanicId, NewMechanic } from "@/lib/mechanics/profiles/schema/admin-list";

/**
 * Adds an unlisted mechanic in the "onboarding" state. Throws `invalid_input` for an unknown ZIP code, or `conflict` if
 * the phone number is taken.
 */
export function createMechanic(actor: Actor, input: NewMechanic): Promise<MechanicId> {
  return db.$transaction(async (tx) => {
    const { id } = await insertMechanic(tx, actor, {
      ...input,
      phoneVerifiedAt: null,
      // "" is never stored: it is only used for an unknown ZIP, which `insertMechanic` rejects.
      timezone: input.timezone ?? timezoneOfZip(input.zipcode) ?? "",
      hours: USUAL_HOURS,
      state: "onboarding",
      documents: [],
      offers: [],
    });
    return { id };
  });
}
