// The entry point of the worker. Run it with the app's environment: node --conditions=react-server --import tsx
// worker/main.ts
import { JOBS, SCHEDULE } from "./jobs";
import { startWorker } from "./run-worker";

const worker = startWorker({ jobs: JOBS, schedule: SCHEDULE });

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await worker.stop();
    process.exit(0);
  });
}
