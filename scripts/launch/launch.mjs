import { UserError } from "./cli.mjs";
import { ProcessGroup, stopPrograms } from "./processes.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 200;

/**
 * Calls `start`, then waits. A signal stops every process of the group and exits with code 0. A process that exits by
 * itself stops the others, and the command exits with code 1.
 * @param {(processes: ProcessGroup) => Promise<void>} start
 */
export async function launch(start) {
  const processes = new ProcessGroup();
  let signals = 0;
  const interrupted = new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) processes.killAll();
        resolve("interrupted");
      });
    }
    onNpmExit(() => resolve("interrupted"));
  });
  const failed = processes.unexpectedExit.then((message) => {
    throw new UserError(`${message} The other processes were stopped.`);
  });
  const started = start(processes).then(() => new Promise(() => {}));
  try {
    await Promise.race([interrupted, started, failed]);
  } finally {
    stopPrograms();
    await processes.stopAll();
  }
  process.exit(0);
}

/**
 * npm, or the shell in between, may be killed without a signal to us. A launcher that was started by hand may outlive
 * its shell.
 * @param {() => void} callback
 */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && callback(), PARENT_CHECK_MS).unref();
}
