import { z } from "zod";
import type { ZipProblem } from "@/lib/catalog/locations/rules/zip-problem";
import type { Service } from "@/lib/catalog/services/schema";
import { refuse } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { readZipField } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";
import type { NumberShown } from "@/lib/mechanics/availability/call-route";
import { type CarReading, readCar } from "@/lib/site/cars/rules/read-car";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";
import type { CarAnswers, Estimate, LocalPrices } from "@/lib/site/estimates/rules/estimate";
import { readCode } from "@/lib/site/estimates/rules/estimate-code";
import type { ShopPrice } from "@/lib/site/estimates/rules/shop-price";
import type { Landing } from "@/lib/site/landing/schema";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

const VEHICLES = valuesOf(VEHICLE_OPTIONS);
const PARTS = valuesOf(PARTS_OPTIONS);

/** The car that a driver typed, and what we took it for. */
export interface TypedCar {
  typed: string;
  reading: CarReading;
  /** The class unless the driver chooses another one: the car's or, if we don't know the car, a compact car. */
  usual: VehicleClass;
}

/** The form's answers as they are in a URL. An unknown answer becomes the default. The ZIP is read separately. */
export const estimateQuerySchema = z
  .object({
    car: z.string().catch(""),
    vehicle: z.enum(VEHICLES).nullable().catch(null),
    parts: z.enum(PARTS).catch("standard"),
    startStop: z.enum(["yes", "no"]).catch("no"),
  })
  .transform(({ car: typed, vehicle, ...others }) => {
    const reading = readCar(typed);
    const usual: VehicleClass = reading.kind === "car" ? reading.car.vehicle : "economy";
    const answers = toCarAnswers({ ...others, vehicle: vehicle ?? usual });
    return { answers, car: { typed, reading, usual } satisfies TypedCar };
  });

/** The answers whose estimate is saved. The ZIP may be empty. */
export const saveEstimateSchema = z.strictObject({
  serviceSlug: inputFields.slug,
  /** Stored only as our table has it, because anyone with the code can read it. */
  car: z
    .string()
    .transform((text, context) => {
      const reading = readCar(text);
      if (reading.kind === "problem") return refuse(context, reading.message);
      return reading.kind === "car" ? reading.car.name : null;
    })
    .default(null),
  vehicle: z.enum(VEHICLES, "Choose what you drive."),
  parts: z.enum(PARTS, "Choose which parts you want."),
  startStop: z.enum(["yes", "no"], "Choose whether the engine turns off at stops.").default("no"),
  zip: z
    .string()
    .transform((text, context) =>
      cleanTyped(text) === ""
        ? null
        : (readZipField(text) ?? refuse(context, "Enter a five-digit ZIP code.")),
    )
    .default(null),
});
export type SaveEstimate = z.output<typeof saveEstimateSchema>;

export const estimateReceiptSchema = z.object({ code: z.string() });

export const linkEstimateSchema = z.strictObject({
  estimateCode: z
    .string()
    .transform(
      (text, context) =>
        readCode(text) ?? refuse(context, "Enter the six letters and digits, such as K7M-2QX."),
    ),
});

export function toCarAnswers({
  startStop,
  ...answers
}: Omit<CarAnswers, "hasStartStop"> & { startStop: "yes" | "no" }): CarAnswers {
  return { ...answers, hasStartStop: startStop === "yes" };
}

/** The columns of a saved estimate that the database stores as text or JSON. */
const centsRange = z.object({ low: z.int(), high: z.int() });
export const storedAnswersSchema = z.object({
  vehicle: z.enum(VEHICLES),
  parts: z.enum(PARTS),
  hasStartStop: z.boolean(),
});
export const storedBreakdownSchema: z.ZodType<Estimate["breakdown"]> = z
  .object({
    parts: centsRange,
    labor: centsRange,
    laborHours: z.number(),
    laborCentsPerHour: z.int(),
  })
  .nullable();
export const storedShopSchema: z.ZodType<ShopPrice | null> = z
  .object({ total: centsRange, reasons: z.array(z.string()) })
  .nullable();

/** A service where the car is. */
export interface LocalWork {
  landing: Pick<Landing, "location" | "route" | "service">;
  prices: LocalPrices;
  /** Such as "Marcus W. (4 mi) and 3 more". */
  crew: string;
  /** Of those whom `crew` names and who have one; `photo` is its hash. */
  photos: readonly { photo: string; name: string }[];
  /** The short name of the mechanic whose own number is shown; null if it is any other number. */
  mechanic: string | null;
  /** The number at the time of the request. */
  shown: NumberShown;
}

/** A city and its prices. */
export interface PricedCity {
  location: { slug: string; city: string; state: string };
  prices: LocalPrices;
}

export type PlaceOfCar =
  | { kind: "unasked" }
  /** `nearest` is the nearest city with a mechanic; null if there is none, or if the ZIP isn't known. */
  | { kind: "problem"; problem: ZipProblem; nearest: PricedCity | null }
  | { kind: "local"; work: LocalWork };

/** Returns the city whose prices an estimate starts from; null for the list price. */
export function pricedCity(place: PlaceOfCar): PricedCity | null {
  if (place.kind === "unasked") return null;
  if (place.kind === "problem") return place.nearest;
  const { landing, prices } = place.work;
  return { location: landing.location, prices };
}

/** An estimate as it was given. */
export interface SavedEstimate extends Pick<Estimate, "total" | "breakdown"> {
  /** Six characters, without a hyphen. */
  code: string;
  service: Pick<Service, "slug" | "name" | "unit" | "workKind">;
  /** Such as "2016 Honda CR-V"; null if the driver didn't say or we don't know it. */
  car: string | null;
  answers: CarAnswers;
  /** Where the car is; null if the driver didn't say. */
  zip: string | null;
  /** The city whose prices were used; null for list prices. */
  location: { slug: string; city: string; state: string } | null;
  reasons: readonly string[];
  /** What a repair shop would charge; null if the page didn't say. */
  shop: ShopPrice | null;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
}
