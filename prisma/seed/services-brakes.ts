import type { ServiceRow } from "./service-row";

export const BRAKE_SERVICES: readonly ServiceRow[] = [
  {
    name: "Brake Pad Replacement",
    description:
      "New ceramic pads and hardware on one axle, with the rotors measured and the calipers checked. Rotors that are worn below their limit are quoted before any work begins.",
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
      "Pads and two coated rotors for one axle, bedded in on a short test drive. The right choice when the pedal shakes or the rotors are grooved.",
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
      "Replaces one seized or leaking caliper and bleeds that line. Pads are reused when they are even and dry, and quoted when they are not.",
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
      "Old fluid is pushed out at all four wheels until it runs clear. Cars with an electronic parking brake may need a few minutes more.",
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
      "Wheels off, pads and rotors measured, lines and fluid looked over, and the numbers written down for you. Nothing is replaced without your word.",
    category: "brake",
    unit: "",
    laborHours: 0.5,
    basePartsCostCents: 6900,
    pricingMode: "fixed",
    position: 11,
  },
];
