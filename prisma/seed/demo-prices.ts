import type { CallFeeRule } from "@/lib/catalog/rating/call-fee";
import { STARTER_SERVICES } from "@/lib/catalog/services/rules/starter/starter-catalog";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { demoId } from "./demo-id";
import { before } from "./factories";

type Listed = readonly { id: string; slug: string }[];

/**
 * The starter catalog in display order, with labor hours and prices: the full price for `fixed`, and the price of the
 * parts for `labor`. The first six are the home page's popular services.
 */
const SERVICES = [
  ["brake-pad-replacement", "fixed", 1.25, 18_900],
  ["battery-replacement", "fixed", 0.5, 22_900],
  ["oil-change", "fixed", 0.5, 9_900],
  ["alternator-replacement", "labor", 1.75, 31_500],
  ["starter-replacement", "labor", 1.5, 23_500],
  ["check-engine-light-diagnosis", "fixed", 1, 9_500],
  ["brake-pad-and-rotor-replacement", "labor", 1.75, 18_500],
  ["jump-start", "fixed", 0.25, 7_900],
  ["spark-plug-replacement", "labor", 1.25, 7_200],
  ["pre-purchase-inspection", "fixed", 1.5, 17_900],
  ["brake-inspection", "fixed", 0.5, 6_900],
  ["brake-caliper-replacement", "labor", 1.5, 13_500],
  ["radiator-replacement", "labor", 2.5, 24_900],
  ["high-mileage-oil-change", "fixed", 0.5, 11_500],
  ["air-and-cabin-filter-replacement", "fixed", 0.4, 8_450],
  ["brake-fluid-flush", "fixed", 0.75, 11_900],
  ["serpentine-belt-replacement", "labor", 0.9, 5_800],
  ["wiring-and-electrical-repair", "no_price", null, null],
  ["headlight-bulb-replacement", "fixed", 0.4, 7_500],
  ["battery-cable-replacement", "labor", 0.75, 4_500],
  ["air-conditioning-repair", "no_price", null, null],
  ["engine-oil-leak-repair", "no_price", null, null],
  ["shock-and-strut-replacement", "labor", 2.75, 35_600],
  ["engine-replacement", "no_price", null, null],
] as const;

const INACTIVE_SERVICE = "engine-replacement";

/** What pages show instead of a service's own price: a price in cents, or a message. Null means all. */
const PRICE_RULES = [
  ["brake-pad-replacement", "texas/san-antonio", 17_900],
  ["battery-replacement", "texas/san-antonio", 21_500],
  ["radiator-replacement", "texas/san-antonio", "ASK FOR YOUR MODEL'S PRICE"],
  ["brake-pad-replacement", "texas/austin", 19_500],
  ["oil-change", "texas/houston", 9_450],
  ["brake-pad-replacement", "california/los-angeles", 21_900],
  ["air-conditioning-repair", "arizona/phoenix", "CALL FOR A SAME-WEEK AC QUOTE"],
  // Takes precedence over the rule for all services in the city, below.
  ["brake-pad-replacement", "california/bakersfield", 18_500],
  [null, "california/bakersfield", "CALL FOR BAKERSFIELD PRICES"],
  ["high-mileage-oil-change", null, 10_900],
  ["shock-and-strut-replacement", null, "CALL WITH YOUR MODEL FOR A PRICE"],
] as const;

/** What mechanics pay for a call, by mechanic, city, and service, most specific first. Null means all. */
const CALL_FEES = [
  [demoId("mechanic", 2), null, null, 2_200],
  [null, "texas/san-antonio", "brake-pad-replacement", 4_000],
  [null, "california/los-angeles", null, 3_200],
  [null, "texas/houston", null, 2_800],
  [null, null, "brake-pad-replacement", 3_500],
  [null, null, "battery-replacement", 2_000],
  [null, null, null, 2_500],
] as const;

/** Returns the starter catalog with prices, in order of position. IDs are demoId("service", position). */
export function demoServices() {
  return SERVICES.map(([slug, pricingMode, laborHours, basePartsCostCents], i) => {
    const starter = STARTER_SERVICES.find((service) => service.slug === slug);
    if (!starter) throw new Error(`The starter catalog has no service "${slug}".`);
    const id = demoId("service", i + 1);
    const isActive = slug !== INACTIVE_SERVICE;
    const price = { pricingMode, laborHours, basePartsCostCents };
    return { ...starter, ...price, id, position: i + 1, isActive };
  });
}

export function demoPriceRules(services: Listed, locations: Listed) {
  return PRICE_RULES.map(([service, location, shown], i) => ({
    id: demoId("pricerule", i + 1),
    serviceId: service && idOf(services, service),
    locationId: location && idOf(locations, location),
    ...(typeof shown === "number"
      ? { displayMode: "price" as const, priceCents: shown, customMessage: null }
      : { displayMode: "message" as const, priceCents: null, customMessage: shown }),
  }));
}

/** Returns fees of every scope, most specific first. */
export function demoCallFees(demo: { services: Listed; locations: Listed }): CallFeeRule[] {
  return CALL_FEES.map(([mechanicId, location, service, feeCents], i) => ({
    id: demoId("fee", i + 1),
    mechanicId,
    locationId: location && idOf(demo.locations, location),
    serviceId: service && idOf(demo.services, service),
    feeCents,
  }));
}

/** Throws for an unknown slug, because a price without a scope would apply everywhere. */
export function idOf(records: Listed, slug: string): string {
  const record = records.find((candidate) => candidate.slug === slug);
  if (!record) throw new Error(`The demo data has no "${slug}".`);
  return record.id;
}

/** The bundles for sale, an earlier version of one, and a draft, in the order in which mechanics see them. */
export function demoBundles(now: Date) {
  const [first, changed] = [before(now, 200 * DAY_MS), before(now, 120 * DAY_MS)];
  const bundle = (
    n: number,
    name: string,
    [priceCents, bonusCents]: readonly [number, number],
    other: Partial<Prisma.CreditBundleCreateManyInput> = {},
  ) => {
    const id = demoId("bundle", n);
    const state = "active" as const;
    const sold = { version: 1, state, createdAt: first, activatedAt: first };
    return { ...sold, id, family: id, name, priceCents, bonusCents, ...other };
  };
  const version2 = { family: demoId("bundle", 1), version: 2 };
  return [
    bundle(1, "Starter", [7_500, 0], { state: "archived", archivedAt: changed }),
    bundle(5, "Starter", [10_000, 0], { ...version2, createdAt: changed, activatedAt: changed }),
    bundle(2, "Plus", [15_000, 0]),
    bundle(3, "Pro", [25_000, 2_500]),
    bundle(4, "Fleet", [50_000, 7_500], {
      state: "draft",
      createdAt: before(now, 3 * DAY_MS),
      activatedAt: null,
    }),
  ];
}
