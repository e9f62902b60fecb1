import "server-only";
import { FARTHEST_CITY_MILES, MAP_MILES } from "@/lib/catalog/locations/constants";
import {
  coverableCities,
  coveredZip,
  findNearest,
  planCoverage,
} from "@/lib/catalog/locations/rules/coverage";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { db } from "@/lib/core/db";
import { boundingBox } from "@/lib/core/geo";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";

/** Returns null for an unknown ZIP. */
export async function previewCoverage(
  zip: string,
  radiusMiles: number,
): Promise<CoveragePreview | null> {
  const base = findZip(zip);
  if (!base) return null;
  const { where, select } = coverableCities(base, radiusMiles);
  const near = boundingBox(base, radiusMiles + MAP_MILES);
  const cities = await db.location.findMany({
    where: { isActive: true, OR: [...where.OR, near] },
    select,
  });
  const plan = planCoverage(base, radiusMiles, cities);
  const covered = new Set(plan.map(({ location }) => location.id));
  const nearest = plan.length === 0 ? await findNearestCity(base) : null;
  return {
    base: {
      zip,
      city: base.city,
      stateCode: base.stateCode,
      isApproximate: base.isApproximate,
      timezone: timezoneOfZip(zip) ?? "",
      latitude: base.latitude,
      longitude: base.longitude,
    },
    radiusMiles,
    cities: plan.map(({ location, miles }) => ({
      ...toCity(location),
      miles: Math.round(miles),
      zipcode: coveredZip(location, zip),
    })),
    others: cities.filter(({ id }) => !covered.has(id)).map(toCity),
    nearest: nearest && { ...toCity(nearest.location), miles: Math.ceil(nearest.miles) },
  };
}

/** Returns the cities in an area, nearest first. Empty if the ZIP or the radius is missing. */
export async function listCoverableCities(area: {
  zipcode: string | null;
  radiusMiles: number | null;
}): Promise<CoveragePreview["cities"]> {
  const { zipcode, radiusMiles } = area;
  const preview = zipcode && radiusMiles ? await previewCoverage(zipcode, radiusMiles) : null;
  return preview?.cities ?? [];
}

async function findNearestCity(base: ZipPlace) {
  const { where, select } = coverableCities(base, FARTHEST_CITY_MILES);
  return findNearest(base, await db.location.findMany({ where, select }));
}

type City = { city: string; state: string; slug: string; latitude: number; longitude: number };

function toCity({ city, state, slug, latitude, longitude }: City): City {
  return { city, state, slug, latitude, longitude };
}
