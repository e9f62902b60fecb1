import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { chargeTopUps } from "@/lib/billing/purchases/mutations/top-ups";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";
import { deleteDiscardedFiles } from "@/lib/mechanics/applications/mutations/delete-discarded-files";
import type { Job } from "@/lib/platform/jobs/define-job";
import { type ClaimedRun, claimRun, renewLease } from "@/lib/platform/jobs/mutations/claim-run";
import { recoverRuns } from "@/lib/platform/jobs/mutations/recover-runs";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startScheduledRuns } from "@/lib/platform/jobs/mutations/start-scheduled";
import type { ClaimedMail, MailOutcome } from "@/lib/platform/mail/deliver-mail";
import { claimMail, recordOutcome, renewMailLease, tidyMail } from "@/lib/platform/mail/mutations";
import { BEAT_MS } from "@/lib/platform/monitoring/constants";
import { beat } from "@/lib/platform/monitoring/mutations/beat";
import { deliverMessage } from "@/lib/platform/notifications/mutations/deliver-message";
import { submitToIndexNow } from "@/lib/site/sitemap/mutations";
import { ringDueCallback } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import { recordUnreportedEnds } from "@/lib/telephony/calls/mutations/record-unreported-ends";
import { checkNumbers } from "@/lib/telephony/tracking-numbers/mutations/check-numbers";
import { canPlaceCalls } from "@/lib/vendors/twilio";

/** Pause between polls of an empty queue. Unlike LISTEN, polling works through PgBouncer in transaction mode. */
const IDLE_MS = 1_000;
/** Pause between heartbeats. Several heartbeats fit into one lease. */
const HEARTBEAT_MS = 3_000;
/** Pause between submissions to IndexNow, so that edits are submitted together. */
const SUBMIT_MS = 60_000;
/** Pause between checks of the site's phone numbers against the Twilio account. */
const NUMBER_CHECK_MS = 600_000;
/** Pause between rounds of charging saved cards. Each round retries charges that didn't reach the payment provider. */
const CHARGE_MS = 15_000;
/** Pause between checks for due callbacks. */
const CALLBACK_MS = 5_000;
/** Pause between rounds of asking Twilio whether calls have ended. */
const ASK_MS = 120_000;
/** Pause between rounds of deleting discarded files. */
const DISCARD_MS = 15_000;
/** Pause after a failure, such as an unavailable database. */
const FAILURE_PAUSE_MS = 3_000;
/** A slice that takes this long is abandoned. By then, its transaction has long since been rolled back. */
const SLICE_LIMIT_MS = 60_000;

interface Options {
  jobs: readonly Job[];
  sliceLimitMs?: number;
}

/** Resolves to true if there may be more work, false if there is none, or null if it may not have used the database. */
type Step = () => Promise<boolean | null>;

/** Runs jobs and sends email until stopped. `stop` resolves once the current slice and the current email are done. */
export function startWorker({ jobs, sliceLimitMs = SLICE_LIMIT_MS }: Options): {
  stop: () => Promise<void>;
} {
  const workerId = randomUUID();
  const stopping = new AbortController();
  // Every loop below adds a listener. Node warns when there are more than ten.
  setMaxListeners(0, stopping.signal);
  const kinds = new Map(jobs.map((job) => [job.kind, job]));

  let current: ClaimedRun | null = null;
  const runNextSlice: Step = async () => {
    current = await claimRun(workerId);
    if (!current) return false;
    const { id: runId, kind } = current;
    metrics.slices.inc({ kind: kinds.has(kind) ? kind : "other" });
    const slice = runSlice(kinds.get(kind), current, new Date());
    try {
      if (await isLate(slice, sliceLimitMs)) {
        log.error({ runId, kind }, "a job slice hung and was abandoned");
      }
    } finally {
      // Stops renewing the lease, so that after an abandoned slice, another worker picks up the run.
      current = null;
    }
    return true;
  };

  let currentMail: ClaimedMail | null = null;
  let outcome: MailOutcome | null = null;
  // If the outcome can't be recorded, the step is retried with the same outcome, so that the email isn't sent again.
  const sendNext: Step = async () => {
    currentMail ??= await claimMail(workerId);
    if (!currentMail) return false;
    outcome ??= await deliverMessage(currentMail, new Date());
    await recordOutcome(currentMail, outcome);
    [currentMail, outcome] = [null, null];
    return true;
  };

  // Each of these repeats independently, so that a failure or delay in one doesn't hold up the others.
  const heartbeats = [
    async () => (current ? renewLease(current) : null),
    async () => (currentMail ? renewMailLease(currentMail) : null),
    tidyMail,
    () => recoverRuns(new Date()),
    () => startScheduledRuns(jobs, new Date()),
  ].map(
    (beat): Step =>
      async () =>
        (await beat()) === null ? null : false,
  );

  const giveSign: Step = async () => {
    await beat("worker");
    return false;
  };

  const submitChanges: Step = async () => ((await submitToIndexNow()) > 0 ? true : null);
  const compareNumbers: Step = async () => ((await checkNumbers(new Date())) > 0 ? false : null);

  const chargeCards: Step = async () => ((await chargeTopUps(new Date())) > 0 ? false : null);

  const ringNext: Step = async () => (canPlaceCalls() ? ringDueCallback(new Date()) : null);

  const askForEnds: Step = async () => {
    if (!canPlaceCalls()) return null;
    await recordUnreportedEnds(new Date());
    return false;
  };

  const deleteFiles: Step = async () =>
    (await deleteDiscardedFiles(new Date())) > 0 ? true : null;

  const loops = [
    repeat(deleteFiles, { pauseMs: DISCARD_MS, stopping: stopping.signal }),
    repeat(giveSign, { pauseMs: BEAT_MS, stopping: stopping.signal }),
    repeat(askForEnds, { pauseMs: ASK_MS, stopping: stopping.signal }),
    repeat(ringNext, { pauseMs: CALLBACK_MS, stopping: stopping.signal }),
    repeat(chargeCards, { pauseMs: CHARGE_MS, stopping: stopping.signal }),
    repeat(submitChanges, { pauseMs: SUBMIT_MS, stopping: stopping.signal }),
    repeat(compareNumbers, { pauseMs: NUMBER_CHECK_MS, stopping: stopping.signal }),
    repeat(runNextSlice, { pauseMs: IDLE_MS, stopping: stopping.signal }),
    repeat(sendNext, { pauseMs: IDLE_MS, stopping: stopping.signal }),
    ...heartbeats.map((beat) => repeat(beat, { pauseMs: HEARTBEAT_MS, stopping: stopping.signal })),
  ];
  log.info({ workerId }, "worker started");
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      log.info({ workerId }, "worker stopped");
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

/** Logs errors instead of throwing them, so that the loop continues. Logs a database outage only once. */
async function attempt(step: Step): Promise<"busy" | "idle" | "failed"> {
  try {
    const didSomething = await step();
    if (isDatabaseDown && didSomething !== null) {
      log.info("database available again");
      isDatabaseDown = false;
    }
    return didSomething ? "busy" : "idle";
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "a worker step failed");
    else if (!isDatabaseDown) log.error({ err: error }, "database unavailable");
    isDatabaseDown ||= isDatabaseUnavailable(error);
    return "failed";
  }
}

/** Resolves early if the worker is stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal }).catch(() => {});
}

async function isLate(work: Promise<void>, limitMs: number): Promise<boolean> {
  const isOver = new AbortController();
  const timeout = wait(limitMs, true, { signal: isOver.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => false), timeout]);
  } finally {
    isOver.abort();
  }
}
