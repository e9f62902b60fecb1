import { z } from "zod";

export const JOB_STATES = [
  "new",
  "enqueued",
  "running",
  "pausing",
  "paused",
  "interrupted",
  "cancelling",
  "cancelled",
  "succeeded",
  "errored",
] as const;
const stateSchema = z.enum(JOB_STATES);
export type JobState = z.infer<typeof stateSchema>;

const changeSchema = z.object({
  /** What changed, in words that a person knows it by. */
  item: z.string(),
  change: z.string(),
});
/** One change that a run made, or would make. */
export type JobChange = z.infer<typeof changeSchema>;

export const sampleSchema = z.array(changeSchema);

/** A run as administrators see it. */
export const jobRunSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: stateSchema,
  isDryRun: z.boolean(),
  /** Items. */
  done: z.int(),
  /** Items in all; null until that is known. */
  total: z.int().nullable(),
  /** The first changes. */
  sample: sampleSchema,
  /** What went wrong last; null after a slice that succeeded. */
  error: z.string().nullable(),
  /** null for scheduled runs. */
  requestedById: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** When a worker was last known to be on it. */
  heartbeatAt: z.iso.datetime().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;
