import { MAKE_NICKNAMES, MODEL_NICKNAMES } from "@/lib/site/cars/constants";
import CAR_TABLE from "@/lib/site/cars/rules/car-table.json";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";

export interface CarModel {
  make: string;
  model: string;
  /** "Honda CR-V", and "Mazda3" without its make twice. */
  name: string;
  vehicle: VehicleClass;
  /** First and last model years, ascending. */
  spans: readonly YearSpan[];
}

type YearSpan = readonly [from: number, to: number];

/** Removes what drivers write differently: "CR-V" and "cr v" become "crv". */
export const toKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

export const CARS: readonly CarModel[] = Object.entries(CAR_TABLE).flatMap(([make, models]) =>
  Object.entries(models as Record<string, string>).map(([model, line]) => {
    const [vehicle, ...years] = line.split(" ");
    const name = model.startsWith(make) ? model : `${make} ${model}`;
    return { make, model, name, vehicle: vehicle as VehicleClass, spans: years.map(toSpan) };
  }),
);

/** Models by what drivers write: names, and nicknames without a make's name. */
export const MODELS_BY_KEY: ReadonlyMap<string, readonly CarModel[]> = groupByKey([
  ...CARS.map((car) => [toKey(car.model), car] as const),
  ...CARS.filter(({ model }) => model.endsWith("-Class")).map(
    (car) => [toKey(car.model.replace("-Class", "")), car] as const,
  ),
  ...MODEL_NICKNAMES.flatMap(([text, make, model]) =>
    CARS.filter((car) => car.make === make && car.model === model).map(
      (car) => [toKey(text), car] as const,
    ),
  ),
]);

export const MAKES_BY_KEY: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.keys(CAR_TABLE).map((make): [string, string[]] => [toKey(make), [make]]),
  ...Object.entries(MAKE_NICKNAMES),
]);

export function carsOfMake(make: string): readonly CarModel[] {
  return CARS.filter((car) => car.make === make);
}

export function hasYear({ spans }: CarModel, year: number): boolean {
  return spans.some(([from, to]) => from <= year && year <= to);
}

function toSpan(years: string): YearSpan {
  const [from = 0, to = from] = years.split("-").map(Number);
  return [from, to];
}

function groupByKey(entries: readonly (readonly [string, CarModel])[]) {
  const groups = new Map<string, CarModel[]>();
  for (const [key, car] of entries) {
    const found = groups.get(key) ?? [];
    if (!found.includes(car)) groups.set(key, [...found, car]);
  }
  return groups;
}
