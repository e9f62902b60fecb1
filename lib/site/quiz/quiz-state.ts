import * as z from "zod/mini";
import type {
  BrakeType,
  PartPreference,
  VehicleType,
  WheelsAffected,
} from "@/lib/site/quiz/constants";

export const quizChoicesSchema = z.object({
  brakeType: z.enum(["pads", "rotors", "full", "inspection"] satisfies BrakeType[]),
  vehicleType: z.enum(["economy", "sedan", "suv", "truck", "luxury"] satisfies VehicleType[]),
  wheelsAffected: z.enum(["front", "rear", "both", "unsure"] satisfies WheelsAffected[]),
  partPreference: z.enum([
    "economy",
    "standard",
    "premium",
    "recommend",
  ] satisfies PartPreference[]),
});
export type QuizChoices = z.infer<typeof quizChoicesSchema>;

const quizPlaceSchema = z.object({
  /** "Your Area" if no mechanic covers the ZIP. */
  city: z.string(),
  /** City part of the mechanic's primary location slug, such as "san-antonio"; null if unknown. */
  mainCity: z.nullable(z.string()),
  /** Full name; empty if no mechanic covers the ZIP. */
  state: z.string(),
});
export type QuizPlace = z.infer<typeof quizPlaceSchema>;

const quizLocationSchema = z.extend(quizPlaceSchema, {
  locationId: z.nullable(z.string()),
  /** Formatted for display; empty in an estimate without a mechanic. */
  phoneNumber: z.string(),
  /** Why no mechanic was found, if known, or that the ZIP's region was used instead of an unknown ZIP. */
  note: z.optional(z.string()),
  /** The nearest city with a mechanic, if known. Only set in an estimate without a mechanic. */
  nearest: z.optional(z.object({ city: z.string(), slug: z.string() })),
  /** Only the fields that stay valid for the 24 hours that a quiz is kept. */
  mechanic: z.nullable(
    z.object({
      mechanicId: z.string(),
      name: z.string(),
      businessName: z.nullable(z.string()),
    }),
  ),
});
export type QuizLocation = z.infer<typeof quizLocationSchema>;

/** Whole dollars. */
const dollarsSchema = z.int().check(z.nonnegative());
const dollarRangeSchema = z.object({ low: dollarsSchema, high: dollarsSchema });
export type DollarRange = z.infer<typeof dollarRangeSchema>;

export const quizResultSchema = z.extend(quizChoicesSchema, {
  ...quizPlaceSchema.shape,
  /** Mobile price for one axle. */
  basePrice: dollarRangeSchema,
  /** Mobile price for the chosen wheels. */
  totalPrice: dollarRangeSchema,
  /** Shop price for one axle. */
  shopBasePrice: dollarRangeSchema,
  /** Shop price for the chosen wheels. */
  shopTotalPrice: dollarRangeSchema,
  serviceDescription: z.string(),
  vehicleDescription: z.string(),
  wheelsDescription: z.string(),
  partsDescription: z.string(),
  /** The conversion value in dollars: the midpoint of `totalPrice`, so it may end in .5. */
  analyticsValue: z.number().check(z.nonnegative()),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** Step 5 is the location; step 6 is the results. */
export const quizStateSchema = z.object({
  currentStep: z.literal([1, 2, 3, 4, 5, 6]),
  /** Keeps the answers to later steps when the visitor goes back. `city` is the fifth answer. */
  quizData: z.partial(z.extend(quizChoicesSchema, { city: z.string() })),
  /** Null until the results are shown, and again after an answer changes. */
  result: z.nullable(quizResultSchema),
  /** Null until known. */
  locationData: z.nullable(quizLocationSchema),
  manualZipcode: z.string().check(z.regex(/^\d{0,5}$/)),
});
export type QuizState = z.infer<typeof quizStateSchema>;
export type QuizStep = QuizState["currentStep"];
export type QuizQuestion = keyof QuizChoices;
