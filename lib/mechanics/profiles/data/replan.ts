import "server-only";
import { db } from "@/lib/core/db";
import {
  type ReplanStatus,
  replanCursorSchema,
  replanRun,
} from "@/lib/mechanics/profiles/schema/replan-run";
import { sampleSchema } from "@/lib/platform/jobs/schema";

/** Returns the latest job run that replanned all coverage or previewed doing so; null if there hasn't been one. */
export async function findLatestReplan(): Promise<ReplanStatus | null> {
  const run = await db.jobRun.findFirst({
    where: { kind: replanRun.kind },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  if (!run) return null;
  const { id, state, isDryRun, done, total, error } = run;
  const totals = run.cursor === null ? null : replanCursorSchema.parse(run.cursor);
  return {
    id,
    state,
    isDryRun,
    done,
    total,
    error,
    sample: sampleSchema.parse(run.sample),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    mechanics: totals?.mechanics ?? 0,
    added: totals?.added ?? 0,
    removed: totals?.removed ?? 0,
    batchId: replanRun.params.parse(run.params).batchId,
  };
}
