import type { BrakeType } from "@/lib/quiz/constants";

interface BrakeJob {
  /** The quiz's kinds of work that this price is for; the first names its row of the price table. */
  types: readonly [BrakeType, ...BrakeType[]];
  name: string;
  covers: string;
  leavesOut: string;
}

/** Brake work by price range, in the words of the price table. Rotors never come without pads: one price for both. */
export const BRAKE_JOBS: readonly BrakeJob[] = [
  {
    types: ["pads"],
    name: "Brake pads",
    covers: "New pads on one axle, the hardware cleaned, the rotors measured.",
    leavesOut: "Rotors that turn out to be worn below their limit.",
  },
  {
    types: ["rotors", "full"],
    name: "Brake rotors and pads",
    covers:
      "Two new rotors and new pads on one axle, and a short test drive. Old pads would score a new rotor, so rotors alone cost the same.",
    leavesOut: "Calipers, hoses and brake fluid.",
  },
  {
    types: ["inspection"],
    name: "Brake inspection",
    covers: "Wheels off, pads and rotors measured, lines and fluid looked over.",
    leavesOut: "Any repair: nothing is replaced without your word.",
  },
];

/** The job that a kind of brake work is priced as. */
export function findBrakeJob(type: BrakeType): BrakeJob | undefined {
  return BRAKE_JOBS.find(({ types }) => types.includes(type));
}
