import { foldText } from "@/lib/core/find-text";
import { cleanTyped } from "@/lib/core/readable-text";
import { CAR_TEXT_LENGTH, NEWEST_MODEL_YEAR, OLDEST_MODEL_YEAR } from "@/lib/site/cars/constants";
import { type CarModel, carsOfMake, hasYear } from "@/lib/site/cars/rules/car-list";
import {
  type ModelMatch,
  matchMakes,
  matchModels,
  readYear,
  YEAR,
} from "@/lib/site/cars/rules/match-models";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";

interface KnownCar {
  /** "2016 Honda CR-V" */
  name: string;
  vehicle: VehicleClass;
}

export type CarReading =
  | { kind: "none" }
  /** `doubt` says that the year may be wrong. */
  | { kind: "car"; car: KnownCar; doubt: string | null }
  | { kind: "problem"; message: string };

const EXAMPLE = "such as 2016 Honda CR-V";

/**
 * Reads a car that a driver typed: year, make, and model in any order, with nicknames and small typos. The year is
 * optional, and so is the model of a make whose models are all of one class, and the make of a model such as the Sprinter
 * that several makes have sold.
 */
export function readCar(typed: string): CarReading {
  const text = cleanTyped(typed);
  if (text === "") return { kind: "none" };
  if (text.length > CAR_TEXT_LENGTH)
    return problem(`Enter only the year, make, and model, ${EXAMPLE}.`);
  const words = toWords(text);
  const years = [...new Set(words.filter((word) => YEAR.test(word)))];
  const [first, ...others] = matchModels(words);
  if (!first) return readWithoutModel(words);
  const { car, year } = first;
  if (year !== null && years.length > 1) {
    return problem(`We read two years, ${years[0]} and ${years[1]}. Enter one.`);
  }
  const rivals = others.filter((other) => other.car.make !== car.make);
  if (rivals.length === 0) return known([year, car.name], car.vehicle, doubtOf(car, year));
  const isSameModel = rivals.every(
    (rival) => rival.car.model === car.model && rival.car.vehicle === car.vehicle,
  );
  return isSameModel
    ? known([year, car.model], car.vehicle, null)
    : problem(`Which one: ${listNames([first, ...rivals])}? Add the make.`);
}

/** Returns what is wrong with the text or, if we know the car, why its year may be wrong. */
export function noteOf(reading: CarReading): string | null {
  if (reading.kind === "problem") return reading.message;
  return reading.kind === "car" ? reading.doubt : null;
}

/** Splits "2016Honda" and leaves "S2000" whole. */
function toWords(text: string): string[] {
  const folded = foldText(text).replace(/\b((?:19|20)\d\d)(?=[a-z])/g, "$1 ");
  return folded.split(" ").filter(Boolean);
}

function readWithoutModel(words: readonly string[]): CarReading {
  const makes = matchMakes(words);
  const [make] = makes;
  const rest = words.filter((_, at) => !makes.some(({ start, end }) => start <= at && at < end));
  const year = readYear(rest);
  const restWords = rest.length - (year === null ? 0 : 1);
  if (!make && year !== null && restWords === 0) {
    return problem(`Add the make and model, ${EXAMPLE}.`);
  }
  // A word that only resembles a make's name is no make if there are others: "it won't start" isn't a smart.
  if (!make || (!make.isExact && restWords > 0)) {
    return problem("We don’t know this car. Check the spelling, or choose what you drive.");
  }
  const [vehicle, ...more] = new Set(carsOfMake(make.make).map((car) => car.vehicle));
  if (vehicle && more.length === 0) return known([year, make.make], vehicle, null);
  return restWords === 0
    ? problem(`Add the model of your ${make.make}, or choose what you drive.`)
    : problem(
        `We don’t know this model of ${make.make}. Check the spelling, or choose what you drive.`,
      );
}

function doubtOf(car: CarModel, year: number | null): string | null {
  if (year === null || hasYear(car, year)) return null;
  if (year < OLDEST_MODEL_YEAR) return `Our list starts with ${OLDEST_MODEL_YEAR} models.`;
  if (year > NEWEST_MODEL_YEAR)
    return `Our list ends with ${NEWEST_MODEL_YEAR} models. Check the year.`;
  const spans = car.spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return `Check the year: our list has the ${car.name} for ${new Intl.ListFormat("en-US").format(spans)}.`;
}

function listNames(matches: readonly ModelMatch[]): string {
  const names = new Set(matches.map(({ car }) => car.name));
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
}

const known = (
  parts: readonly (number | string | null)[],
  vehicle: VehicleClass,
  doubt: string | null,
): CarReading => ({
  kind: "car",
  car: { name: parts.filter((part) => part !== null).join(" "), vehicle },
  doubt,
});

const problem = (message: string): CarReading => ({ kind: "problem", message });
