import { exitError } from "./cli.mjs";
import { ProcessGroup, stopPrograms } from "./processes.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 200;

/**
 * Calls `start`, then waits. On a signal, stops all processes and exits with code 0. If a process exits unexpectedly,
 * stops the others and exits with code 1, or 78 if its configuration is wrong. On SIGTERM, which is how systemd and
 * containers stop a service, lets the processes serve for another `drainMs`; Ctrl-C doesn't wait.
 * @param {(processes: ProcessGroup) => Promise<void>} start
 * @param {{ drainMs?: number }} [options]
 */
export async function launch(start, { drainMs = 0 } = {}) {
  const processes = new ProcessGroup();
  let signals = 0;
  const interrupted = new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) processes.killAll();
        resolve(signal);
      });
    }
    onNpmExit(() => resolve("npm exited"));
  });
  const failed = processes.unexpectedExit.then(({ message, code }) => {
    throw exitError(code, `${message} The other processes were stopped.`);
  });
  const started = start(processes).then(() => new Promise(() => {}));
  try {
    const reason = await Promise.race([interrupted, started, failed]);
    if (reason === "SIGTERM") await processes.drain(drainMs);
  } finally {
    stopPrograms();
    await processes.stopAll();
  }
  process.exit(0);
}

/**
 * Calls `callback` when npm, or the shell between npm and this process, exits. Either may be killed without this
 * process receiving a signal. A launcher started without npm may outlive its shell.
 * @param {() => void} callback
 */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && callback(), PARENT_CHECK_MS).unref();
}
