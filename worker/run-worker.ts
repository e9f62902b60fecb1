import { randomUUID } from "node:crypto";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";
import { claimRun, renewLeases } from "@/lib/jobs/mutations/claim-run";
import type { Job } from "@/lib/jobs/mutations/define-job";
import { recoverRuns } from "@/lib/jobs/mutations/recover-runs";
import { runSlice } from "@/lib/jobs/mutations/run-slice";
import { type ScheduledJob, startScheduledRuns } from "@/lib/jobs/mutations/start-scheduled";
import { sendNextMail, tidyMail } from "@/lib/mail/mutations";

/** Between looks into an empty queue. The embedded database has no LISTEN. */
const IDLE_MS = 1_000;
/** Between heartbeats: several of them fit into a lease. */
const HEARTBEAT_MS = 3_000;
/** After a failure, such as a database that does not answer. */
const FAILURE_PAUSE_MS = 3_000;

interface Options {
  jobs: readonly Job[];
  schedule: readonly ScheduledJob[];
}

/** Resolves with whether there was something to do, which means that there may be more. */
type Step = () => Promise<boolean>;

/** Runs jobs and sends email until it is stopped. `stop` resolves when the current slice and the current email are done. */
export function startWorker({ jobs, schedule }: Options): { stop: () => Promise<void> } {
  const workerId = randomUUID();
  const stopping = new AbortController();
  const kinds = new Map(jobs.map((job) => [job.kind, job]));

  const runNextSlice: Step = async () => {
    const run = await claimRun(workerId);
    if (run) await runSlice(kinds.get(run.kind), run, new Date());
    return run !== null;
  };
  const sendNext: Step = () => sendNextMail(workerId, new Date());
  const beat: Step = async () => {
    const now = new Date();
    await renewLeases(workerId);
    await tidyMail(workerId);
    await recoverRuns(now);
    await startScheduledRuns(schedule, now);
    return false;
  };

  const loops = [
    repeat(runNextSlice, { pauseMs: IDLE_MS, stopping: stopping.signal }),
    repeat(sendNext, { pauseMs: IDLE_MS, stopping: stopping.signal }),
    repeat(beat, { pauseMs: HEARTBEAT_MS, stopping: stopping.signal }),
  ];
  log.info({ workerId }, "the worker has started");
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      log.info({ workerId }, "the worker has stopped");
    },
  };
}

async function repeat(
  step: Step,
  { pauseMs, stopping }: { pauseMs: number; stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    const outcome = await attempt(step);
    if (outcome === "idle") await pause(pauseMs, stopping);
    if (outcome === "failed") await pause(FAILURE_PAUSE_MS, stopping);
  }
}

let isDatabaseDown = false;

/** Nothing ends the worker: without the database it tries again, and says so once. */
async function attempt(step: Step): Promise<"busy" | "idle" | "failed"> {
  try {
    const didSomething = await step();
    if (isDatabaseDown) log.info("the database answers the worker again");
    isDatabaseDown = false;
    return didSomething ? "busy" : "idle";
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the worker failed at a step");
    else if (!isDatabaseDown) log.error({ err: error }, "the database does not answer the worker");
    isDatabaseDown ||= isDatabaseUnavailable(error);
    return "failed";
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener("abort", end);
  });
}
