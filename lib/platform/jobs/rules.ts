import { z } from "zod";
import { RETRY_DELAYS_SECONDS } from "@/lib/platform/jobs/constants";
import type { JobState } from "@/lib/platform/jobs/schema";

/** Events that can happen to a run. The `Idle` ones apply while no worker is running a slice. */
const TRANSITIONS = {
  enqueue: { new: "enqueued", interrupted: "enqueued", paused: "enqueued" },
  /** A worker begins a slice. Between slices, the run stays `running`. */
  claim: { enqueued: "running", running: "running" },
  /** A slice ended with work left. */
  continue: { running: "running", pausing: "paused", cancelling: "cancelled" },
  /** A slice ended and no work is left. */
  finish: { running: "succeeded", pausing: "succeeded", cancelling: "succeeded" },
  /** A slice failed and will be retried. */
  retry: { running: "enqueued", pausing: "paused", cancelling: "cancelled" },
  /**
   * A slice ended the run with a failure or failed on its last attempt, or too many workers in a row died while running
   * it.
   */
  fail: { running: "errored", pausing: "errored", cancelling: "cancelled" },
  /** A worker died during a slice. */
  interrupt: { running: "interrupted", pausing: "paused", cancelling: "cancelled" },
  pause: { enqueued: "paused", running: "pausing" },
  pauseIdle: { enqueued: "paused", running: "paused" },
  resume: { paused: "enqueued", pausing: "running" },
  cancel: {
    new: "cancelled",
    enqueued: "cancelled",
    interrupted: "cancelled",
    paused: "cancelled",
    running: "cancelling",
    pausing: "cancelling",
  },
  cancelIdle: {
    new: "cancelled",
    enqueued: "cancelled",
    interrupted: "cancelled",
    paused: "cancelled",
    running: "cancelled",
    pausing: "cancelled",
  },
} as const satisfies Record<string, Partial<Record<JobState, JobState>>>;

export type JobEvent = keyof typeof TRANSITIONS;

/** Returns the state after an event, or null if the event cannot happen in the current state. */
export function nextState(state: JobState, event: JobEvent): JobState | null {
  const transitions: Partial<Record<JobState, JobState>> = TRANSITIONS[event];
  return transitions[state] ?? null;
}

const FINAL_STATES: ReadonlySet<JobState> = new Set(["cancelled", "succeeded", "errored"]);

/** Whether a run in this state has ended. */
export function isFinished(state: JobState): boolean {
  return FINAL_STATES.has(state);
}

/** Whether a run in this state has its next slice queued. */
export function isQueued(state: JobState): boolean {
  return state === "enqueued" || state === "running";
}

/** Whether a schedule begins with "*", so that it repeats every few minutes. Such jobs start only if something is due. */
export function isFrequent(cron: string): boolean {
  return cron.startsWith("*");
}

/** Returns the seconds until the next attempt after `attempts` failures in a row, or null if no attempts are left. */
export function retryDelaySeconds(attempts: number): number | null {
  return RETRY_DELAYS_SECONDS[attempts - 1] ?? null;
}

interface RunDescription<Params> {
  kind: string;
  params: z.ZodType<Params>;
  /** Only one run at a time can be active for each key. */
  lockKey: (params: Params) => string;
}

/** Describes a job for code that can start it but not run it, such as the web process. */
export function describeRun<Params>(description: RunDescription<Params>) {
  const { params: schema, lockKey } = description;
  return {
    ...description,
    /** Throws ZodError. */
    start: (sent: unknown) => {
      const params = schema.parse(sent);
      return { params, lockKey: lockKey(params) };
    },
  };
}

/** Describes a job whose changes appear in the audit trail under the administrator who started it. */
export const auditedRun = (kind: string) =>
  describeRun({
    kind,
    params: z.strictObject({
      /** The administrator who started the run. */
      userId: z.string(),
      /** Batch ID of the changes in the audit trail. */
      batchId: z.string(),
    }),
    lockKey: () => kind,
  });
