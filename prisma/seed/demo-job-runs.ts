import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { RETRY_DELAYS_SECONDS } from "@/lib/platform/jobs/constants";
import { demoId } from "./demo-id";
import { DEMO_ADMINS } from "./demo-users";
import { before } from "./factories";

/**
 * Returns a run that failed and one that succeeded. Neither job is scheduled, so the failure is shown until someone
 * runs the job again.
 */
export function demoJobRuns(now: Date) {
  const run = (
    n: number,
    kind: string,
    { hoursAgo, minutes }: Record<"hoursAgo" | "minutes", number>,
  ) => {
    const userId = DEMO_ADMINS[0] ?? "";
    const finishedAt = before(now, hoursAgo * HOUR_MS);
    const startedAt = before(finishedAt, minutes * MINUTE_MS);
    const times = { createdAt: startedAt, startedAt, finishedAt };
    const params = { userId, batchId: demoId("batch", n) };
    return {
      id: demoId("jobrun", n),
      kind,
      lockKey: kind,
      params,
      requestedById: userId,
      ...times,
    };
  };
  return [
    {
      ...run(1, "match_geotargets", { hoursAgo: 20, minutes: 10 }),
      state: "errored" as const,
      done: 60,
      total: 150,
      attempts: RETRY_DELAYS_SECONDS.length + 1,
      error: "Connection terminated due to connection timeout",
    },
    { ...run(2, "fill_zips", { hoursAgo: 70, minutes: 1 }), state: "succeeded" as const, total: 0 },
  ];
}
