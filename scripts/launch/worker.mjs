import { programArgs } from "./programs.mjs";

/** @import { Environment, OnOutput, ProcessGroup } from "./processes.mjs" */

/** @typedef {{ env: Environment, onOutput?: OnOutput | null }} WorkerOptions */

const NAME = "The worker";
const ARGS = programArgs("worker");

/** @param {WorkerOptions} options */
const inProduction = ({ env, onOutput = null }) => ({
  env: { ...env, NODE_ENV: "production" },
  onOutput,
});

/**
 * Starts the process that runs jobs and sends email.
 * @param {ProcessGroup} processes
 * @param {WorkerOptions} options
 */
export const startWorker = (processes, options) =>
  processes.start(NAME, ARGS, inProduction(options));

/**
 * Like `startWorker`, but restarts the worker whenever it exits unexpectedly, so its failures don't stop the site.
 * @param {ProcessGroup} processes
 * @param {WorkerOptions} options
 */
export const keepWorkerRunning = (processes, options) =>
  processes.keepRunning(NAME, ARGS, inProduction(options));
