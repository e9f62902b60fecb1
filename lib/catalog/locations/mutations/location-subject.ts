import "server-only";
import { z } from "zod";
import { RING_ORDER } from "@/lib/catalog/locations/access";
import { citySlugOf } from "@/lib/catalog/locations/rules/location-form";
import type { LocationForm } from "@/lib/catalog/locations/schema/admin";
import { keepFormerSlug } from "@/lib/catalog/redirects/former-slugs";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow, lockRows, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import type { BatchedChange } from "@/lib/platform/audit/audited-batch";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { defineUndoable, type Restoration, type Undoable } from "@/lib/platform/audit/undo-change";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { refreshMainCities } from "./main-cities";

/** A city with the mechanics who cover it, in ring order. */
export interface StoredLocation extends LocationModel {
  /** Mechanics whose place was set by an administrator come first. */
  ring: { id: string; name: string; hasPlace: boolean }[];
}

export const locationSubject: AuditedSubject<StoredLocation, Prisma.LocationUpdateInput> = {
  kind: "location",
  lock: (tx, id) => lockRow(tx, "Location", id),
  read: async (tx, id) =>
    orNotFound((await readLocations(tx, [id]))[0] ?? null, LOCATION_NOT_FOUND),
  update: async (tx, id, data) => {
    await tx.location.update({ where: { id }, data });
    return orNotFound((await readLocations(tx, [id]))[0] ?? null, LOCATION_NOT_FOUND);
  },
  snapshot,
  pageTags: tagsOf,
  isPurge: isTakenDown,
};

/** Like `locationSubject`, but for many cities at a time. */
export const locationBatch: Undoable<StoredLocation> = {
  kind: "location",
  // An undo keeps the cities that were added, because they may have coverage and prices by now.
  keepsAdded: true,
  snapshot,
  pageTags: tagsOf,
  isPurge: isTakenDown,
  findAll: async (tx, ids) => {
    await lockRows(tx, "Location", ids);
    const locations = await readLocations(tx, ids);
    return new Map(locations.map((location) => [location.id, location]));
  },
  restoreAll: async (tx, restorations) => {
    const restored: BatchedChange<StoredLocation>[] = [];
    // Cities that lose their location ID come first, so that the ID is free for the city that had it before.
    const losesId = ({ before }: Restoration) => !before?.geotargetId;
    const ordered = restorations.toSorted((a, b) => Number(losesId(b)) - Number(losesId(a)));
    for (const restoration of ordered) {
      restored.push(...(await restore(tx, restoration)));
    }
    await refreshMainCities(
      tx,
      restored.map(({ id }) => id),
    );
    return restored;
  },
};

export const undoableLocations = defineUndoable(locationBatch);

const RESTORED = z.object({
  city: z.string(),
  slug: z.string(),
  primaryZip: z.string().nullable(),
  isActive: z.boolean(),
  position: z.int(),
  /** These are missing from changes that were recorded before they were added. */
  geotargetId: z.string().nullable().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  ringOrder: z.array(z.object({ id: z.string() })),
});

/** Changes nothing if another city has since taken the city's former URL or location ID. */
async function restore(
  tx: Transaction,
  { id, before }: Restoration,
): Promise<BatchedChange<StoredLocation>[]> {
  const [stored] = await readLocations(tx, [id]);
  const read = RESTORED.safeParse(before);
  if (!read.success || !stored) return [];
  const { ringOrder, ...data } = read.data;
  const { slug, geotargetId } = data;
  const taken = [{ slug }, ...(geotargetId ? [{ geotargetId }] : [])];
  if (await tx.location.findFirst({ where: { id: { not: id }, OR: taken } })) return [];
  const change = { kind: "location", id, before: stored.slug, after: data.slug } as const;
  await keepFormerSlug(tx, { ...change, isUndo: true });
  await tx.location.update({ where: { id }, data });
  await writeRing(
    tx,
    id,
    ringOrder.map((mechanic) => mechanic.id),
  );
  const [after = null] = await readLocations(tx, [id]);
  return [{ id, before: stored, after }];
}

/** Gives these mechanics the first places in a city's ring order, and clears everyone else's place. */
export async function writeRing(
  tx: Transaction,
  locationId: string,
  mechanicIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Coverage" c SET "ringPlace" = array_position(${[...mechanicIds]}::text[], c."mechanicId")
    WHERE c."locationId" = ${locationId}`;
}

export async function readLocations(
  tx: Transaction,
  ids: readonly string[],
): Promise<StoredLocation[]> {
  const locations = await tx.location.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    include: {
      coverage: {
        orderBy: RING_ORDER,
        select: { ringPlace: true, mechanic: { select: { id: true, name: true } } },
      },
    },
  });
  return locations.map(({ coverage, ...location }) => ({
    ...location,
    ring: coverage.map(({ mechanic, ringPlace }) => ({
      ...mechanic,
      hasPlace: ringPlace !== null,
    })),
  }));
}

function snapshot({ ring, ...location }: StoredLocation) {
  const { id: _id, createdAt: _createdAt, ...fields } = location;
  const ringOrder = ring.filter(({ hasPlace }) => hasPlace).map(({ id, name }) => ({ id, name }));
  return { ...fields, ringOrder };
}

/** Returns the tags of the city's own pages, the lists that show it, and its mechanics' profiles. */
function tagsOf(before: StoredLocation | null, after: StoredLocation | null): string[] {
  const cities = [before, after].filter((city) => city !== null);
  const own = cities.map(({ slug }) => pageTags.location(slug));
  const hasChanged = (fields: readonly (keyof StoredLocation)[]) =>
    fields.some((field) => before?.[field] !== after?.[field]);
  if (!hasChanged(LISTED)) return own;
  return [pageTags.locations, ...(hasChanged(LINKED) ? [pageTags.mechanics] : []), ...own];
}

function isTakenDown(before: StoredLocation | null, after: StoredLocation | null): boolean {
  if (before === null) return false;
  return after === null || (before.isActive && !after.isActive) || before.slug !== after.slug;
}

const LOCATION_NOT_FOUND = "City not found.";

/** Fields shown in lists of cities. */
const LISTED = [
  ...(["city", "state", "slug", "primaryZip", "isActive", "position"] as const),
  // Decide which cities are nearest.
  ...(["latitude", "longitude"] as const),
] as const;
/** Fields shown where pages link to the city. */
const LINKED = ["city", "slug", "isActive"] as const;

/** Returns the mechanic IDs in ring order, from which the order's revision is computed. */
export function ringIds({ ring }: Pick<StoredLocation, "ring">): string[] {
  return ring.map(({ id }) => id);
}

/** Returns the fields of a city that its form edits. */
export function toLocationForm(
  location: Pick<LocationModel, "city" | "slug" | "primaryZip" | "position">,
): LocationForm {
  const { city, slug, primaryZip, position } = location;
  return { city, citySlug: citySlugOf(slug), primaryZip: primaryZip ?? "", position };
}
