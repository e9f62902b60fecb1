import "server-only";
import { offeringWhere, RING_ORDER } from "@/lib/catalog/locations/access";
import { NEAREST_CITY_MILES } from "@/lib/catalog/locations/constants";
import { listNearestServed } from "@/lib/catalog/locations/nearby";
import { listPlacesOfLoc, type PlaceOfLoc } from "@/lib/catalog/locations/places-of-loc";
import { withFullState } from "@/lib/catalog/locations/rules/visitor-location";
import type { ZipProblem } from "@/lib/catalog/locations/rules/zip-problem";
import { pickLocationForZip } from "@/lib/catalog/locations/rules/zips";
import type { LocationQuery, VisitorPlace } from "@/lib/catalog/locations/schema";
import { readCity } from "@/lib/core/city-names";
import { db } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { boundingBox } from "@/lib/core/geo";
import type { VisitorOrigin } from "@/lib/core/http/visitor-origin";
import { readZipField } from "@/lib/core/parse-zip";
import {
  findCityPlace,
  findListedZip,
  findZip,
  isZipOutsideStates,
  type ZipPlace,
} from "@/lib/core/zip-places";
import { findCityReturn } from "@/lib/mechanics/profiles/find-city-return";
import {
  type DirectoryContext,
  pickRecommended,
  toMechanic,
} from "@/lib/mechanics/profiles/rules/directory";
import type { ZipCoverage } from "@/lib/mechanics/profiles/schema/zip-coverage";
import { findIpPlace } from "@/lib/vendors/ip-database";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

/**
 * Returns the slug of the active city that a query identifies, trying the Google Ads criteria ID or slug first, then
 * the ZIP, then the city. The ID may belong to a ZIP code or to a place within a city. For a ZIP, or a city with a
 * state, falls back to the nearest active city within 25 miles. Returns null if no city is found.
 */
export async function resolveLocation({ loc, zip, city }: LocationQuery): Promise<string | null> {
  return (
    (loc && (await findByLoc(loc))) ||
    (zip && (await findByPlace(findZip(zip)))) ||
    (city && ((await findByPastedZip(city)) ?? (await findByCity(city)))) ||
    null
  );
}

async function findByLoc(loc: string): Promise<string | null> {
  if (loc.includes("/")) {
    const record = await db.location.findFirst({ where: { slug: loc, ...ACTIVE } });
    return record?.slug ?? null;
  }
  for (const place of await listPlacesOfLoc(loc)) {
    const slug = await findByPlaceOfLoc(place);
    if (slug) return slug;
  }
  return null;
}

/** A ZIP code that the table lacks leads nowhere: the ad's own page is a better guess than the middle of a region. */
function findByPlaceOfLoc(place: PlaceOfLoc): Promise<string | null> | string {
  if ("slug" in place) return place.slug;
  return "zip" in place ? findByPlace(findListedZip(place.zip)) : findByCity(place.city);
}

async function findByPlace(place: ZipPlace | null): Promise<string | null> {
  return (place && (await findLocationForZip(place))?.slug) ?? null;
}

/** People also paste an address ("San Antonio, TX 78201"). */
function findByPastedZip(text: string): Promise<string | null> | null {
  const zip = readZipField(text);
  return zip ? findByPlace(findZip(zip)) : null;
}

async function findByCity(text: string): Promise<string | null> {
  const { city, state, nickname } = readCity(text);
  // Without a state, picks the busiest city with this name.
  const slug =
    (nickname ? await findCitySlug(nickname, state?.name) : null) ??
    (await findCitySlug(city, state?.name));
  return slug ?? (state && findByPlace(findCityPlace(city, state.code)));
}

async function findCitySlug(city: string, state: string | undefined): Promise<string | null> {
  return (await findFirst({ searchText: { name: foldName(city), state } }))?.slug ?? null;
}

/** Finds the active city with this primary ZIP, otherwise the ZIP's own city, otherwise the nearest within 25 miles. */
export async function findLocationForZip(place: ZipPlace): Promise<LocationModel | null> {
  const { zip, city, state } = place;
  const own =
    (await findFirst({ primaryZip: zip })) ??
    (await findFirst({ searchText: { name: foldName(city), state } }));
  if (own) return own;
  const near = await db.location.findMany({
    where: { ...ACTIVE, ...boundingBox(place, NEAREST_CITY_MILES) },
    orderBy: [...IN_ORDER],
  });
  return pickLocationForZip(place, near);
}

function findFirst(where: NonNullable<Parameters<typeof db.location.findFirst>[0]>["where"]) {
  return db.location.findFirst({ where: { ...where, ...ACTIVE }, orderBy: [...IN_ORDER] });
}

/**
 * Returns null for an unknown ZIP (see `findZip`). If no mechanic covers the ZIP, `success` is false, the city is the ZIP's own, and
 * `nearest` is the nearest city with a mechanic. Recommends the first open mechanic in ring order, or the first
 * mechanic if none is open.
 */
export async function findZipCoverage(
  zip: string,
  context: DirectoryContext,
): Promise<ZipCoverage | null> {
  const place = findZip(zip);
  if (!place) return null;
  const location = await findLocationForZip(place);
  const coverage = location
    ? await db.coverage.findMany({
        where: { locationId: location.id, mechanic: offeringWhere(null, context.now) },
        orderBy: RING_ORDER,
        include: { mechanic: { include: { trackingNumbers: { where: ACTIVE } } } },
      })
    : [];
  const recommended = pickRecommended(
    coverage.map(({ mechanic }) => toMechanic(mechanic, context)),
  );
  return {
    success: recommended !== null,
    city: (recommended ? location?.city : null) ?? place.city,
    state: (recommended ? location?.state : null) ?? place.state,
    recommendedMechanic: recommended,
    ...(recommended ? {} : await readUncoveredCity(place, location, context.now)),
    isApproximate: place.isApproximate,
  };
}

async function readUncoveredCity(place: ZipPlace, location: LocationModel | null, now: Date) {
  const { nearest, back } = await readUncovered(place, location, { serviceSlug: null, now });
  return { nearest: nearest[0], back };
}

/** Returns the nearest cities with a mechanic, and when a paused mechanic of the ZIP's own city is back. */
async function readUncovered(
  place: ZipPlace,
  location: LocationModel | null,
  { serviceSlug, now }: { serviceSlug: string | null; now: Date },
) {
  const query = location && { locationId: location.id, serviceSlug, now };
  const [nearest, back] = await Promise.all([
    listNearestServed(place, serviceSlug, now),
    query && findCityReturn(query),
  ]);
  return { nearest, back: back ?? undefined };
}

/** Explains why `findZip` doesn't know a five-digit ZIP. */
export function unknownZip(zip: string): ZipProblem {
  return { kind: isZipOutsideStates(zip) ? "outside" : "unknown", zip };
}

/**
 * Explains why the visitor's text doesn't match a city. For a ZIP without coverage, names the nearest cities where a
 * mechanic offers the service (null for any service).
 */
export async function findZipProblem(
  text: string,
  serviceSlug: string | null,
  now: Date,
): Promise<ZipProblem> {
  const zip = readZipField(text);
  if (!zip) return { kind: "malformed" };
  const place = findZip(zip);
  if (!place) return unknownZip(zip);
  const location = await findLocationForZip(place);
  const uncovered = await readUncovered(place, location, { serviceSlug, now });
  const { city, state, isApproximate } = place;
  return { kind: "uncovered", zip, city, state, ...uncovered, isApproximate };
}

/**
 * Uses the CDN's location if there is one, otherwise looks up the IP offline. Returns null if the location is unknown.
 */
export function locateVisitor({ place, ip }: VisitorOrigin): VisitorPlace | null {
  if (place) return withFullState(place);
  const found = ip ? findIpPlace(ip) : null;
  return found && withFullState(found);
}
