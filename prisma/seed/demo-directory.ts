import { coverageRows, planCoverage } from "@/lib/catalog/locations/rules/coverage";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import { type DemoCity, type DemoLocation, demoCities } from "./demo-cities";
import { demoId } from "./demo-id";
import { type DemoMechanic, demoWorkers, offersOf } from "./demo-mechanics";
import { demoPriceRules, demoServices } from "./demo-prices";

export type DemoDirectory = ReturnType<typeof demoDirectory>;
type DemoWorkers = ReturnType<typeof demoWorkers>;

export const CONVERSION_ACTION = "Billed call";
const SHOP_SOURCE = "Demo figures, not from a survey";
/** The highest priority that a city in a mechanic's area can have. */
const MOST_CITIES = 999;

/** Returns 24 services, 60 cities, and 120 mechanics. Deterministic, including IDs. All phone numbers are fictional. */
export function demoDirectory() {
  const takePhone = createPhoneBook();
  const services = demoServices();
  const cities = demoCities();
  const locations = cities.map(({ location }) => location);
  const workers = demoWorkers(cities, takePhone);
  return {
    services,
    locations,
    mechanics: workers.map(({ mechanic }) => mechanic),
    coverage: workers.flatMap(({ mechanic }) => coverageOf(mechanic, () => locations)),
    offers: workers
      .flatMap(({ mechanic, home }, i) =>
        offersOf(mechanic.id, { i, services, isFirstAtHome: home !== workers[i - 1]?.home }),
      )
      .map((offer, i) => ({ id: demoId("offer", i + 1), ...offer })),
    priceRules: demoPriceRules(services, locations),
    trackingNumbers: trackingNumbers(cities, workers, takePhone),
    /** Those that differ from the defaults. The agency is fictional. */
    settings: [
      {
        key: "partnerCredit" as const,
        value: { name: "Second Gear Advertising", url: "https://example.com" },
      },
      { key: "conversionAction" as const, value: CONVERSION_ACTION },
      { key: "shopRateCents" as const, value: 14_500 },
      { key: "shopRateSource" as const, value: SHOP_SOURCE },
      { key: "shopMarkupPercent" as const, value: 45 },
      { key: "shopMarkupSource" as const, value: SHOP_SOURCE },
    ],
  };
}

/** 555-0100 to 555-0199 are reserved for fictional use in each area code. The site's own number ends in 0100. */
const [FIRST_LINE, LAST_LINE] = [101, 199];

/** Returns a function that returns the next number in an area code, and throws once all 99 are taken. */
function createPhoneBook() {
  const nextLine = new Map<string, number>();
  return (areaCode: string) => {
    const line = nextLine.get(areaCode) ?? FIRST_LINE;
    if (line > LAST_LINE) throw new Error(`Area code ${areaCode} has no reserved numbers left.`);
    nextLine.set(areaCode, line + 1);
    return `+1${areaCode}5550${line}`;
  };
}

/** Returns the cities that the site would assign. Without a radius, there are none. */
export function coverageOf(
  { id: mechanicId, zipcode, radiusMiles }: DemoMechanic,
  citiesNear: (base: ZipPlace, radiusMiles: number) => readonly DemoLocation[],
) {
  const base = findZip(zipcode);
  if (!base || radiusMiles === null) return [];
  const plan = planCoverage(base, radiusMiles, citiesNear(base, radiusMiles));
  return coverageRows(plan.slice(0, MOST_CITIES)).map((row) => ({ mechanicId, ...row }));
}

const [EVERY_NTH_CITY, EVERY_NTH_MECHANIC] = [2, 20];

/**
 * Returns numbers for every other city (if it has mechanics) and for a few active mechanics. They are inactive, because
 * telephony is off in the demo data.
 */
function trackingNumbers(
  cities: readonly DemoCity[],
  workers: DemoWorkers,
  takePhone: (areaCode: string) => string,
) {
  const ofCities = cities
    .filter(({ names }, i) => names.length > 0 && i % EVERY_NTH_CITY === 0)
    .map(({ areaCode, location }) => ({ areaCode, locationId: location.id, mechanicId: null }));
  const ofMechanics = workers.flatMap(({ mechanic: { id, isActive }, home }, i) =>
    home && isActive && i % EVERY_NTH_MECHANIC === 0
      ? [{ areaCode: home.areaCode, locationId: null, mechanicId: id }]
      : [],
  );
  return [...ofCities, ...ofMechanics].map(({ areaCode, ...owner }, i) => ({
    id: demoId("tracking", i + 1),
    phoneNumber: takePhone(areaCode),
    ...owner,
    isActive: false,
  }));
}
