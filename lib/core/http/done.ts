import { z } from "zod";

/** The response of a write that returns no record. */
export const doneSchema = z.object({ done: z.literal(true) });

export const DONE: z.infer<typeof doneSchema> = { done: true };
