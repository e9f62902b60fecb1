import "server-only";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import { unlistedZip } from "@/lib/catalog/locations/rules/zip-problem";
import { db } from "@/lib/core/db";
import { boundingBox } from "@/lib/core/geo";
import { cityAndCode } from "@/lib/core/place-names";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import {
  cityRoute,
  type DirectoryContext,
  toListedMechanic,
} from "@/lib/mechanics/profiles/rules/directory";
import {
  countFilters,
  type Filters,
  passesFilters,
} from "@/lib/mechanics/profiles/rules/list-filters";
import {
  findReaching,
  type NearOrder,
  sortNear,
  toRingOrder,
} from "@/lib/mechanics/profiles/rules/near-zip";
import type { NearMechanicsPage } from "@/lib/mechanics/profiles/schema/directory";
import { withRatings } from "@/lib/mechanics/reviews/read-ratings";

const ACTIVE = { isActive: true } as const;
const NEAR_PER_PAGE = 30;

/** Maximum number of mechanics listed for a ZIP, on all pages together. */
const MOST_NEAR = 300;

interface NearQuery {
  place: ZipPlace;
  /** The city that the ZIP belongs to, or else the nearest one within 25 miles; null if there is none. */
  location: NearMechanicsPage["location"];
  order: NearOrder;
  filters?: Filters;
  /** Page number, starting at 1. */
  page: number;
}

/** Returns one page of the active mechanics who come to a ZIP. Returns null past the last page. Page 1 may be empty. */
export async function listMechanicsNear(
  { place, location, order, filters = {}, page }: NearQuery,
  context: DirectoryContext,
): Promise<NearMechanicsPage | null> {
  const reaching = (await findNear(place, location?.slug)).slice(0, MOST_NEAR);
  const milesById = new Map(reaching.map(({ id, miles }) => [id, miles]));
  const records = await db.mechanic.findMany({
    where: { ...ACTIVE, id: { in: [...milesById.keys()] } },
    include: { trackingNumbers: { where: ACTIVE } },
  });
  const passing = records.filter((record) => passesFilters(record, filters));
  const byId = new Map(passing.map((record) => [record.id, record]));
  const nearest = reaching.flatMap(({ id, miles }) => {
    const record = byId.get(id);
    if (!record) return [];
    return [{ ...toListedMechanic({ ...record, rating: null }, context), miles }];
  });
  const inRingOrder = toRingOrder(reaching).flatMap(({ id }) => byId.get(id) ?? []);
  const route = cityRoute({ cityNumber: null, mechanics: inRingOrder }, context);
  const start = (page - 1) * NEAR_PER_PAGE;
  if (start > 0 && start >= nearest.length) return null;
  return {
    zip: place.zip,
    placeName: cityAndCode(place),
    unlisted: place.isApproximate ? unlistedZip(place) : null,
    location,
    order,
    // Where no one comes, a filter changes nothing.
    filters: records.length > 0 ? filters : {},
    choices: countFilters(records),
    isCovered: records.length > 0,
    route,
    shown: chooseNumber(route, context.now),
    mechanics: await withRatings(db, sortNear(nearest, order).slice(start, start + NEAR_PER_PAGE)),
    total: nearest.length,
    page,
    pageCount: Math.max(1, Math.ceil(nearest.length / NEAR_PER_PAGE)),
  };
}

async function findNear(place: ZipPlace, slug = "") {
  const around = { ...ACTIVE, ...boundingBox(place, RADIUS_MILES.max) };
  const candidates = await db.mechanic.findMany({
    where: { ...ACTIVE, coverage: { some: { location: around } } },
    select: {
      id: true,
      zipcode: true,
      radiusMiles: true,
      coverage: { where: { location: { slug } }, select: { priority: true, ringPlace: true } },
    },
  });
  return findReaching(
    place,
    candidates.map(({ id, zipcode, radiusMiles, coverage }) => ({
      id,
      radiusMiles,
      priority: coverage[0]?.priority ?? null,
      ringPlace: coverage[0]?.ringPlace ?? null,
      base: findZip(zipcode),
    })),
  );
}
