import type { PricingMode } from "@/lib/core/generated/prisma/client";
import {
  STARTER_SERVICES,
  type StarterService,
} from "@/lib/services/rules/starter/starter-catalog";
import { demoId } from "./demo-id";

export type DemoService = Omit<StarterService, "pricingMode"> & {
  id: string;
  /** Up to two decimals; null if no fair estimate is possible. */
  laborHours: number | null;
  /** The full price for `fixed`, the price of the parts for `labor`, and null for `no_price`. */
  basePartsCostCents: number | null;
  pricingMode: PricingMode;
  /** 1 to 24, unique; the first six are the home page's popular services. */
  position: number;
  isActive: boolean;
};

type PriceRow = readonly [
  slug: string,
  mode: PricingMode,
  laborHours: number | null,
  basePartsCostCents: number | null,
];

/** In display order. */
const PRICES: readonly PriceRow[] = [
  ["brake-pad-replacement", "fixed", 1.25, 18900],
  ["battery-replacement", "fixed", 0.5, 22900],
  ["oil-change", "fixed", 0.5, 9900],
  ["alternator-replacement", "labor", 1.75, 31500],
  ["starter-replacement", "labor", 1.5, 23500],
  ["check-engine-light-diagnosis", "fixed", 1, 9500],
  ["brake-pad-and-rotor-replacement", "labor", 1.75, 18500],
  ["jump-start", "fixed", 0.25, 7900],
  ["spark-plug-replacement", "labor", 1.25, 7200],
  ["pre-purchase-inspection", "fixed", 1.5, 17900],
  ["brake-inspection", "fixed", 0.5, 6900],
  ["brake-caliper-replacement", "labor", 1.5, 13500],
  ["radiator-replacement", "labor", 2.5, 24900],
  ["high-mileage-oil-change", "fixed", 0.5, 11500],
  ["air-and-cabin-filter-replacement", "fixed", 0.4, 8450],
  ["brake-fluid-flush", "fixed", 0.75, 11900],
  ["serpentine-belt-replacement", "labor", 0.9, 5800],
  ["wiring-and-electrical-repair", "no_price", null, null],
  ["headlight-bulb-replacement", "fixed", 0.4, 7500],
  ["battery-cable-replacement", "labor", 0.75, 4500],
  ["air-conditioning-repair", "no_price", null, null],
  ["engine-oil-leak-repair", "no_price", null, null],
  ["shock-and-strut-replacement", "labor", 2.75, 35600],
  ["engine-replacement", "no_price", null, null],
];

const INACTIVE: readonly string[] = ["engine-replacement"];

/** Returns the starter catalog with prices, in order of position. IDs are demoId("service", position). */
export function demoServices(): DemoService[] {
  return PRICES.map(([slug, pricingMode, laborHours, basePartsCostCents], index) => {
    const starter = STARTER_SERVICES.find((service) => service.slug === slug);
    if (!starter) throw new Error(`The starter catalog has no service "${slug}".`);
    return {
      ...starter,
      id: demoId("service", index + 1),
      laborHours,
      basePartsCostCents,
      pricingMode,
      position: index + 1,
      isActive: !INACTIVE.includes(slug),
    };
  });
}
