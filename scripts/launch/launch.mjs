import { Children } from "./children.mjs";
import { Refusal } from "./refusal.mjs";
import { endPrograms } from "./run-program.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 200;

/** npm, or the shell between us, may be killed without a word to us; a launcher called by hand may outlive its shell. */
function onNpmGone(run) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && run(), PARENT_CHECK_MS).unref();
}

/**
 * Runs `start(children)`, then waits: for a signal, which ends everything that was started and the command with
 * exit code 0, or for a child that ends by itself, which ends the rest and the command with exit code 1.
 */
export async function launch(start) {
  const children = new Children();
  let asked = 0;
  const interrupted = new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        asked += 1;
        if (asked > 1) children.kill();
        resolve("interrupted");
      });
    }
    onNpmGone(() => resolve("interrupted"));
  });
  const died = children.firstDeath.then((sentence) => {
    throw new Refusal(`${sentence} Everything else was ended too.`);
  });
  const started = start(children).then(() => new Promise(() => {}));
  try {
    await Promise.race([interrupted, started, died]);
  } finally {
    endPrograms();
    await children.stop();
  }
  process.exit(0);
}
