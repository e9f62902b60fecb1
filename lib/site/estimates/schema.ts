import { z } from "zod";
import type { ZipProblem } from "@/lib/catalog/locations/rules/zip-problem";
import type { NumberShown } from "@/lib/mechanics/availability/call-route";
import type { LocalPrices } from "@/lib/site/estimates/rules/estimate";
import type { Landing } from "@/lib/site/landing/schema";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** The form's answers as they are in a URL. An unknown answer becomes the default. The ZIP is read separately. */
export const estimateQuerySchema = z
  .object({
    vehicle: z.enum(valuesOf(VEHICLE_OPTIONS)).catch("economy"),
    parts: z.enum(valuesOf(PARTS_OPTIONS)).catch("standard"),
    startStop: z.enum(["yes", "no"]).catch("no"),
  })
  .transform(({ startStop, ...rest }) => ({ ...rest, hasStartStop: startStop === "yes" }));

/** A service where the car is. */
export interface LocalWork {
  landing: Pick<Landing, "location" | "route" | "service">;
  prices: LocalPrices;
  /** Such as "Marcus W. (4 mi) and 3 more". */
  crew: string;
  /** The number at the time of the request. */
  shown: NumberShown;
}

export type PlaceOfCar =
  | { kind: "unasked" }
  | { kind: "problem"; problem: ZipProblem }
  | { kind: "local"; work: LocalWork };
