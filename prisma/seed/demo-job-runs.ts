import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { RETRY_DELAYS_SECONDS } from "@/lib/jobs/constants";
import { demoId } from "./demo-id";

/**
 * Returns a run that failed and one that succeeded. Neither job is scheduled, so the failure is shown until someone runs
 * the job again.
 */
export function demoJobRuns(now: Date): Prisma.JobRunCreateManyInput[] {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const failedAt = before(20 * 60);
  const userId = demoId("user", 2);
  return [
    {
      id: demoId("jobrun", 1),
      kind: "match_geotargets",
      lockKey: "match_geotargets",
      params: { userId, batchId: demoId("batch", 1) },
      state: "errored",
      done: 60,
      total: 150,
      attempts: RETRY_DELAYS_SECONDS.length + 1,
      error: "Connection terminated due to connection timeout",
      requestedById: userId,
      createdAt: new Date(failedAt.getTime() - HOUR_MS / 6),
      startedAt: new Date(failedAt.getTime() - HOUR_MS / 6),
      finishedAt: failedAt,
    },
    {
      id: demoId("jobrun", 2),
      kind: "fill_zips",
      lockKey: "fill_zips",
      params: { userId, batchId: demoId("batch", 2) },
      state: "succeeded",
      done: 0,
      total: 0,
      requestedById: userId,
      createdAt: before(70 * 60),
      startedAt: before(70 * 60),
      finishedAt: before(70 * 60 - 1),
    },
  ];
}
