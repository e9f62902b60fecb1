/** @import { Environment, OnOutput, ProcessGroup } from "./processes.mjs" */

/**
 * Starts the process that runs jobs.
 * @param {ProcessGroup} processes
 * @param {{ env: Environment, onOutput?: OnOutput | null }} options
 */
export function startWorker(processes, { env, onOutput = null }) {
  const args = ["--conditions=react-server", "--import", "tsx", "worker/main.ts"];
  return processes.start("The worker", args, {
    env: { ...env, NODE_ENV: "production" },
    onOutput,
  });
}
