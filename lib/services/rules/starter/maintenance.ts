import type { StarterRow } from "./starter-row";

export const MAINTENANCE_STARTERS: readonly StarterRow[] = [
  {
    name: "Oil Change",
    description:
      "Up to five quarts of full synthetic oil and a new filter, with fluids topped off and tire pressures set. The mechanic hauls away the old oil.",
    category: "oil",
    unit: "up to 5 quarts",
    searchTerms: [
      "oil light",
      "low oil",
      "oil and filter",
      "synthetic oil",
      "oil life",
      "service due",
      "tune up",
      "maintenance light",
    ],
  },
  {
    name: "High-Mileage Oil Change",
    description:
      "High-mileage synthetic oil and a filter for engines with more than 75,000 miles. We check the seals and drain plug for leaks.",
    category: "oil",
    unit: "up to 5 quarts",
    searchTerms: ["burning oil", "old engine", "older car", "oil consumption", "low oil"],
  },
  {
    name: "Spark Plug Replacement",
    description:
      "New iridium plugs for a four-cylinder engine, gapped and torqued. Six- and eight-cylinder engines need more parts and time, and are quoted by phone.",
    category: "maintenance",
    unit: "4 cylinders",
    searchTerms: [
      "misfire",
      "rough idle",
      "shaking at idle",
      "hard to start",
      "sputtering",
      "hesitates",
      "loss of power",
      "bad gas mileage",
      "stalls",
      "tune up",
      "jerking",
    ],
  },
  {
    name: "Air and Cabin Filter Replacement",
    description: "Both filters replaced in one short visit. We show you the old ones first.",
    category: "maintenance",
    unit: "both filters",
    searchTerms: [
      "musty smell",
      "weak air flow",
      "dusty vents",
      "dirty air filter",
      "bad smell from vents",
    ],
  },
  {
    name: "Serpentine Belt Replacement",
    description:
      "A new drive belt, with the pulleys and tensioner checked by hand for play and noise. We quote a noisy tensioner before replacing it.",
    category: "maintenance",
    unit: "",
    searchTerms: [
      "squealing noise",
      "squeaking noise",
      "chirping noise",
      "screeching belt",
      "fan belt",
      "drive belt",
      "cracked belt",
      "broken belt",
      "heavy steering",
      "overheating",
    ],
  },
  {
    name: "Check Engine Light Diagnosis",
    description:
      "We read the codes, watch live data and test the suspected part instead of guessing. You get a plain explanation and a price for the repair.",
    category: "diagnostics",
    unit: "",
    searchTerms: [
      "check engine light",
      "engine light flashing",
      "engine code",
      "OBD scan",
      "warning light",
      "runs rough",
      "loss of power",
      "stalls",
      "misfire",
      "shakes",
      "strange noise",
      "limp mode",
      "diagnostic",
      "not sure what's wrong",
    ],
  },
  {
    name: "Pre-Purchase Inspection",
    description:
      "A bumper-to-bumper check of a used car at the seller's location, including a scan and a test drive. You get photos and a written report before the mechanic leaves.",
    category: "diagnostics",
    unit: "per car",
    searchTerms: [
      "buying a used car",
      "used car check",
      "before you buy",
      "dealer car",
      "vehicle inspection",
    ],
  },
];
