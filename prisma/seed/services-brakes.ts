import type { ServiceRow } from "./service-row";

export const BRAKE_SERVICES: readonly ServiceRow[] = [
  {
    name: "Brake Pad Replacement",
    description:
      "New ceramic pads and hardware on one axle. We measure the rotors and check the calipers, and quote worn rotors before any work begins.",
    category: "brakes",
    unit: "per axle",
    laborHours: 1.25,
    basePartsCostCents: 18900,
    pricingMode: "fixed",
    position: 1,
  },
  {
    name: "Brake Pad and Rotor Replacement",
    description:
      "New pads and two coated rotors on one axle, bedded in on a short test drive. The right choice if the pedal pulsates or the rotors are grooved.",
    category: "brakes",
    unit: "per axle",
    laborHours: 1.75,
    basePartsCostCents: 18500,
    pricingMode: "labor",
    position: 7,
  },
  {
    name: "Brake Caliper Replacement",
    description:
      "Replaces one seized or leaking caliper and bleeds that line. We reuse pads that are dry and evenly worn, and quote new ones otherwise.",
    category: "brakes",
    unit: "per wheel",
    laborHours: 1.5,
    basePartsCostCents: 13500,
    pricingMode: "labor",
    position: 12,
  },
  {
    name: "Brake Fluid Flush",
    description:
      "Flushes the old fluid at all four wheels until it runs clear. Cars with an electronic parking brake may take a few minutes longer.",
    category: "brake",
    unit: "",
    laborHours: 0.75,
    basePartsCostCents: 11900,
    pricingMode: "fixed",
    position: 16,
  },
  {
    name: "Brake Inspection",
    description:
      "Wheels off, pads and rotors measured, lines and fluid checked, and the measurements in writing. Nothing is replaced without your approval.",
    category: "brake",
    unit: "",
    laborHours: 0.5,
    basePartsCostCents: 6900,
    pricingMode: "fixed",
    position: 11,
  },
];
