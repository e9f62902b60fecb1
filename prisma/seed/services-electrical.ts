import type { ServiceRow } from "./service-row";

export const ELECTRICAL_SERVICES: readonly ServiceRow[] = [
  {
    name: "Battery Replacement",
    description:
      "A new battery in the right group size, installed and tested along with the charging system. We recycle the old one. Some European cars also need the battery registered with a scan tool.",
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
      "Starts a car with a dead battery and tests whether the battery holds a charge. If it doesn't, you get a price for a new one first.",
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
      "Replaces one corroded or broken battery cable and its terminal. The other cable is cleaned and tightened on the same visit.",
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
      "A remanufactured alternator, installed and load-tested. We check the belt and quote a new one separately if it is cracked.",
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
      "Replaces a starter that clicks or grinds with a remanufactured one. Starters under the intake manifold take longer and are quoted first.",
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
      "One halogen bulb, installed and aimed. Sealed LED units cost more and are quoted by phone.",
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
      "Finds shorts, dead circuits and drains that kill the battery overnight. Every fault is different, so the mechanic quotes a price once you describe the problem.",
    category: "electrical",
    unit: "",
    laborHours: null,
    basePartsCostCents: null,
    pricingMode: "no_price",
    position: 18,
  },
];
