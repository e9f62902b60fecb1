import "server-only";
import { RING_ORDER } from "@/lib/catalog/locations/access";
import { NEARBY_MILES, REACH_MILES } from "@/lib/catalog/locations/constants";
import type {
  CityCandidate,
  CityCoverage,
  CityMechanic,
  CityNeighbor,
} from "@/lib/catalog/locations/schema/city-coverage";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { boundingBox, distanceMiles } from "@/lib/core/geo";
import { cityAndCode } from "@/lib/core/place-names";
import { revisionOf } from "@/lib/core/revision";
import { findZip } from "@/lib/core/zip-places";
import { ringIds, toLocationForm } from "../mutations/location-subject";

const ACTIVE = { isActive: true } as const;
const MECHANIC = {
  id: true,
  name: true,
  businessName: true,
  state: true,
  zipcode: true,
  radiusMiles: true,
} as const satisfies Prisma.MechanicSelect;
type Mechanic = Prisma.MechanicGetPayload<{ select: typeof MECHANIC }>;

/**
 * Returns a city as administrators see it: who covers it, who could, and which cities are nearby. Null for an unknown
 * ID.
 */
export async function findCityCoverage(id: string): Promise<CityCoverage | null> {
  const location = await db.location.findUnique({ where: { id } });
  if (!location) return null;
  const [mechanics, candidates, neighbors, removal] = await Promise.all([
    listMechanics(location),
    listCandidates(location),
    listNeighbors(location),
    countRemoval(location),
  ]);
  const form = toLocationForm(location);
  return {
    id,
    city: location.city,
    state: location.state,
    slug: location.slug,
    isActive: location.isActive,
    latitude: location.latitude,
    longitude: location.longitude,
    form,
    revision: revisionOf(form),
    mechanics,
    ringRevision: revisionOf(ringIds({ ring: mechanics })),
    candidates,
    neighbors,
    removal,
  };
}

async function listMechanics(location: LocationModel): Promise<CityMechanic[]> {
  const rows = await db.coverage.findMany({
    where: { locationId: location.id },
    orderBy: RING_ORDER,
    select: { priority: true, isByHand: true, ringPlace: true, mechanic: { select: MECHANIC } },
  });
  return rows.map(({ mechanic, priority, isByHand, ringPlace }) => ({
    ...toMechanic(mechanic, location),
    priority,
    isByHand,
    hasPlace: ringPlace !== null,
  }));
}

const MOST_CANDIDATES = 30;

async function listCandidates(location: LocationModel): Promise<CityCandidate[]> {
  const near = { location: boundingBox(location, REACH_MILES) };
  const mechanics = await db.mechanic.findMany({
    where: {
      state: { not: "suspended" },
      OR: [{ coverage: { some: near } }, { exclusions: { some: { locationId: location.id } } }],
      coverage: { none: { locationId: location.id } },
    },
    select: { ...MECHANIC, exclusions: { where: { locationId: location.id } } },
  });
  return mechanics
    .map(({ exclusions, ...mechanic }) => ({
      ...toMechanic(mechanic, location),
      isExcluded: exclusions.length > 0,
    }))
    .filter(({ miles, isExcluded }) => isExcluded || (miles ?? REACH_MILES) < REACH_MILES)
    .sort((a, b) => (a.miles ?? REACH_MILES) - (b.miles ?? REACH_MILES) || compareIds(a, b))
    .slice(0, MOST_CANDIDATES);
}

const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function toMechanic({ zipcode, ...mechanic }: Mechanic, location: LocationModel) {
  const base = findZip(zipcode);
  return {
    ...mechanic,
    base: base && cityAndCode(base),
    miles: base && Math.round(distanceMiles(base, location)),
  };
}

const MOST_NEIGHBORS = 12;

async function listNeighbors(location: LocationModel): Promise<CityNeighbor[]> {
  const records = await db.location.findMany({
    where: { id: { not: location.id }, ...boundingBox(location, NEARBY_MILES) },
    select: {
      id: true,
      city: true,
      state: true,
      slug: true,
      isActive: true,
      latitude: true,
      longitude: true,
      _count: { select: { coverage: { where: { mechanic: ACTIVE } } } },
    },
  });
  return records
    .map(({ _count, ...city }) => ({
      ...city,
      mechanicCount: _count.coverage,
      miles: Math.round(distanceMiles(location, city)),
    }))
    .filter(({ miles }) => miles <= NEARBY_MILES)
    .sort((a, b) => a.miles - b.miles || compareIds(a, b))
    .slice(0, MOST_NEIGHBORS);
}

async function countRemoval({ id }: LocationModel): Promise<CityCoverage["removal"]> {
  const covering = { ...ACTIVE, coverage: { some: { locationId: id } } };
  const [services, offered, onlyHere] = await Promise.all([
    db.service.count({ where: ACTIVE }),
    db.service.count({
      where: { ...ACTIVE, offers: { some: { ...ACTIVE, mechanic: covering } } },
    }),
    db.mechanic.findMany({
      where: {
        ...covering,
        NOT: { coverage: { some: { locationId: { not: id }, location: ACTIVE } } },
      },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { name: true },
    }),
  ]);
  return {
    pages: services + 1,
    offeredServices: offered,
    mechanicsOnlyHere: onlyHere.map(({ name }) => name),
  };
}
