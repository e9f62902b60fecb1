import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { canRunJob } from "@/lib/platform/jobs/access";
import { findListedJob, type Job, type ListedJob } from "@/lib/platform/jobs/define-job";
import { findRepeatedRun, startRun } from "./start-run";

/**
 * Starts a run of a listed job and returns its ID. A form that is sent twice starts one run. Throws `not_found` for an unlisted job, `forbidden` if the actor
 * isn't allowed to run it, `proof_required` if it removes data or credit and the actor's last proof is too old, or
 * `conflict` if it is already running or paused.
 */
export async function startListedRun(
  actor: Actor,
  jobs: readonly Job[],
  { kind, isDryRun }: { kind: string; isDryRun: boolean },
): Promise<string> {
  const job = requireListedJob(jobs, kind);
  requireRunAccess(actor, job, { isDryRun });
  if (job.listing.isDestructive && !isDryRun) requireRecentProof(actor, new Date());
  const { userId } = actor;
  const params = job.listing.screen === "backfill" ? { userId, batchId: newId() } : {};
  const start = { params, isDryRun, requestedById: userId };
  try {
    return await db.$transaction(async (tx) => {
      const id = await startRun(job, start, tx);
      const after = { kind, isDryRun };
      const subject = { kind: "job" as const, id };
      await recordAudit(tx, { actor, action: "job.start", subject, before: null, after });
      return id;
    });
  } catch (error) {
    const isActive = error instanceof AppError && error.code === "conflict";
    const repeated = isActive ? await findRepeatedRun(job, start) : null;
    if (repeated) return repeated;
    throw error;
  }
}

/** Throws `not_found` for an unknown or unlisted run, or `forbidden` if the actor isn't allowed to control it. */
export async function requireControl(
  actor: Actor,
  jobs: readonly Job[],
  runId: string,
): Promise<ListedJob> {
  const run = orNotFound(
    await db.jobRun.findUnique({ where: { id: runId }, select: { kind: true, isDryRun: true } }),
    "Job not found. Reload the page.",
  );
  const job = requireListedJob(jobs, run.kind);
  requireRunAccess(actor, job, run);
  return job;
}

function requireListedJob(jobs: readonly Job[], kind: string): ListedJob {
  return orNotFound(findListedJob(jobs, kind), "Job not found. Reload the page.");
}

function requireRunAccess(actor: Actor, job: ListedJob, { isDryRun }: { isDryRun: boolean }): void {
  if (canRunJob(actor, job.listing, { isDryRun })) return;
  throw new AppError("forbidden", "Only super administrators can run this job.");
}
