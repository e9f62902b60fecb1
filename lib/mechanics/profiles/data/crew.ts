import "server-only";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { findListedZip } from "@/lib/core/zip-places";
import { CREW_SIZE, type CrewRecord, toCrewMember } from "@/lib/mechanics/profiles/rules/crew";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";

/** Returns the first of the mechanics as a city's page introduces them, with their approved documents. */
export async function listCrew(
  mechanics: readonly Omit<CrewRecord, "documents">[],
  city: GeoPoint,
  context: DirectoryContext,
): Promise<CrewMember[]> {
  const introduced = mechanics.slice(0, CREW_SIZE);
  if (introduced.length === 0) return [];
  const approved = await db.mechanicDocument.findMany({
    where: { mechanicId: { in: introduced.map(({ id }) => id) }, status: "approved" },
    orderBy: { kind: "asc" },
  });
  return introduced.map((mechanic) => {
    const documents = approved.filter(({ mechanicId }) => mechanicId === mechanic.id);
    const places = { city, base: findListedZip(mechanic.zipcode) };
    return toCrewMember({ ...mechanic, documents }, places, context);
  });
}
