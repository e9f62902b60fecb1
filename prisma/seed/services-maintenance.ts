import type { ServiceRow } from "./service-row";

export const MAINTENANCE_SERVICES: readonly ServiceRow[] = [
  {
    name: "Oil Change",
    description:
      "Up to five quarts of full synthetic oil and a new filter, with fluids topped up and tires set. The old oil leaves with the mechanic.",
    category: "oil",
    unit: "up to 5 quarts",
    laborHours: 0.5,
    basePartsCostCents: 9900,
    pricingMode: "fixed",
    position: 3,
  },
  {
    name: "High-Mileage Oil Change",
    description:
      "High-mileage synthetic oil and a filter for engines past 75,000 miles. Seals and the drain plug are checked for leaks.",
    category: "oil",
    unit: "up to 5 quarts",
    laborHours: 0.5,
    basePartsCostCents: 11500,
    pricingMode: "fixed",
    position: 14,
  },
  {
    name: "Spark Plug Replacement",
    description:
      "New iridium plugs for a four-cylinder engine, gapped and torqued. Six and eight cylinders need more parts and time, and are quoted by phone.",
    category: "maintenance",
    unit: "4 cylinders",
    laborHours: 1.25,
    basePartsCostCents: 7200,
    pricingMode: "labor",
    position: 9,
  },
  {
    name: "Air and Cabin Filter Replacement",
    description: "Both filters changed in one short visit. You see the old ones before they go.",
    category: "maintenance",
    unit: "both filters",
    laborHours: 0.4,
    basePartsCostCents: 8450,
    pricingMode: "fixed",
    position: 15,
  },
  {
    name: "Serpentine Belt Replacement",
    description:
      "A new drive belt, with pulleys and tensioner turned by hand and listened to. A noisy tensioner is quoted before it is changed.",
    category: "maintenance",
    unit: "",
    laborHours: 0.9,
    basePartsCostCents: 5800,
    pricingMode: "labor",
    position: 17,
  },
  {
    name: "Check Engine Light Diagnosis",
    description:
      "Codes read, live data watched and the suspect part tested, not guessed at. You get a plain explanation and a price for the repair.",
    category: "diagnostics",
    unit: "",
    laborHours: 1,
    basePartsCostCents: 9500,
    pricingMode: "fixed",
    position: 6,
  },
  {
    name: "Pre-Purchase Inspection",
    description:
      "A used car gone over from bumper to bumper at the seller's place, scan and test drive included. You get photos and a written list before the mechanic leaves.",
    category: "diagnostics",
    unit: "per car",
    laborHours: 1.5,
    basePartsCostCents: 17900,
    pricingMode: "fixed",
    position: 10,
  },
];
