import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { isId } from "@/lib/core/http/fields";
import { containing } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { searchedDigits } from "@/lib/core/phone";

/**
 * Searches services, cities, ZIP codes, IDs, and the numbers of drivers that the actor may see; for administrators, also
 * mechanics.
 */
export function matchingWords(actor: Actor, q: string): Prisma.CallWhereInput {
  const city = { OR: [inCity(q), { state: containing(q) }] };
  const named = { OR: [{ name: containing(q) }, { businessName: containing(q) }] };
  return {
    OR: [
      { service: { name: containing(q) } },
      { location: city },
      { zip: parseZip(q) ?? q },
      ...unknownFacts(q),
      ...(isId(q) ? [{ id: q }] : []),
      ...numberOf(actor, q),
      ...(isAdmin(actor) ? [{ mechanic: named }] : []),
    ],
  };
}

/** What the list says about a call whose service or place isn't known. */
function unknownFacts(q: string): Prisma.CallWhereInput[] {
  const text = q.toLowerCase();
  if (!text.startsWith("unknown")) return [];
  return [
    ...("unknown service".startsWith(text) ? [{ serviceId: null }] : []),
    ...("unknown location".startsWith(text) ? [{ locationId: null, zip: null }] : []),
  ];
}

/** Finds a driver's number by its last digits in any common format. ZIP codes are searched as such. */
function numberOf(actor: Actor, q: string): Prisma.CallWhereInput[] {
  const digits = searchedDigits(q);
  if (digits === null || parseZip(q)) return [];
  const own = isMechanic(actor) ? { mechanicId: actor.mechanicId } : {};
  return [{ callerNumber: { endsWith: digits }, ...own }];
}
