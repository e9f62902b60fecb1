import "server-only";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { findListedZip } from "@/lib/core/zip-places";
import { CREW_SIZE, toCrewMember } from "@/lib/mechanics/profiles/rules/crew";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";

const ACTIVE = { isActive: true } as const;

interface CrewQuery {
  /** In ring order. Only the first few are read. */
  mechanicIds: readonly string[];
  city: GeoPoint;
  /** Null for a page about no service. */
  serviceId: string | null;
}

/** Returns the first mechanics as a city's page introduces them, in the same order. */
export async function listCrew(
  { mechanicIds, city, serviceId }: CrewQuery,
  context: DirectoryContext,
): Promise<CrewMember[]> {
  const ids = mechanicIds.slice(0, CREW_SIZE);
  const records = await db.mechanic.findMany({
    where: { id: { in: ids } },
    include: {
      trackingNumbers: { where: ACTIVE },
      documents: { where: { status: "approved" }, orderBy: { kind: "asc" } },
      offers: {
        where: { ...ACTIVE, serviceId: serviceId ?? "" },
        select: { priceCents: true },
      },
    },
  });
  return records
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((record) => toCrewMember(record, { city, base: findListedZip(record.zipcode) }, context));
}
