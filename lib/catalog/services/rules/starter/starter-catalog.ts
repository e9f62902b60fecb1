import type { WorkKind } from "@/lib/catalog/services/schema";
import { slugify } from "@/lib/core/slug";
import { BRAKES_STARTERS } from "./brakes";
import { ELECTRICAL_STARTERS } from "./electrical";
import { MAINTENANCE_STARTERS } from "./maintenance";
import { MECHANICAL_STARTERS } from "./mechanical";
import type { StarterRow } from "./starter-row";

type StarterService = StarterRow & {
  slug: string;
  workKind: WorkKind;
  problem: string;
  pricingMode: "no_price";
};

/** What most drivers need comes first, because the first services are on the home page. */
const FIRST: readonly string[] = [
  "brake-pad-replacement",
  "battery-replacement",
  "oil-change",
  "alternator-replacement",
  "starter-replacement",
  "check-engine-light-diagnosis",
];

const rank = ({ slug }: { slug: string }) =>
  FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length;

/**
 * 24 services that mobile mechanics usually offer, without prices: drivers see "Call for quote" until a price is set.
 */
export const STARTER_SERVICES: readonly StarterService[] = [
  ...BRAKES_STARTERS,
  ...ELECTRICAL_STARTERS,
  ...MAINTENANCE_STARTERS,
  ...MECHANICAL_STARTERS,
]
  .map((row) => ({
    ...row,
    workKind: row.workKind ?? ("with_parts" as const),
    problem: row.problem ?? "",
    slug: slugify(row.name),
    pricingMode: "no_price" as const,
  }))
  .sort((a, b) => rank(a) - rank(b));
