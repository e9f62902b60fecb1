// The entry point of the worker, which scripts/launch/programs.mjs bundles.
import { getEnv } from "@/lib/core/env";
import { serveMetrics } from "@/lib/core/metrics-server";
import { openDataKeyAtStart } from "@/lib/core/open-data-key";
import { JOBS } from "./jobs";
import { startWorker } from "./run-worker";

serveMetrics(getEnv().metricsPorts.worker);
await openDataKeyAtStart();
const worker = startWorker({ jobs: JOBS });

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await worker.stop();
    process.exit(0);
  });
}
