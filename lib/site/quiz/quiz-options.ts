import type {
  BrakeType,
  PartPreference,
  VehicleType,
  WheelsAffected,
} from "@/lib/site/quiz/constants";
import type { QuizChoices, QuizQuestion } from "@/lib/site/quiz/quiz-state";

/** `description` is the wording used in the results. */
export type QuizOption<Value extends string> = {
  value: Value;
  label: string;
  hint: string;
  description: string;
};

export const BRAKE_OPTIONS = [
  {
    value: "pads",
    label: "Brake Pads",
    hint: "Squealing, or a pedal that feels soft",
    description: "Brake pad replacement",
  },
  {
    value: "rotors",
    label: "Rotors",
    hint: "Shaking or grinding when you slow down",
    description: "Brake rotor replacement with new pads",
  },
  {
    value: "full",
    label: "Full Brake Service",
    hint: "Pads and rotors together",
    description: "Full brake service, pads and rotors",
  },
  {
    value: "inspection",
    label: "Inspection",
    hint: "Something feels off, and you’re not sure what",
    description: "Brake inspection",
  },
] as const satisfies readonly QuizOption<BrakeType>[];

/** There is no sedan option, because a sedan costs the same as a compact car. */
export const VEHICLE_OPTIONS = [
  {
    value: "economy",
    label: "Compact Car",
    hint: "Small cars and most sedans",
    description: "Compact car",
  },
  { value: "suv", label: "SUV", hint: "SUVs, crossovers, and minivans", description: "SUV" },
  { value: "truck", label: "Truck", hint: "Pickups and work vans", description: "Truck" },
  {
    value: "luxury",
    label: "Luxury",
    hint: "Premium and performance makes",
    description: "Luxury vehicle",
  },
] as const satisfies readonly QuizOption<VehicleType>[];

export const vehicleLabel = (vehicle: VehicleType): string | undefined =>
  VEHICLE_OPTIONS.find(({ value }) => value === vehicle)?.label;

export const WHEELS_OPTIONS = [
  { value: "front", label: "Front", hint: "The front axle", description: "Front wheels" },
  { value: "rear", label: "Rear", hint: "The rear axle", description: "Rear wheels" },
  { value: "both", label: "Both", hint: "All four wheels", description: "Front and rear wheels" },
  {
    value: "unsure",
    label: "Not Sure",
    hint: "We’ll show the price for one axle",
    description: "One axle (the mechanic will determine which)",
  },
] as const satisfies readonly QuizOption<WheelsAffected>[];

export const PARTS_OPTIONS = [
  {
    value: "economy",
    label: "Economy",
    hint: "The lowest price today",
    description: "Economy parts",
  },
  {
    value: "standard",
    label: "Standard",
    hint: "Like the parts your car came with",
    description: "Standard parts",
  },
  {
    value: "premium",
    label: "Premium",
    hint: "Quieter, cleaner, longer-lasting",
    description: "Premium parts",
  },
  {
    value: "recommend",
    label: "Recommend for Me",
    hint: "The mechanic suggests, you decide",
    description: "Parts the mechanic recommends",
  },
] as const satisfies readonly QuizOption<PartPreference>[];

/** In the order they are asked. */
export const QUIZ_QUESTIONS = [
  {
    question: "brakeType",
    short: "Service",
    title: "What do your brakes need?",
    options: BRAKE_OPTIONS,
  },
  {
    question: "vehicleType",
    short: "Vehicle",
    title: "What do you drive?",
    options: VEHICLE_OPTIONS,
  },
  {
    question: "wheelsAffected",
    short: "Wheels",
    title: "Which wheels?",
    options: WHEELS_OPTIONS,
  },
  {
    question: "partPreference",
    short: "Parts",
    title: "Which parts would you like?",
    options: PARTS_OPTIONS,
  },
] as const satisfies readonly {
  question: QuizQuestion;
  short: string;
  title: string;
  options: readonly QuizOption<string>[];
}[];

export const LOCATION_STEP = { short: "Location", title: "Where is your car?" } as const;

export function describeChoices(choices: QuizChoices): {
  serviceDescription: string;
  vehicleDescription: string;
  wheelsDescription: string;
  partsDescription: string;
} {
  return {
    serviceDescription: descriptionOf(choices.brakeType, BRAKE_OPTIONS),
    vehicleDescription:
      choices.vehicleType === "sedan"
        ? "Sedan"
        : descriptionOf(choices.vehicleType, VEHICLE_OPTIONS),
    wheelsDescription: descriptionOf(choices.wheelsAffected, WHEELS_OPTIONS),
    partsDescription: descriptionOf(choices.partPreference, PARTS_OPTIONS),
  };
}

function descriptionOf(value: string, options: readonly QuizOption<string>[]): string {
  return options.find((option) => option.value === value)?.description ?? value;
}
