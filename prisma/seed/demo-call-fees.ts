import type { CallFeeRule } from "@/lib/rating/call-fee";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";

const GLOBAL_CENTS = 2_500;
const SERVICES_CENTS: Readonly<Record<string, number>> = {
  "brake-pad-replacement": 3_500,
  "battery-replacement": 2_000,
};
const CITIES_CENTS: Readonly<Record<string, number>> = {
  "california/los-angeles": 3_200,
  "texas/houston": 2_800,
};
const BRAKES_IN_SAN_ANTONIO_CENTS = 4_000;
/** The lower fee for one mechanic, who joined early. */
const FIRST_MECHANIC_CENTS = 2_200;

/** Returns fees of every scope, most specific first. */
export function demoCallFees({ services, locations, mechanics }: DemoDirectory): CallFeeRule[] {
  const serviceId = (slug: string) => idOf(services, slug);
  const locationId = (slug: string) => idOf(locations, slug);
  const anything = { mechanicId: null, locationId: null, serviceId: null };
  return [
    { ...anything, mechanicId: mechanics[1]?.id ?? null, feeCents: FIRST_MECHANIC_CENTS },
    {
      ...anything,
      locationId: locationId("texas/san-antonio"),
      serviceId: serviceId("brake-pad-replacement"),
      feeCents: BRAKES_IN_SAN_ANTONIO_CENTS,
    },
    ...Object.entries(CITIES_CENTS).map(([slug, feeCents]) => ({
      ...anything,
      locationId: locationId(slug),
      feeCents,
    })),
    ...Object.entries(SERVICES_CENTS).map(([slug, feeCents]) => ({
      ...anything,
      serviceId: serviceId(slug),
      feeCents,
    })),
    { ...anything, feeCents: GLOBAL_CENTS },
  ].map((rule, i) => ({ id: demoId("fee", i + 1), ...rule }));
}

/** Throws for an unknown slug, because a fee without a scope would apply to every call. */
function idOf(records: readonly { id: string; slug: string }[], slug: string): string {
  const found = records.find((record) => record.slug === slug);
  if (!found) throw new Error(`There is no ${slug} in the demo data.`);
  return found.id;
}
