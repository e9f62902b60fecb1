import "server-only";
import { offeringWhere, RING_ORDER } from "@/lib/catalog/locations/access";
import type { PricedService } from "@/lib/catalog/pricing/service-price";
import { findFormerOwner } from "@/lib/catalog/redirects/former-slugs";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { findCityReturn } from "@/lib/mechanics/profiles/find-city-return";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import { leastScore } from "@/lib/platform/pages/is-indexable";
import {
  type LandingRecord,
  toLanding,
  toLocalOffer,
  toOtherService,
  toServiceInCity,
} from "@/lib/site/landing/rules";
import type { Landing, LocalOffer, OtherService, ServiceInCity } from "@/lib/site/landing/schema";
import { readCityHelp } from "./data/city-help";

const ACTIVE = { isActive: true } as const;

/** Returns null unless both the service and the city are active. */
export async function getLanding(
  { serviceSlug, locationSlug }: { serviceSlug: string; locationSlug: string },
  context: DirectoryContext,
): Promise<Landing | null> {
  const record = await readLanding(serviceSlug, { slug: locationSlug }, context.now);
  if (!record) return null;
  const landing = toLanding(record, context);
  const [back, help] = await Promise.all([
    findBack(record, context.now),
    readCityHelp(record, context),
  ]);
  return { ...landing, back, help };
}

interface OtherServices {
  serviceSlug: string;
  locationId: string;
  /** The `indexThreshold` setting. */
  threshold: number;
}

/**
 * Returns the other services whose pages about the city are indexable, in display order, with their prices there.
 * Mechanics' prices are read as they are counted, because a city may have thousands of them.
 */
export async function listOtherServices(query: OtherServices): Promise<OtherService[]> {
  const { serviceSlug, locationId, threshold } = query;
  const [services, rules] = await Promise.all([
    db.$queryRaw<OtherRow[]>`
      SELECT s.id, s.name, s.slug, s."pricingMode", s."laborHours"::float8 AS "laborHours", s."basePartsCostCents",
        offered.mechanics, offered.prices
      FROM "Service" s
      JOIN "PageScore" p ON p."locationId" = ${locationId} AND p."serviceId" = s.id
        AND p.score >= ${leastScore(threshold)}
      JOIN (
        SELECT o."serviceId", count(*)::int AS mechanics, array_agg(DISTINCT coalesce(o."priceCents", 0)) AS prices
        FROM "Coverage" c
        JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive"
        JOIN "Offer" o ON o."mechanicId" = m.id AND o."isActive"
        WHERE c."locationId" = ${locationId} GROUP BY o."serviceId"
      ) offered ON offered."serviceId" = s.id
      WHERE s."isActive" AND s.slug <> ${serviceSlug} ORDER BY s.position, s.id`,
    db.priceRule.findMany({ where: { OR: [{ locationId }, { locationId: null }] } }),
  ]);
  return services.map(({ prices, mechanics, ...service }) => {
    const offers = prices.map((priceCents) => ({ priceCents }));
    return toOtherService({ service, offers, rules, mechanics });
  });
}

type OtherRow = PricedService & {
  id: string;
  name: string;
  slug: string;
  mechanics: number;
  /** What mechanics charge; 0 stands for the city's price. */
  prices: number[];
};

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
