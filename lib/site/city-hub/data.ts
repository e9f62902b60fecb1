import "server-only";
import { offeringWhere, RING_ORDER } from "@/lib/catalog/locations/access";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import type { GeoPoint } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import { findCityReturn } from "@/lib/mechanics/profiles/find-city-return";
import type { CityReturn } from "@/lib/mechanics/profiles/rules/city-return";
import {
  cityRoute,
  type DirectoryContext,
  type MechanicRecord,
} from "@/lib/mechanics/profiles/rules/directory";
import { type LocalFacts, localFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { PageFacts } from "@/lib/platform/pages/page-weights";
import { buildFallbackHub, buildHub, hubRoute } from "@/lib/site/city-hub/rules";
import type { CityHub } from "@/lib/site/city-hub/schema";
import { cityPages } from "@/lib/site/sitemap/rules/page-facts";

const ACTIVE = { isActive: true } as const;
const OFFERED = { ...ACTIVE, service: ACTIVE } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

type HubPage = {
  /** The city's ID. */
  id: string;
  hub: CityHub;
  point: GeoPoint;
  /** Routes calls to `mechanics`, for any service. */
  route: CallRoute;
  /** Mechanics who cover the city and offer an active service, in ring order. */
  mechanics: readonly HubMechanic[];
  /** The same, as stored. Not for views: contains what isn't public. */
  records: readonly MechanicRecord[];
  /** What scores the page, except for neighbors. */
  facts: Omit<PageFacts, "hasNeighbor">;
  /** Facts about the mechanics who offer a service in the city. */
  local: LocalFacts;
  /** Set if the city has no mechanics only because they are paused. */
  back: CityReturn | null;
  /** Whether the page was built without the city's coverage, because it couldn't be read. */
  isFallback: boolean;
};

type HubMechanic = {
  mechanicId: string;
  name: string;
  businessName: string | null;
  zipcode: string;
  radiusMiles: number | null;
};

/** Finds a city by its slug, such as "texas/san-antonio". Returns null for an unknown or inactive city. */
export async function getCityHub(slug: string, context: DirectoryContext): Promise<HubPage | null> {
  const location = await db.location.findFirst({ where: { slug, ...ACTIVE } });
  if (!location) return null;
  try {
    return await readHub(location, context);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, slug }, "city hub rendered without its coverage");
    return readFallbackHub(location, context);
  }
}

async function readHub(location: LocationModel, context: DirectoryContext): Promise<HubPage> {
  const [coverage, services, rules, number] = await Promise.all([
    db.coverage.findMany({
      where: { locationId: location.id, mechanic: offeringWhere(null, context.now) },
      orderBy: RING_ORDER,
      include: {
        mechanic: { include: { offers: { where: OFFERED }, trackingNumbers: { where: ACTIVE } } },
      },
    }),
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
    db.priceRule.findMany({ where: { OR: [{ locationId: location.id }, { locationId: null }] } }),
    db.trackingNumber.findFirst({ where: { locationId: location.id, ...ACTIVE } }),
  ]);
  const mechanics = coverage.map(({ mechanic }) => mechanic);
  const hub = buildHub({
    location: toHubLocation(location),
    services,
    offers: mechanics.flatMap(({ offers }) => offers),
    rules,
    totalMechanics: mechanics.length,
  });
  const route = hubRoute({ cityNumber: number?.phoneNumber ?? null, mechanics }, context);
  return {
    id: location.id,
    hub,
    point: toPoint(location),
    route,
    mechanics: mechanics.map(({ id, name, businessName, zipcode, radiusMiles }) => ({
      mechanicId: id,
      name,
      businessName,
      zipcode,
      radiusMiles,
    })),
    records: mechanics,
    facts: cityPages(
      { mechanics, rules, servicesNearby: new Set() },
      services.map((service) => ({ id: service.id, ...toPricedService(service) })),
    ).hub,
    local: localFacts(mechanics, []),
    back: mechanics.length > 0 ? null : await findCityReturn(anyService(location, context)),
    isFallback: false,
  };
}

function anyService({ id }: LocationModel, { now }: DirectoryContext) {
  return { locationId: id, serviceSlug: null, now };
}

async function readFallbackHub(
  location: LocationModel,
  context: DirectoryContext,
): Promise<HubPage> {
  const [services, offers] = await Promise.all([
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
    db.offer.findMany({ where: { ...OFFERED, mechanic: ACTIVE } }),
  ]);
  const hub = buildFallbackHub({ location: toHubLocation(location), services, offers, rules: [] });
  const route = cityRoute({ cityNumber: null, mechanics: [] }, context);
  const point = toPoint(location);
  return {
    id: location.id,
    hub,
    point,
    route,
    mechanics: [],
    records: [],
    facts: { mechanics: 0, hasHours: false, hasLocalPrice: false, faqFacts: 0 },
    local: localFacts([], []),
    back: null,
    isFallback: true,
  };
}

function toHubLocation({ city, state, slug, primaryZip }: LocationModel): CityHub["location"] {
  return { city, state, slug, primaryZip };
}

function toPoint({ latitude, longitude }: LocationModel): GeoPoint {
  return { latitude, longitude };
}
