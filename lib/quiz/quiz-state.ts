import { z } from "zod";
import type { BrakeType, PartPreference, VehicleType, WheelsAffected } from "@/lib/quiz/constants";

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
  /** City part of the mechanic's primary location slug: "san-antonio". Null if unknown. */
  mainCity: z.string().nullable(),
  /** Full name; empty if no mechanic covers the ZIP. */
  state: z.string(),
});
export type QuizPlace = z.infer<typeof quizPlaceSchema>;

const quizLocationSchema = quizPlaceSchema.extend({
  locationId: z.string().nullable(),
  /** Formatted for display; empty for an estimate only. */
  phoneNumber: z.string(),
  /** Why there is only an estimate, if known. */
  note: z.string().optional(),
  /** For an estimate only: the nearest city with a mechanic, if known. */
  nearest: z.object({ city: z.string(), slug: z.string() }).optional(),
  /** Only what stays valid for the day a quiz is stored. */
  mechanic: z
    .object({ mechanicId: z.string(), name: z.string(), businessName: z.string().nullable() })
    .nullable(),
});
export type QuizLocation = z.infer<typeof quizLocationSchema>;

/** Whole dollars. */
const dollarRangeSchema = z.object({ low: z.int().nonnegative(), high: z.int().nonnegative() });
export type DollarRange = z.infer<typeof dollarRangeSchema>;

export const quizResultSchema = quizChoicesSchema.extend({
  ...quizPlaceSchema.shape,
  /** One axle, mobile. */
  basePrice: dollarRangeSchema,
  /** All wheels, mobile. */
  totalPrice: dollarRangeSchema,
  /** One axle, in a shop. */
  shopBasePrice: dollarRangeSchema,
  /** All wheels, in a shop. */
  shopTotalPrice: dollarRangeSchema,
  serviceDescription: z.string(),
  vehicleDescription: z.string(),
  wheelsDescription: z.string(),
  partsDescription: z.string(),
  /** The conversion value in dollars: the middle of `totalPrice`, so it may end in .5. */
  analyticsValue: z.number().nonnegative(),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** Step five is the location, step six the results. */
export const quizStateSchema = z.object({
  currentStep: z.literal([1, 2, 3, 4, 5, 6]),
  /** Includes answers to later steps after going back; `city` is the fifth. */
  quizData: quizChoicesSchema.extend({ city: z.string() }).partial(),
  /** Null until the results, and again after an answer changes. */
  result: quizResultSchema.nullable(),
  /** Null until it is known. */
  locationData: quizLocationSchema.nullable(),
  manualZipcode: z.string().regex(/^\d{0,5}$/),
});
export type QuizState = z.infer<typeof quizStateSchema>;
export type QuizStep = QuizState["currentStep"];
export type QuizQuestion = keyof QuizChoices;
