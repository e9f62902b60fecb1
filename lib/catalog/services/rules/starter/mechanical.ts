import type { StarterRow } from "./starter-row";

export const MECHANICAL_STARTERS: readonly StarterRow[] = [
  {
    name: "Engine Oil Leak Repair",
    description:
      "Finds the leak and replaces the gasket or seal. A valve cover gasket takes an hour, but a rear main seal can take a day, so we quote after an inspection.",
    category: "engine",
    unit: "",
    searchTerms: [
      "leaking oil",
      "oil on the driveway",
      "spot under the car",
      "puddle under the car",
      "burning oil smell",
      "smoke from the engine",
      "blue smoke",
      "low oil",
    ],
  },
  {
    name: "Engine Replacement",
    description:
      "A used or remanufactured engine, installed by appointment. Not every driveway is suitable, and some landlords don't allow it.",
    category: "engine",
    unit: "",
    searchTerms: ["blown engine", "seized engine", "engine knock", "won't turn over"],
  },
  {
    name: "Radiator Replacement",
    description:
      "A new radiator and fresh coolant, pressure-tested before the mechanic leaves. If a hose has gone soft, we include a new one in the quote.",
    category: "cooling",
    unit: "",
    searchTerms: [
      "overheating",
      "over heating",
      "running hot",
      "high temperature",
      "coolant leak",
      "leaking antifreeze",
      "steam from the hood",
      "sweet smell",
      "puddle under the car",
      "low coolant",
      "no heat",
    ],
  },
  {
    name: "Air Conditioning Repair",
    description:
      "Measures pressures, finds leaks with dye, and pinpoints the failed part. Refrigerants and their prices vary too much for a flat rate.",
    category: "cooling",
    unit: "",
    searchTerms: [
      "AC not cold",
      "AC blowing warm air",
      "AC blowing hot air",
      "AC not working",
      "no cold air",
      "recharge",
      "freon",
      "refrigerant",
      "air conditioner",
      "A/C",
    ],
  },
  {
    name: "Shock and Strut Replacement",
    description:
      "Two complete strut assemblies or shocks for one axle. We recommend having a shop align the wheels afterward.",
    category: "suspension",
    unit: "per axle",
    searchTerms: [
      "bouncy ride",
      "rough ride",
      "clunking noise over bumps",
      "knocking noise over bumps",
      "squeaking over bumps",
      "suspension noise",
      "bottoms out",
      "uneven tread wear",
      "nose dives",
      "leaking shocks",
    ],
  },
];
