import { z } from "zod";
import { VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

/** Query of what a car field asks while the visitor types. */
export const carQuerySchema = z.object({ q: z.string().catch("") });

export const carAnswerSchema = z.object({
  /** Null if we don't know the car. */
  car: z
    .object({
      /** Such as "2016 Honda CR-V". */
      name: z.string(),
      vehicle: z.enum(VEHICLE_OPTIONS.map(({ value }) => value)),
    })
    .nullable(),
  /** What is wrong with the text or, if we know the car, why its year may be wrong. */
  note: z.string().nullable(),
  /** Names of cars that start with the text. */
  suggestions: z.array(z.string()),
});
export type CarAnswer = z.infer<typeof carAnswerSchema>;
