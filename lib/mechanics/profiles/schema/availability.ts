import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";

/** "open" lasts until the mechanic takes calls again. */
const PAUSE_LENGTHS = ["hour", "today", "open"] as const;
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

export const pauseSchema = z.strictObject({
  length: z.enum(PAUSE_LENGTHS, "Choose how long to pause."),
});

const MAX_REASON_LENGTH = 2000;

/** The form that suspends a mechanic or a user, who is told the reason. */
export const suspensionSchema = z.strictObject({
  reason: formFields.multiline(MAX_REASON_LENGTH, "Enter a reason."),
});
export type Suspension = z.infer<typeof suspensionSchema>;

export const suspendedSchema = z.object({ id: z.string(), isMailed: z.boolean() });
export type Suspended = z.infer<typeof suspendedSchema>;
