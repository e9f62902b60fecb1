import "server-only";
import { NEARBY_MILES, NEAREST_SERVED_CITIES } from "@/lib/catalog/locations/constants";
import type { NearbyCity, ServedCity } from "@/lib/catalog/locations/schema";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { leastScore } from "@/lib/platform/pages/is-indexable";

interface NearbyQuery {
  exceptSlug: string;
  /** Null for the cities' own pages. */
  serviceId: string | null;
  /** The `indexThreshold` setting. */
  threshold: number;
  limit: number;
}

/** Returns the cities within 60 miles whose page about the service is indexable, nearest first, except `exceptSlug`. */
export async function listNearby(point: GeoPoint, query: NearbyQuery): Promise<NearbyCity[]> {
  const { exceptSlug, serviceId, threshold, limit } = query;
  const { latitude, longitude } = point;
  const cities = await db.$queryRaw<NearbyCity[]>`
    SELECT * FROM (
      SELECT l.id, l.city, l.state, l.slug, l.latitude, l.longitude,
        miles_between(l.latitude, l.longitude, ${latitude}, ${longitude}) AS miles
      FROM "Location" l
      JOIN "PageScore" p ON p."locationId" = l.id AND p."serviceId" = ${serviceId ?? ""}
        AND p.score >= ${leastScore(threshold)}
      WHERE l.slug <> ${exceptSlug}
        AND point(l.longitude, l.latitude) <@ box_around(${latitude}, ${longitude}, ${NEARBY_MILES})
    ) near WHERE miles <= ${NEARBY_MILES} ORDER BY miles, slug LIMIT ${limit}`;
  return cities.map((city) => ({ ...city, miles: Math.max(1, Math.round(city.miles)) }));
}

/** How far to look for served cities before looking everywhere. */
const SEARCHED_MILES = [NEARBY_MILES, 5 * NEARBY_MILES, null];

/**
 * Returns the nearest active cities, at any distance, where a mechanic offers a service (null for any service). For
 * visitors whose own city has no mechanic.
 */
export async function listNearestServed(
  point: GeoPoint,
  serviceSlug: string | null,
  now: Date,
): Promise<ServedCity[]> {
  for (const within of SEARCHED_MILES) {
    const cities = await findServed(point, { serviceSlug, within, now });
    const near = cities.filter(({ miles }) => within === null || miles <= within);
    if (near.length < NEAREST_SERVED_CITIES && within !== null) continue;
    return near
      .sort((a, b) => a.miles - b.miles || a.slug.localeCompare(b.slug))
      .slice(0, NEAREST_SERVED_CITIES)
      .map((served) => ({ ...served, miles: Math.round(served.miles) }));
  }
  return [];
}

async function findServed(
  point: GeoPoint,
  { serviceSlug, within, now }: { serviceSlug: string | null; within: number | null; now: Date },
): Promise<ServedCity[]> {
  const { latitude, longitude } = point;
  const isNear =
    within === null
      ? Prisma.empty
      : Prisma.sql`AND point(l.longitude, l.latitude) <@ box_around(${latitude}, ${longitude}, ${within})`;
  const isOffered = serviceSlug === null ? Prisma.sql`true` : Prisma.sql`s.slug = ${serviceSlug}`;
  const rows = await db.$queryRaw<(GeoPoint & Omit<ServedCity, "miles">)[]>`
    SELECT l.city, l.state, l.slug, l.latitude, l.longitude
    FROM "Location" l
    WHERE l."isActive" AND EXISTS (
      SELECT FROM "Coverage" c
      JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive" AND m."callsEndAt" > ${now}
      JOIN "Offer" o ON o."mechanicId" = m.id AND o."isActive"
      JOIN "Service" s ON s.id = o."serviceId" AND s."isActive" AND ${isOffered}
      WHERE c."locationId" = l.id) ${isNear}`;
  return rows.map(({ city, state, slug, ...at }) => ({
    city,
    state,
    slug,
    miles: distanceMiles(point, at),
  }));
}
