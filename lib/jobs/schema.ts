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
  /** Display name of the record that changed. */
  item: z.string(),
  change: z.string(),
});
/** One change that a run made, or would make in a dry run. */
export type JobChange = z.infer<typeof changeSchema>;

export const sampleSchema = z.array(changeSchema);

/** A run as administrators see it. */
export const jobRunSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: stateSchema,
  isDryRun: z.boolean(),
  /** Number of items processed. */
  done: z.int(),
  /** Total items; null until known. */
  total: z.int().nullable(),
  /** The run's first changes. */
  sample: sampleSchema,
  /** The last error; null after a successful slice. */
  error: z.string().nullable(),
  /** Null for scheduled runs. */
  requestedById: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The worker's last heartbeat; null until a worker claims the run. */
  heartbeatAt: z.iso.datetime().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;
