import "server-only";
import { offeringWhere, RING_ORDER } from "@/lib/catalog/locations/access";
import type { PriceRule } from "@/lib/catalog/pricing/price-rule";
import type { PricedService } from "@/lib/catalog/pricing/service-price";
import { findFormerOwner } from "@/lib/catalog/redirects/former-slugs";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { findCityReturn } from "@/lib/mechanics/profiles/find-city-return";
import type { DirectoryContext, MechanicRecord } from "@/lib/mechanics/profiles/rules/directory";
import { leastScore } from "@/lib/platform/pages/is-indexable";
import {
  type LandingRecord,
  toLanding,
  toLocalOffer,
  toOtherService,
  toServiceInCity,
} from "@/lib/site/landing/rules";
import { toCityHelp } from "@/lib/site/landing/rules/city-help";
import type { Landing, LocalOffer, OtherService, ServiceInCity } from "@/lib/site/landing/schema";

const ACTIVE = { isActive: true } as const;

interface LandingPage {
  /** `crew` is empty, and `rating` null: documents and reviews are the mechanics' domain. */
  landing: Landing;
  /**
   * The page's mechanics, as stored, with their offers of its service. Not for views: contains what isn't public.
   */
  records: (MechanicRecord & { offers: { priceCents: number | null }[] })[];
  /** The price rules of the city, for all services. */
  rules: readonly PriceRule[];
}

/** Returns null unless both the service and the city are active. */
export async function getLandingPage(
  { serviceSlug, locationSlug }: { serviceSlug: string; locationSlug: string },
  context: DirectoryContext,
): Promise<LandingPage | null> {
  const record = await readLanding(serviceSlug, { slug: locationSlug }, context.now);
  if (!record) return null;
  const { service, mechanics, rules } = record;
  const [back, services] = await Promise.all([
    findBack(record, context.now),
    listSameProblem(service),
  ]);
  const help = toCityHelp({ ...record, mechanics: record.everyone, services }, context);
  const records = mechanics.map((mechanic) => ({
    ...mechanic,
    offers: mechanic.offers.filter(({ serviceId }) => serviceId === service.id),
  }));
  return { landing: { ...toLanding(record, context), back, help }, records, rules };
}

/** As `getLandingPage`, but only what the page shows. */
export async function getLanding(
  slugs: { serviceSlug: string; locationSlug: string },
  context: DirectoryContext,
): Promise<Landing | null> {
  return (await getLandingPage(slugs, context))?.landing ?? null;
}

interface OtherServices {
  serviceSlug: string;
  locationId: string;
  /** The city's price rules. */
  rules: readonly PriceRule[];
  /** The `indexThreshold` setting. */
  threshold: number;
}

/**
 * Returns the other services whose pages about the city are indexable, in display order, with their prices there.
 * Mechanics' prices are read as they are counted, because a city may have thousands of them.
 */
export async function listOtherServices(query: OtherServices): Promise<OtherService[]> {
  const { serviceSlug, locationId, rules, threshold } = query;
  const services = await db.$queryRaw<OtherRow[]>`
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
    WHERE s."isActive" AND s.slug <> ${serviceSlug} ORDER BY s.position, s.id`;
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

interface CityRecord extends LandingRecord {
  mechanics: Offering[];
  /** All who cover the city and take calls, for any service, in ring order. */
  everyone: Offering[];
}

/** `offers` are of the page's service and those that solve the same problem. */
type Offering = MechanicRecord & { offers: { serviceId: string; priceCents: number | null }[] };

async function readLanding(
  serviceSlug: string,
  city: { slug: string } | { id: string },
  now: Date,
): Promise<CityRecord | null> {
  const [service, location] = await Promise.all([
    db.service.findFirst({ where: { slug: serviceSlug, ...ACTIVE } }),
    db.location.findFirst({
      where: { ...city, ...ACTIVE },
      include: { trackingNumbers: { where: ACTIVE } },
    }),
  ]);
  if (!service || !location) return null;
  const related = service.problem === "" ? { id: service.id } : { problem: service.problem };
  const [coverage, rules] = await Promise.all([
    db.coverage.findMany({
      where: { locationId: location.id, mechanic: offeringWhere(null, now) },
      orderBy: RING_ORDER,
      include: {
        mechanic: {
          include: {
            trackingNumbers: { where: ACTIVE },
            offers: {
              where: { ...ACTIVE, service: { ...ACTIVE, ...related } },
              select: { serviceId: true, priceCents: true },
            },
          },
        },
      },
    }),
    db.priceRule.findMany({ where: { OR: [{ locationId: location.id }, { locationId: null }] } }),
  ]);
  const everyone = coverage.map(({ mechanic }) => mechanic);
  const isOwn = (offer: { serviceId: string }) => offer.serviceId === service.id;
  return {
    service,
    location,
    everyone,
    mechanics: everyone.filter(({ offers }) => offers.some(isOwn)),
    offers: everyone.flatMap(({ offers }) => offers.filter(isOwn)),
    rules,
    cityNumber: location.trackingNumbers[0]?.phoneNumber ?? null,
  };
}

async function listSameProblem({ id, problem }: LandingRecord["service"]) {
  if (problem === "") return [];
  return db.service.findMany({
    where: { problem, id: { not: id }, ...ACTIVE },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}
