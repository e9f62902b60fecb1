import "server-only";
import { db } from "@/lib/core/db";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { type JobRun, sampleSchema } from "@/lib/jobs/schema";

/** Returns null for an unknown ID. */
export async function findRun(id: string): Promise<JobRun | null> {
  const run = await db.jobRun.findUnique({ where: { id } });
  return run && toJobRun(run);
}

/** Returns the latest runs of a kind, newest first. */
export async function listRuns(kind: string, count: number): Promise<JobRun[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "asc" as const }];
  const runs = await db.jobRun.findMany({ where: { kind }, orderBy, take: count });
  return runs.map(toJobRun);
}

function toJobRun(run: JobRunModel): JobRun {
  const { id, kind, state, isDryRun, done, total, error, requestedById } = run;
  return {
    id,
    kind,
    state,
    isDryRun,
    done,
    total,
    sample: sampleSchema.parse(run.sample),
    error,
    requestedById,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    heartbeatAt: run.heartbeatAt?.toISOString() ?? null,
  };
}
