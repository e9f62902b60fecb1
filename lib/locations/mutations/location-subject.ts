import "server-only";
import type { AuditedSubject } from "@/lib/audit/audited-write";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { RING_ORDER } from "@/lib/locations/access";
import { citySlugOf } from "@/lib/locations/rules/location-form";
import type { LocationForm } from "@/lib/locations/schema/admin";
import { pageTags } from "@/lib/site/page-tags";

/** A city with the mechanics who cover it, in ring order. */
export interface StoredLocation extends LocationModel {
  /** Those with a place that an administrator set come first. */
  ring: { id: string; name: string; hasPlace: boolean }[];
}

export const locationSubject: AuditedSubject<StoredLocation, Prisma.LocationUpdateInput> = {
  kind: "location",
  lock: (tx, id) => lockRow(tx, "Location", id),
  read: async (tx, id) => {
    const location = orNotFound(
      await tx.location.findUnique({ where: { id } }),
      LOCATION_NOT_FOUND,
    );
    return { ...location, ring: await readRing(tx, id) };
  },
  update: async (tx, id, data) => ({
    ...(await tx.location.update({ where: { id }, data })),
    ring: await readRing(tx, id),
  }),
  snapshot: ({ city, state, slug, primaryZip, isActive, position, ring }) => ({
    city,
    state,
    slug,
    primaryZip,
    isActive,
    position,
    ringOrder: ring.filter(({ hasPlace }) => hasPlace).map(({ name }) => name),
  }),
  pageTags: (before, after) => {
    const own = [before ?? after, after].map(({ slug }) => pageTags.location(slug));
    const isListed = before === null || LISTED.some((field) => before[field] !== after[field]);
    // Others show only the city's name, ZIP and place in lists.
    return isListed ? [pageTags.locations, ...own] : own;
  },
  isPurge: (before, after) => (before.isActive && !after.isActive) || before.slug !== after.slug,
};

export const LOCATION_NOT_FOUND = "This city does not exist.";

/** Shown in lists of cities. */
const LISTED = ["city", "state", "slug", "primaryZip", "isActive", "position"] as const;

async function readRing(tx: Transaction, locationId: string): Promise<StoredLocation["ring"]> {
  const rows = await tx.coverage.findMany({
    where: { locationId },
    orderBy: RING_ORDER,
    select: { ringPlace: true, mechanic: { select: { id: true, name: true } } },
  });
  return rows.map(({ mechanic, ringPlace }) => ({ ...mechanic, hasPlace: ringPlace !== null }));
}

/** The part of a city whose order is edited. */
export function ringIds({ ring }: Pick<StoredLocation, "ring">): string[] {
  return ring.map(({ id }) => id);
}

/** The part of a city that its form edits. */
export function toLocationForm(
  location: Pick<LocationModel, "city" | "slug" | "primaryZip" | "position">,
): LocationForm {
  const { city, slug, primaryZip, position } = location;
  return { city, citySlug: citySlugOf(slug), primaryZip: primaryZip ?? "", position };
}
