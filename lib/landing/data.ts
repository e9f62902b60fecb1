import "server-only";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import {
  type LandingRecord,
  toLanding,
  toLocalOffer,
  toOtherService,
  toServiceInCity,
} from "@/lib/landing/rules";
import type { Landing, LocalOffer, OtherService, ServiceInCity } from "@/lib/landing/schema";
import { offeringWhere, RING_ORDER } from "@/lib/locations/access";
import { findCityReturn } from "@/lib/mechanics/find-city-return";
import type { DirectoryContext } from "@/lib/mechanics/rules/directory";
import { findFormerOwner } from "@/lib/redirects/former-slugs";

const ACTIVE = { isActive: true } as const;

/** Returns null unless both the service and the city are active. */
export async function getLanding(
  { serviceSlug, locationSlug }: { serviceSlug: string; locationSlug: string },
  context: DirectoryContext,
): Promise<Landing | null> {
  const record = await readLanding(serviceSlug, { slug: locationSlug }, context.now);
  if (!record) return null;
  const landing = toLanding(record, context);
  return { ...landing, back: await findBack(record, context.now) };
}

/** Returns the other active services that a mechanic offers in the city, in display order, with their prices there. */
export async function listOtherServices({
  serviceSlug,
  locationSlug,
}: {
  serviceSlug: string;
  locationSlug: string;
}): Promise<OtherService[]> {
  const covering = { ...ACTIVE, coverage: { some: { location: { slug: locationSlug } } } };
  const offered = { ...ACTIVE, mechanic: covering };
  const [services, rules] = await Promise.all([
    db.service.findMany({
      where: { ...ACTIVE, slug: { not: serviceSlug }, offers: { some: offered } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      include: { offers: { where: offered, select: { priceCents: true } } },
    }),
    db.priceRule.findMany({
      where: { OR: [{ location: { slug: locationSlug } }, { locationId: null }] },
    }),
  ]);
  return services.map(({ offers, ...service }) => toOtherService({ service, offers, rules }));
}

/**
 * For the API. Returns null for an unknown or inactive service or city. Pass `id` for a city found by ZIP code, which
 * may differ from the city in the path.
 */
export async function findServiceInCity(
  serviceSlug: string,
  city: { slug: string } | { id: string },
  context: DirectoryContext,
): Promise<ServiceInCity | null> {
  const record = await readLanding(serviceSlug, city, context.now);
  return record && toServiceInCity(record, context);
}

/**
 * Returns what the quiz shows about a service in a city, and the city's coordinates. Returns null for an unknown or
 * inactive service or city.
 */
export async function findLocalOffer(
  serviceSlug: string,
  city: { id: string },
  context: DirectoryContext,
): Promise<{ offer: Omit<LocalOffer, "nearest">; point: GeoPoint } | null> {
  const record = await readLanding(serviceSlug, city, context.now);
  if (!record) return null;
  const { latitude, longitude } = record.location;
  const back = await findBack(record, context.now);
  const offer = { ...toLocalOffer(record, context), ...(back && { back }) };
  return { offer, point: { latitude, longitude } };
}

/**
 * Returns the current slugs of a landing page whose service or city slug has changed. Returns null if neither slug has
 * changed, or if the service or city is no longer active.
 */
export async function findMovedLanding(slugs: {
  serviceSlug: string;
  locationSlug: string;
}): Promise<{ serviceSlug: string; locationSlug: string } | null> {
  const [serviceId, locationId] = await Promise.all([
    findFormerOwner("service", slugs.serviceSlug),
    findFormerOwner("location", slugs.locationSlug),
  ]);
  if (serviceId === null && locationId === null) return null;
  const select = { slug: true };
  const [service, location] = await Promise.all([
    db.service.findFirst({
      where: { ...(serviceId ? { id: serviceId } : { slug: slugs.serviceSlug }), ...ACTIVE },
      select,
    }),
    db.location.findFirst({
      where: { ...(locationId ? { id: locationId } : { slug: slugs.locationSlug }), ...ACTIVE },
      select,
    }),
  ]);
  return service && location && { serviceSlug: service.slug, locationSlug: location.slug };
}

async function findBack({ service, location, mechanics }: LandingRecord, now: Date) {
  if (mechanics.length > 0) return null;
  return findCityReturn({ locationId: location.id, serviceSlug: service.slug, now });
}

async function readLanding(
  serviceSlug: string,
  city: { slug: string } | { id: string },
  now: Date,
): Promise<LandingRecord | null> {
  const [service, location] = await Promise.all([
    db.service.findFirst({ where: { slug: serviceSlug, ...ACTIVE } }),
    db.location.findFirst({
      where: { ...city, ...ACTIVE },
      include: { trackingNumbers: { where: ACTIVE } },
    }),
  ]);
  if (!service || !location) return null;
  const ownOffer = { serviceId: service.id, ...ACTIVE };
  const [coverage, rules] = await Promise.all([
    db.coverage.findMany({
      where: { locationId: location.id, mechanic: offeringWhere(service.slug, now) },
      orderBy: RING_ORDER,
      include: {
        mechanic: {
          include: {
            trackingNumbers: { where: ACTIVE },
            offers: { where: ownOffer, select: { priceCents: true } },
          },
        },
      },
    }),
    db.priceRule.findMany({
      where: {
        AND: [
          { OR: [{ locationId: location.id }, { locationId: null }] },
          { OR: [{ serviceId: service.id }, { serviceId: null }] },
        ],
      },
    }),
  ]);
  return {
    service,
    location,
    mechanics: coverage.map(({ mechanic }) => mechanic),
    offers: coverage.flatMap(({ mechanic }) => mechanic.offers),
    rules,
    cityNumber: location.trackingNumbers[0]?.phoneNumber ?? null,
  };
}
