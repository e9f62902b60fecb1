import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { type JobEvent, nextState } from "@/lib/platform/jobs/rules";
import type { JobState } from "@/lib/platform/jobs/schema";
import { lockRun, moveRun } from "./move-run";

interface Control {
  action: string;
  event: JobEvent;
  /** The event to use when no worker is running a slice. */
  idleEvent: JobEvent;
}

/**
 * Pauses a run once its current slice ends. Throws `not_found` if the run doesn't exist, or `conflict` if it can't be
 * paused.
 */
export function pauseRun(actor: AuditActor, id: string): Promise<JobState> {
  return controlRun(actor, id, { action: "job.pause", event: "pause", idleEvent: "pauseIdle" });
}

/**
 * Resumes a paused run where it stopped, or cancels a pending pause. Throws `not_found` if the run doesn't exist, or
 * `conflict` if it is neither paused nor about to pause.
 */
export function resumeRun(actor: AuditActor, id: string): Promise<JobState> {
  return controlRun(actor, id, { action: "job.resume", event: "resume", idleEvent: "resume" });
}

/**
 * Cancels a run permanently once its current slice ends. Changes from completed slices are kept. Throws `not_found` if
 * the run doesn't exist, or `conflict` if it has ended.
 */
export function cancelRun(actor: AuditActor, id: string): Promise<JobState> {
  return controlRun(actor, id, { action: "job.cancel", event: "cancel", idleEvent: "cancelIdle" });
}

function controlRun(actor: AuditActor, id: string, control: Control): Promise<JobState> {
  return db.$transaction(async (tx) => {
    const run = orNotFound(await lockRun(tx, { id }), "Job not found. Reload the page.");
    const state = run.workerId
      ? await changeState(tx, run, control.event)
      : (await moveRun(tx, run, { event: control.idleEvent, now: new Date() }))?.state;
    if (!state) {
      throw new AppError("conflict", "This job’s status has changed. Reload the page.");
    }
    await recordAudit(tx, {
      actor,
      action: control.action,
      subject: { kind: "job", id },
      before: { state: run.state },
      after: { state },
    });
    return state;
  });
}

/** Leaves the run with its worker, which finishes its slice and then acts on the new state. */
async function changeState(
  tx: Transaction,
  { id, state: before }: JobRunModel,
  event: JobEvent,
): Promise<JobState | null> {
  const state = nextState(before, event);
  if (state) await tx.jobRun.update({ where: { id }, data: { state } });
  return state;
}
