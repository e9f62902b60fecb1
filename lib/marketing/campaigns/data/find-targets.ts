import "server-only";
import { namedCity, unknownCity } from "@/lib/catalog/locations/rules/named-city";
import { fieldError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { isReservedPhone, readUsPhone } from "@/lib/core/phone";
import { cityAndState } from "@/lib/core/place-names";
import type { CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { readClaimsOff } from "./read-claims-off";
import { readFunding } from "./read-funding";

/** Finds cities by name or slug, without duplicates. `unknown` lists the entries that match no city. */
export async function findCities(
  texts: readonly string[],
): Promise<{ cities: LocationModel[]; unknown: string[] }> {
  const found = await Promise.all(texts.map((text) => db.location.findFirst(namedCity(text))));
  const cities = found.filter((city) => city !== null);
  return {
    cities: [...new Map(cities.map((city) => [city.id, city])).values()],
    unknown: texts.filter((_, index) => !found[index]),
  };
}

/** Throws `invalid_input` if a city is unknown. */
export async function requireCities(texts: readonly string[]): Promise<LocationModel[]> {
  const { cities, unknown } = await findCities(texts);
  const [first] = unknown;
  if (first !== undefined) throw fieldError("invalid_input", "cities", unknownCity(first));
  return cities;
}

/** Throws `invalid_input` if the city is unknown. */
export async function requireCity(text: string): Promise<LocationModel> {
  const city = await db.location.findFirst(namedCity(text));
  if (!city) throw fieldError("invalid_input", "city", unknownCity(text));
  return city;
}

interface TargetOptions {
  serviceIds: readonly string[];
  cities: readonly LocationModel[];
  /** As entered. */
  phone: string;
  now: Date;
}

/** Reads everything that the checks compare a campaign with, except for the page at its final URL. */
export async function readTargetEvidence({
  serviceIds,
  cities,
  phone,
  now,
}: TargetOptions): Promise<Omit<CampaignEvidence, "page">> {
  const named = cities.map((city) => ({ ...city, name: cityAndState(city) }));
  const [services, removals, claimsOffOf, isPhoneInService] = await Promise.all([
    db.service.findMany({
      where: { id: { in: [...serviceIds] } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    findRemovals(cities),
    readClaimsOff(db),
    isInService(readUsPhone(phone)),
  ]);
  const target = { services, cities: named };
  const fundingOf = await readFunding(db, [target], now);
  return {
    pairs: fundingOf(target),
    cities: named.map(({ name, isActive, geotargetId }) => ({
      name,
      isActive,
      geotarget: geotargetOf(geotargetId, removals),
    })),
    claimsOff: claimsOffOf(services),
    isPhoneInService,
  };
}

function geotargetOf(id: string | null, removals: ReadonlySet<string>) {
  if (id === null) return "missing";
  return removals.has(id) ? "removal" : "known";
}

/** Doesn't report IDs missing from Google's file, because they may just be newer than the last import. */
async function findRemovals(cities: readonly LocationModel[]): Promise<Set<string>> {
  const ids = cities.flatMap(({ geotargetId }) => geotargetId ?? []);
  const removals = await db.geotarget.findMany({
    where: { id: { in: ids }, status: "removal_planned" },
    select: { id: true },
  });
  return new Set(removals.map(({ id }) => id));
}

/**
 * Whether calls to a number reach the site or one of its mechanics: it is the default phone, a tracking number, or the
 * verified number of an active mechanic. Only the demo has numbers that are reserved for fiction.
 */
async function isInService(number: string | null): Promise<boolean> {
  const { mode } = getEnv();
  if (number === null || (mode === "live" && isReservedPhone(number))) return false;
  const { defaultPhone } = await readSettings(db);
  if (number === defaultPhone) return true;
  const [tracking, mechanics] = await Promise.all([
    db.trackingNumber.count({ where: { phoneNumber: number, isActive: true, isAtProvider: true } }),
    db.mechanic.count({
      where: { phoneNumber: number, isActive: true, phoneVerifiedAt: { not: null } },
    }),
  ]);
  return tracking + mechanics > 0;
}
