import type { StarterRow } from "./starter-row";

export const BRAKES_STARTERS: readonly StarterRow[] = [
  {
    name: "Brake Pad Replacement",
    description:
      "New ceramic pads and hardware on one axle. We measure the rotors and check the calipers. If the rotors are worn, we'll quote you a price before replacing them.",
    category: "brakes",
    unit: "per axle",
    problem: "worn brake pads",
    searchTerms: [
      "squeaking brakes",
      "squealing brakes",
      "screeching noise when braking",
      "grinding noise when braking",
      "worn brake pads",
      "thin pads",
      "brake warning light",
      "takes longer to stop",
      "brakes won't stop the car",
    ],
  },
  {
    name: "Brake Pad and Rotor Replacement",
    description:
      "New pads and two coated rotors on one axle, bedded in on a short test drive. The right choice if the pedal pulsates or the rotors are grooved.",
    category: "brakes",
    unit: "per axle",
    problem: "worn brake pads",
    searchTerms: [
      "grinding noise when braking",
      "grinding brakes",
      "vibration when braking",
      "shaking when braking",
      "steering wheel shakes",
      "pulsating pedal",
      "warped rotors",
      "grooved rotors",
      "brake discs",
    ],
  },
  {
    name: "Brake Caliper Replacement",
    description:
      "Replaces one seized or leaking caliper and bleeds that line. We reuse pads that are dry and evenly worn. If yours aren't, we'll quote you a price for new ones.",
    category: "brakes",
    unit: "per wheel",
    searchTerms: [
      "car pulls to one side",
      "dragging brake",
      "stuck brake",
      "seized caliper",
      "hot wheel",
      "burning smell from wheel",
      "brake fluid leak",
    ],
  },
  {
    name: "Brake Fluid Flush",
    description:
      "Flushes the old fluid at all four wheels until it runs clear. Cars with an electronic parking brake may take a few minutes longer.",
    category: "brake",
    unit: "",
    searchTerms: [
      "soft brake pedal",
      "spongy brake pedal",
      "pedal goes to the floor",
      "bleed the brakes",
      "old brake fluid",
      "dark brake fluid",
    ],
  },
  {
    name: "Brake Inspection",
    description:
      "Wheels off, pads and rotors measured, lines and fluid checked, and the measurements in writing. Nothing is replaced without your approval.",
    category: "brake",
    unit: "",
    workKind: "diagnosis",
    searchTerms: [
      "brake noise",
      "squeaking brakes",
      "squealing brakes",
      "grinding noise when braking",
      "brake check",
      "brake warning light",
      "ABS light",
      "brakes feel wrong",
      "pulls to one side",
    ],
  },
];
