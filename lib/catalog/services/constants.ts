import type { Service } from "@/lib/catalog/services/schema";

/** The home page shows this many services, starting with the first in display order. */
export const SERVICES_ON_HOME = 6;

const SAMPLES = [
  [
    "Brake Pad Replacement",
    "brakes",
    "with_parts",
    "New pads on one axle, installed in your driveway.",
  ],
  ["Oil Change", "oil", "with_parts", "Fresh oil and a new filter where your car is parked."],
  [
    "Battery Replacement",
    "battery",
    "with_parts",
    "A new battery, tested and installed on the spot.",
  ],
  [
    "Brake Inspection",
    "brakes",
    "diagnosis",
    "Pads, rotors, and fluid checked, with written results.",
  ],
  [
    "Alternator Replacement",
    "electrical",
    "with_parts",
    "Charging system tested and alternator replaced.",
  ],
  [
    "Scheduled Maintenance",
    "maintenance",
    "with_parts",
    "What the manufacturer recommends at your mileage.",
  ],
] as const;

/** Shown on the home page while the database is down. Their cards link to lists, because no service has these slugs. */
export const SAMPLE_SERVICES: readonly Service[] = SAMPLES.map(
  ([name, category, workKind, description], index) => ({
    id: `sample-${index}`,
    name,
    slug: `sample-${index}`,
    description,
    category,
    searchTerms: [],
    problem: "",
    unit: "",
    workKind,
    laborHours: null,
    basePartsCost: null,
    pricingMode: "no_price",
    isActive: true,
    createdAt: new Date(0).toISOString(),
  }),
);
