import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";

const JOB_SCREENS = ["backfill", "maintenance"] as const;
export type JobScreen = (typeof JOB_SCREENS)[number];

/** How a screen lists a job that administrators can run. */
export interface JobListing {
  /** Determines the parameters: "backfill" jobs take a user ID and a batch ID, and "maintenance" jobs take none. */
  screen: JobScreen;
  title: string;
  /** What the job does, in one or two sentences. */
  text: string;
  /** Singular noun for what the job counts, such as "call". */
  unit: string;
  /** Whether only super administrators may run the job, because it deletes data or credit. */
  isDestructive?: boolean | undefined;
}

/** When a job starts by itself. */
export interface JobSchedule {
  /** Minute, hour, day of the month, month, and day of the week, in UTC. */
  cron: string;
  /** Whether there is anything to do. Prevents empty runs of a frequent job. If omitted, the job always runs. */
  isDue?: ((now: Date) => Promise<boolean>) | undefined;
  /** Whether `isDue` is slow. If so, each process calls it only once per scheduled time. */
  isSlowToAsk?: boolean | undefined;
}

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
  /** A time that tells it from records with the same name. */
  at: z.iso.datetime().optional(),
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
  /** Total number of items; null until known. */
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

export const jobScreenQuery = z.object({ screen: z.enum(JOB_SCREENS) });
export const jobKindParams = z.strictObject({
  kind: z.string().regex(/^[a-z_]{1,40}$/, "Job not found."),
});
export const jobRunParams = z.strictObject({ runId: inputFields.id });

export const startJobSchema = z.strictObject({
  /** If true, shows what would change without saving anything. A form sends "on" or "". */
  isDryRun: z.union([z.boolean(), z.enum(["on", ""]).transform((text) => text === "on")], {
    error: "Choose whether to do a dry run.",
  }),
});

const jobStatusSchema = z.object({
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Singular noun for what the job counts, such as "call". */
  unit: z.string(),
  isDestructive: z.boolean(),
  schedule: z
    .object({
      /** When the job is next due. */
      nextAt: z.iso.datetime(),
      /**
       * For a job that starts only if there is something to do, the number of minutes between checks; null for other
       * jobs.
       */
      checkMinutes: z.int().nullable(),
    })
    .nullable(),
  /** Null before the first run. */
  run: jobRunSchema.nullable(),
  /** The latest run if it failed, otherwise null. Dry runs and canceled runs don't count. */
  failedRun: jobRunSchema.nullable(),
  /** Whether this administrator may run the job, other than as a dry run. */
  canRun: z.boolean(),
  /** Whether this administrator may pause, resume, and cancel the latest run. */
  canControl: z.boolean(),
});
export type JobStatus = z.infer<typeof jobStatusSchema>;

const pastRunSchema = jobRunSchema.extend({
  title: z.string(),
  unit: z.string(),
  /** The administrator's name; null for scheduled runs. */
  requestedBy: z.string().nullable(),
});
export type PastRun = z.infer<typeof pastRunSchema>;

export const jobScreenSchema = z.object({
  jobs: z.array(jobStatusSchema),
  /** The latest runs of all these jobs, newest first. */
  history: z.array(pastRunSchema),
});
export type JobScreenData = z.infer<typeof jobScreenSchema>;

/** A listed job whose latest run failed. */
export interface FailedJob {
  kind: string;
  title: string;
  screen: JobScreen;
}
