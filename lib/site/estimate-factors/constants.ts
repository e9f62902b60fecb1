import { PARTS_PERCENT, type PartPreference, VEHICLE_PERCENT } from "@/lib/site/quiz/constants";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

/** Whole percent of the starting price. `low` is at most `high`. */
export interface PercentRange {
  low: number;
  high: number;
}

/** A class of vehicle that drivers can choose. */
export type VehicleClass = (typeof VEHICLE_OPTIONS)[number]["value"];

export type FactorId =
  | `labor_${VehicleClass}`
  | `parts_${VehicleClass}`
  | `choice_${PartPreference}`
  | "start_stop";

export type Factors = Readonly<Record<FactorId, PercentRange>>;

export interface Factor {
  id: FactorId;
  /** Unique. Also names the factor in CSV files. */
  name: string;
  /** What the form calls it, under the title of its group. */
  label: string;
  /** Used until an administrator sets others. */
  percents: PercentRange;
}

/** The least and the most that a factor can be. The database allows the same. */
export const FACTOR_PERCENT = { min: 50, max: 400 } as const;

/** By class of vehicle. The owner set one factor for labor and parts together. */
export const VEHICLE_FACTORS = VEHICLE_OPTIONS.map(({ value, description: title }) => ({
  title,
  factors: [
    {
      id: `labor_${value}`,
      name: `${title}: labor`,
      label: "Labor",
      percents: VEHICLE_PERCENT[value].mobile,
    },
    {
      id: `parts_${value}`,
      name: `${title}: parts`,
      label: "Parts",
      percents: VEHICLE_PERCENT[value].mobile,
    },
  ] satisfies Factor[],
}));

const PARTS_LABELS: Readonly<Record<PartPreference, string>> = {
  economy: "Economy",
  standard: "Standard",
  premium: "Premium",
  recommend: "Recommended",
};

export const PARTS_FACTORS = PARTS_OPTIONS.map(
  ({ value, description: name }): Factor => ({
    id: `choice_${value}`,
    name,
    label: PARTS_LABELS[value],
    percents: PARTS_PERCENT[value].mobile,
  }),
);

/**
 * How much an AGM battery, which cars with start-stop need, costs compared with a standard one. From the battery buying
 * guide of Consumer Reports: "40 to 100 percent more".
 */
export const START_STOP_FACTOR: Factor = {
  id: "start_stop",
  name: "Battery for start-stop",
  label: "Battery",
  percents: { low: 140, high: 200 },
};

/** Every factor, in the order in which they are shown and exported. */
export const FACTORS: readonly Factor[] = [
  ...VEHICLE_FACTORS.flatMap(({ factors }) => factors),
  ...PARTS_FACTORS,
  START_STOP_FACTOR,
];
