import "server-only";
import { pausedWhere } from "@/lib/catalog/locations/access";
import { db } from "@/lib/core/db";
import { type CityReturn, cityReturn } from "@/lib/mechanics/profiles/rules/city-return";

const PAUSE = { pausedUntil: true, callsEndAt: true, timezone: true, hours: true } as const;

interface ReturnQuery {
  locationId: string;
  /** Null for any service. */
  serviceSlug: string | null;
  now: Date;
}

/** For a city without an active mechanic for the service. Returns null if none is paused either. */
export async function findCityReturn(query: ReturnQuery): Promise<CityReturn | null> {
  const { locationId, serviceSlug, now } = query;
  const paused = await db.mechanic.findMany({
    where: { ...pausedWhere(serviceSlug, now), coverage: { some: { locationId } } },
    select: PAUSE,
  });
  return cityReturn(paused, now);
}

/** Returns the result of `findCityReturn` for each service that a paused mechanic offers, keyed by service ID. */
export async function listCityReturns(
  locationId: string,
  now: Date,
): Promise<Map<string, CityReturn>> {
  const paused = await db.mechanic.findMany({
    where: { ...pausedWhere(null, now), coverage: { some: { locationId } } },
    select: { ...PAUSE, offers: { where: { isActive: true }, select: { serviceId: true } } },
  });
  const serviceIds = new Set(
    paused.flatMap(({ offers }) => offers.map(({ serviceId }) => serviceId)),
  );
  return new Map(
    [...serviceIds].flatMap((id) => {
      const offering = paused.filter(({ offers }) =>
        offers.some(({ serviceId }) => serviceId === id),
      );
      const back = cityReturn(offering, now);
      return back ? [[id, back] as const] : [];
    }),
  );
}
