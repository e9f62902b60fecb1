import "server-only";
import { offeringWhere, RING_ORDER } from "@/lib/catalog/locations/access";
import { db } from "@/lib/core/db";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import type { LandingRecord } from "@/lib/site/landing/rules";
import { toCityHelp } from "@/lib/site/landing/rules/city-help";
import type { CityHelp } from "@/lib/site/landing/schema";

const ACTIVE = { isActive: true } as const;

/** Returns whom a driver in the city can call while no one is open for the service. */
export async function readCityHelp(
  { service, location, cityNumber }: Pick<LandingRecord, "service" | "location" | "cityNumber">,
  context: DirectoryContext,
): Promise<CityHelp> {
  const services = await listSameProblem(service);
  const serviceIds = services.map(({ id }) => id);
  const [coverage, rules] = await Promise.all([
    db.coverage.findMany({
      where: { locationId: location.id, mechanic: offeringWhere(null, context.now) },
      orderBy: RING_ORDER,
      select: {
        mechanic: {
          select: {
            id: true,
            phoneNumber: true,
            callsEndAt: true,
            timezone: true,
            hours: true,
            radiusMiles: true,
            trackingNumbers: { where: ACTIVE, select: { phoneNumber: true } },
            offers: {
              where: { ...ACTIVE, serviceId: { in: serviceIds } },
              select: { serviceId: true, priceCents: true },
            },
          },
        },
      },
    }),
    db.priceRule.findMany({
      where: {
        AND: [
          { OR: [{ locationId: location.id }, { locationId: null }] },
          { OR: [{ serviceId: { in: serviceIds } }, { serviceId: null }] },
        ],
      },
    }),
  ]);
  const mechanics = coverage.map(({ mechanic }) => mechanic);
  return toCityHelp({ services, mechanics, rules, cityNumber }, context);
}

async function listSameProblem({ id, problem }: LandingRecord["service"]) {
  if (problem === "") return [];
  return db.service.findMany({
    where: { problem, id: { not: id }, ...ACTIVE },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}
