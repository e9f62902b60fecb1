import type { ServiceRow } from "./service-row";

export const MECHANICAL_SERVICES: readonly ServiceRow[] = [
  {
    name: "Engine Oil Leak Repair",
    description:
      "Finds where the oil comes from and replaces the gasket or seal behind it. A valve cover is an hour's work and a rear main seal is not, so the price follows a look.",
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
      "A used or remanufactured engine, fitted by arrangement. Not every driveway or landlord allows it.",
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
      "A new radiator and fresh coolant, pressure tested before the mechanic leaves. Hoses that have gone soft are quoted with it.",
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
      "Pressures measured, leaks found with dye, and the failed part named. Refrigerant types and prices vary too much for one figure.",
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
      "Two complete strut assemblies or shocks for one axle. An alignment afterwards is advised and is done at a shop.",
    category: "suspension",
    unit: "per axle",
    laborHours: 2.75,
    basePartsCostCents: 35600,
    pricingMode: "labor",
    position: 23,
  },
];
