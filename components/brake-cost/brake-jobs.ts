import type { BrakeType } from "@/lib/quiz/constants";

interface BrakeJob {
  type: BrakeType;
  name: string;
  covers: string;
  leavesOut: string;
}

/** The four kinds of brake work with a price range, in the words of the price table. */
export const BRAKE_JOBS: readonly BrakeJob[] = [
  {
    type: "pads",
    name: "Brake pads",
    covers: "New pads on one axle, the hardware cleaned, the rotors measured.",
    leavesOut: "Rotors that turn out to be worn below their limit.",
  },
  {
    type: "rotors",
    name: "Brake rotors",
    covers: "Two new rotors on one axle, fitted and bedded in.",
    leavesOut: "Pads, calipers and hoses.",
  },
  {
    type: "full",
    name: "Pads and rotors",
    covers: "New pads and two new rotors on one axle, and a short test drive.",
    leavesOut: "Calipers, hoses and brake fluid.",
  },
  {
    type: "inspection",
    name: "Brake inspection",
    covers: "Wheels off, pads and rotors measured, lines and fluid looked over.",
    leavesOut: "Any repair: nothing is replaced without your word.",
  },
];
