import { cityAndState } from "@/lib/core/place-names";
import type { SavedEstimate } from "@/lib/site/estimates/schema";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

interface CarFact {
  term: string;
  text: string;
}

/** Returns what the driver said about the car. */
export function carFacts({ car, answers, zip, location }: SavedEstimate): CarFact[] {
  const { vehicle, parts, hasStartStop } = answers;
  const vehicleText = descriptionOf(VEHICLE_OPTIONS, vehicle);
  const place = [location && cityAndState(location), zip].filter(Boolean).join(" ");
  return [
    { term: "Car", text: car ? `${car} (${vehicleText})` : vehicleText },
    { term: "Parts", text: descriptionOf(PARTS_OPTIONS, parts) },
    ...(hasStartStop ? [{ term: "Start-stop", text: "Yes" }] : []),
    ...(place ? [{ term: "Where the car is", text: place }] : []),
  ];
}

/** Whether the driver named a car that we know, or chose a class other than the usual one. */
export const namesCar = ({ car, answers }: Pick<SavedEstimate, "car" | "answers">): boolean =>
  car !== null || answers.vehicle !== "economy";

interface Option {
  value: string;
  description: string;
}

const descriptionOf = (options: readonly Option[], chosen: string): string =>
  options.find(({ value }) => value === chosen)?.description ?? chosen;
