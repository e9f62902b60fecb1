import type { WorkKind } from "@/lib/catalog/services/schema";
import type { BrakeType } from "@/lib/site/quiz/constants";

interface BrakeJob {
  /**
   * The quiz's brake types with this price. They share one row of the price table, which shows the first type's price.
   */
  types: readonly [BrakeType, ...BrakeType[]];
  name: string;
  workKind: WorkKind;
  covers: string;
  leavesOut: string;
}

/** Brake work by price range. New rotors always come with new pads, so "rotors" and "full" share one price. */
export const BRAKE_JOBS: readonly BrakeJob[] = [
  {
    types: ["pads"],
    name: "Brake pads",
    workKind: "with_parts",
    covers: "New pads on one axle, with the hardware cleaned and the rotors measured.",
    leavesOut: "New rotors, if yours are worn below minimum thickness.",
  },
  {
    types: ["rotors", "full"],
    name: "Brake rotors and pads",
    workKind: "with_parts",
    covers:
      "Two new rotors and new pads on one axle, and a short test drive. Old pads would score new rotors, so every rotor job includes pads.",
    leavesOut: "Calipers, hoses, and brake fluid.",
  },
  {
    types: ["inspection"],
    name: "Brake inspection",
    workKind: "diagnosis",
    covers: "Wheels off, pads and rotors measured, lines and fluid checked.",
    leavesOut: "Any repairs. Nothing is replaced without your approval.",
  },
];

export function findBrakeJob(type: BrakeType): BrakeJob | undefined {
  return BRAKE_JOBS.find(({ types }) => types.includes(type));
}
