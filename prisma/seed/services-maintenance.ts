import type { ServiceRow } from "./service-row";

export const MAINTENANCE_SERVICES: readonly ServiceRow[] = [
  {
    name: "Oil Change",
    description:
      "Up to five quarts of full synthetic oil and a new filter, with fluids topped off and tire pressures set. The mechanic takes the old oil away.",
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
      "High-mileage synthetic oil and a filter for engines with more than 75,000 miles. We check the seals and drain plug for leaks.",
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
      "New iridium plugs for a four-cylinder engine, gapped and torqued. Six- and eight-cylinder engines need more parts and time, and are quoted by phone.",
    category: "maintenance",
    unit: "4 cylinders",
    laborHours: 1.25,
    basePartsCostCents: 7200,
    pricingMode: "labor",
    position: 9,
  },
  {
    name: "Air and Cabin Filter Replacement",
    description: "Both filters replaced in one short visit. We show you the old ones first.",
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
      "A new drive belt, with the pulleys and tensioner checked by hand for play and noise. We quote a noisy tensioner before replacing it.",
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
      "We read the codes, watch live data and test the suspected part instead of guessing. You get a plain explanation and a price for the repair.",
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
      "A bumper-to-bumper check of a used car at the seller's place, including a scan and a test drive. You get photos and a written report before the mechanic leaves.",
    category: "diagnostics",
    unit: "per car",
    laborHours: 1.5,
    basePartsCostCents: 17900,
    pricingMode: "fixed",
    position: 10,
  },
];
