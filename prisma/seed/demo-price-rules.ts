import type { DisplayMode } from "@/lib/core/generated/prisma/client";
import { demoId } from "./demo-id";
import type { DemoLocation } from "./demo-locations";
import type { DemoService } from "./demo-services";

export type DemoPriceRule = {
  id: string;
  serviceId: string | null;
  locationId: string | null;
  displayMode: DisplayMode;
  priceCents: number | null;
  customMessage: string | null;
};

type RuleRow = readonly [service: string | null, location: string | null, shown: number | string];

const RULES: readonly RuleRow[] = [
  ["brake-pad-replacement", "texas/san-antonio", 17900],
  ["battery-replacement", "texas/san-antonio", 21500],
  ["radiator-replacement", "texas/san-antonio", "ASK FOR YOUR MODEL'S PRICE"],
  ["brake-pad-replacement", "texas/austin", 19500],
  ["oil-change", "texas/houston", 9450],
  ["brake-pad-replacement", "california/los-angeles", 21900],
  ["air-conditioning-repair", "arizona/phoenix", "CALL FOR A SAME-WEEK AC QUOTE"],
  // Takes precedence over the rule for all services in the city, below.
  ["brake-pad-replacement", "california/bakersfield", 18500],
  [null, "california/bakersfield", "CALL FOR BAKERSFIELD PRICES"],
  ["high-mileage-oil-change", null, 10900],
  ["shock-and-strut-replacement", null, "CALL WITH YOUR MODEL FOR A PRICE"],
];

/** Throws for an unknown slug. */
export function demoPriceRules(
  services: readonly DemoService[],
  locations: readonly DemoLocation[],
): DemoPriceRule[] {
  return RULES.map(([service, location, shown], i) => ({
    id: demoId("pricerule", i + 1),
    serviceId: service === null ? null : idOf(service, services),
    locationId: location === null ? null : idOf(location, locations),
    displayMode: typeof shown === "number" ? "price" : "message",
    priceCents: typeof shown === "number" ? shown : null,
    customMessage: typeof shown === "string" ? shown : null,
  }));
}

function idOf(slug: string, records: readonly { id: string; slug: string }[]): string {
  const record = records.find((candidate) => candidate.slug === slug);
  if (!record) throw new Error(`A price rule names "${slug}", which isn't in the demo data.`);
  return record.id;
}
