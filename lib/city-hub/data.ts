import "server-only";
import { cache } from "react";
import { buildFallbackHub, buildHub } from "@/lib/city-hub/rules";
import type { CityHub } from "@/lib/city-hub/schema";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import type { GeoPoint } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import { pickCityPhone } from "@/lib/locations/rules/zips";
import { publicPhoneOf } from "@/lib/mechanics/rules/directory";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

type HubPage = {
  hub: CityHub;
  point: GeoPoint;
  /** E.164; null without a mechanic. */
  phone: string | null;
  /** Built without the city's coverage. */
  isFallback: boolean;
};

/** By slug, such as "texas/san-antonio". */
export const getCityHub = cache(async (slug: string): Promise<HubPage | null> => {
  const location = await db.location.findFirst({ where: { slug, ...ACTIVE } });
  if (!location) return null;
  try {
    return await readHub(location);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, slug }, "city hub rendered without its coverage");
    return readFallbackHub(location);
  }
});

async function readHub(location: LocationModel): Promise<HubPage> {
  const [coverage, services, rules, number] = await Promise.all([
    db.coverage.findMany({
      where: { locationId: location.id, mechanic: ACTIVE },
      orderBy: [{ priority: "asc" }, { mechanicId: "asc" }],
      include: {
        mechanic: { include: { offers: { where: ACTIVE }, trackingNumbers: { where: ACTIVE } } },
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
  const phone = pickCityPhone({
    cityNumber: number?.phoneNumber ?? null,
    mechanics: mechanics.map((mechanic) => ({ phoneNumber: publicPhoneOf(mechanic) })),
  });
  return { hub, point: toPoint(location), phone, isFallback: false };
}

async function readFallbackHub(location: LocationModel): Promise<HubPage> {
  const [services, offers] = await Promise.all([
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
    db.offer.findMany({ where: { ...ACTIVE, mechanic: { ...ACTIVE } } }),
  ]);
  const hub = buildFallbackHub({ location: toHubLocation(location), services, offers, rules: [] });
  return { hub, point: toPoint(location), phone: null, isFallback: true };
}

function toHubLocation({ city, state, slug, primaryZip }: LocationModel): CityHub["location"] {
  return { city, state, slug, primaryZip };
}

function toPoint({ latitude, longitude }: LocationModel): GeoPoint {
  return { latitude, longitude };
}
