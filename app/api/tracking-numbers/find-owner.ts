import { fieldError } from "@/lib/core/app-error";
import { requireNamedMechanic } from "@/lib/mechanics/profiles/data/admin-list";
import { findCityId } from "@/lib/telephony/tracking-numbers/mutations/place-number";
import type { NumberOwner } from "@/lib/telephony/tracking-numbers/rules";
import type { NamedOwner } from "@/lib/telephony/tracking-numbers/schema";

/** Returns null if both fields are blank. Throws `invalid_input` if both are filled in or the name is unknown. */
export async function findOwner({ city, mechanic }: NamedOwner): Promise<NumberOwner | null> {
  if (city !== "" && mechanic !== "") throw fieldError("invalid_input", "mechanic", NOT_BOTH);
  if (mechanic !== "")
    return { locationId: null, mechanicId: await requireNamedMechanic(mechanic) };
  const locationId = await findCityId(city);
  return locationId === null ? null : { locationId, mechanicId: null };
}

const NOT_BOTH =
  "A number can be assigned to a city or a mechanic, but not both. Clear one of the fields.";
