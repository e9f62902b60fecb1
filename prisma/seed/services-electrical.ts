import type { ServiceRow } from "./service-row";

export const ELECTRICAL_SERVICES: readonly ServiceRow[] = [
  {
    name: "Battery Replacement",
    description:
      "A new battery of the right group size, fitted and tested with the charging system, and the old one taken away. Some European cars also need the battery registered with a scan tool.",
    category: "battery",
    unit: "",
    laborHours: 0.5,
    basePartsCostCents: 22900,
    pricingMode: "fixed",
    position: 2,
  },
  {
    name: "Jump Start",
    description:
      "Gets a flat battery cranking and measures whether it will hold a charge. If the battery is done you hear the price of a new one before anything is changed.",
    category: "battery",
    unit: "",
    laborHours: 0.25,
    basePartsCostCents: 7900,
    pricingMode: "fixed",
    position: 8,
  },
  {
    name: "Battery Cable Replacement",
    description:
      "Replaces one corroded or broken battery cable with its terminal. The other cable is cleaned and tightened at the same visit.",
    category: "battery",
    unit: "per cable",
    laborHours: 0.75,
    basePartsCostCents: 4500,
    pricingMode: "labor",
    position: 20,
  },
  {
    name: "Alternator Replacement",
    description:
      "A remanufactured alternator, fitted and load tested. The belt is checked and quoted separately if it is cracked.",
    category: "electrical",
    unit: "",
    laborHours: 1.75,
    basePartsCostCents: 31500,
    pricingMode: "labor",
    position: 4,
  },
  {
    name: "Starter Replacement",
    description:
      "Swaps a starter that clicks or grinds for a remanufactured one. Engines with the starter under the intake take longer and are quoted first.",
    category: "electrical",
    unit: "",
    laborHours: 1.5,
    basePartsCostCents: 23500,
    pricingMode: "labor",
    position: 5,
  },
  {
    name: "Headlight Bulb Replacement",
    description:
      "One halogen bulb, fitted and aimed. Sealed LED units cost more and are quoted by phone.",
    category: "electrical",
    unit: "per bulb",
    laborHours: 0.4,
    basePartsCostCents: 7500,
    pricingMode: "fixed",
    position: 19,
  },
  {
    name: "Wiring and Electrical Repair",
    description:
      "Finds shorts, dead circuits and drains that empty the battery overnight. Every fault is different, so the mechanic gives the price after hearing what the car does.",
    category: "electrical",
    unit: "",
    laborHours: null,
    basePartsCostCents: null,
    pricingMode: "no_price",
    position: 18,
  },
];
