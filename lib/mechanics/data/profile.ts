import "server-only";
import { db } from "@/lib/core/db";
import { toProfile } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";

const ACTIVE = { isActive: true } as const;

/** What a profile is read with: what is on offer now, and the cities that are open. */
export const profileInclude = {
  trackingNumbers: { where: ACTIVE },
  offers: {
    where: { ...ACTIVE, service: ACTIVE },
    orderBy: [{ service: { position: "asc" as const } }, { id: "asc" as const }],
    include: { service: { select: { name: true } } },
  },
  coverage: {
    where: { location: ACTIVE },
    orderBy: [{ priority: "asc" as const }, { locationId: "asc" as const }],
    include: { location: { select: { city: true, state: true, slug: true } } },
  },
};

/** The mechanic of this id as they see themselves, whatever their state; null without one. */
export async function findProfile(mechanicId: string): Promise<Profile | null> {
  const record = await db.mechanic.findUnique({
    where: { id: mechanicId },
    include: profileInclude,
  });
  return record && toProfile(record);
}
