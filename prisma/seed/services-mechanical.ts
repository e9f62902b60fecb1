import type { ServiceRow } from "./service-row";

export const MECHANICAL_SERVICES: readonly ServiceRow[] = [
  {
    name: "Engine Oil Leak Repair",
    description:
      "Finds the leak and replaces the gasket or seal. A valve cover takes an hour and a rear main seal can take a day, so we quote after an inspection.",
    category: "engine",
    unit: "",
    laborHours: null,
    basePartsCostCents: null,
    pricingMode: "no_price",
    position: 22,
  },
  {
    name: "Engine Replacement",
    description:
      "A used or remanufactured engine, installed by appointment. Not every driveway is suitable, and some landlords don't allow it.",
    category: "engine",
    unit: "",
    laborHours: null,
    basePartsCostCents: null,
    pricingMode: "no_price",
    position: 24,
    isActive: false,
  },
  {
    name: "Radiator Replacement",
    description:
      "A new radiator and fresh coolant, pressure-tested before the mechanic leaves. We include any soft hoses in the quote.",
    category: "cooling",
    unit: "",
    laborHours: 2.5,
    basePartsCostCents: 24900,
    pricingMode: "labor",
    position: 13,
  },
  {
    name: "Air Conditioning Repair",
    description:
      "Measures pressures, finds leaks with dye and pinpoints the failed part. Refrigerants and their prices vary too much for a flat rate.",
    category: "cooling",
    unit: "",
    laborHours: null,
    basePartsCostCents: null,
    pricingMode: "no_price",
    position: 21,
  },
  {
    name: "Shock and Strut Replacement",
    description:
      "Two complete strut assemblies or shocks for one axle. We recommend a wheel alignment afterward, which a shop does.",
    category: "suspension",
    unit: "per axle",
    laborHours: 2.75,
    basePartsCostCents: 35600,
    pricingMode: "labor",
    position: 23,
  },
];
