import { z } from "zod";
import type { BrakeType, PartPreference, VehicleType, WheelsAffected } from "@/lib/quiz/constants";

/** What the four questions are about, as answered. */
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

/** Where the work would be done. */
export const quizPlaceSchema = z.object({
  /** "Your Area" where nobody covers the ZIP. */
  city: z.string(),
  /** City part of the mechanic's primary location slug, "san-antonio"; null when unknown. */
  mainCity: z.string().nullable(),
  /** Full name, "Texas"; empty where nobody covers the ZIP. */
  state: z.string(),
});
export type QuizPlace = z.infer<typeof quizPlaceSchema>;

export const quizLocationSchema = quizPlaceSchema.extend({
  /** Null when a ZIP led here and not the page around the quiz. */
  locationId: z.string().nullable(),
  /** As people write it; empty means an estimate only, with nobody to call. */
  phoneNumber: z.string(),
  /** Only what stays true until tomorrow: a quiz is kept for a day. */
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
  /** One axle, at the customer's place. */
  basePrice: dollarRangeSchema,
  /** All wheels asked for, at the customer's place. */
  totalPrice: dollarRangeSchema,
  /** One axle, in a shop. */
  shopBasePrice: dollarRangeSchema,
  /** All wheels asked for, in a shop. */
  shopTotalPrice: dollarRangeSchema,
  serviceDescription: z.string(),
  vehicleDescription: z.string(),
  wheelsDescription: z.string(),
  partsDescription: z.string(),
  /** Dollars, the middle of `totalPrice`, so it may end in .5: the value that a conversion reports. */
  analyticsValue: z.number().nonnegative(),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** The quiz between two events; the location's step is the fifth, the results are the sixth. */
export const quizStateSchema = z.object({
  currentStep: z.literal([1, 2, 3, 4, 5, 6]),
  /** Answers so far, those of later steps included after a step back; `city` is the fifth. */
  quizData: quizChoicesSchema.extend({ city: z.string() }).partial(),
  /** Null until there is one, and again as soon as an answer changes. */
  result: quizResultSchema.nullable(),
  /** Where the result holds; null until the location is known. */
  locationData: quizLocationSchema.nullable(),
  /** What stands in the ZIP field: no to five digits. */
  manualZipcode: z.string().regex(/^\d{0,5}$/),
});
export type QuizState = z.infer<typeof quizStateSchema>;
export type QuizStep = QuizState["currentStep"];
export type QuizQuestion = keyof QuizChoices;
