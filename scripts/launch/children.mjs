import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./repository.mjs";
import { dieWithParent } from "./run-program.mjs";

const GRACE_MS = 8_000;
const onWindows = process.platform === "win32";

/** Keeps long-running Node processes: the last one started is the first one ended. */
export class Children {
  #entries = [];
  #stopping = null;
  #reportDeath = () => {};

  /** Resolves with a sentence when a child ends that nobody asked to end. */
  firstDeath = new Promise((resolve) => {
    this.#reportDeath = resolve;
  });

  /** Starts `node ...args`; `name` is the word for it in sentences. `onOutput` takes its output instead of the terminal. */
  start(name, args, { env = process.env, onOutput = null } = {}) {
    const output = onOutput ? "pipe" : "inherit";
    const child = spawn(process.execPath, [...dieWithParent, ...args], {
      cwd: root,
      env: { ...env, ROADCALL_PARENT: String(process.pid) },
      stdio: ["ignore", output, output, "ipc"],
      // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which keeps the order.
      detached: !onWindows,
    });
    child.stdout?.setEncoding("utf8").on("data", onOutput);
    child.stderr?.setEncoding("utf8").on("data", onOutput);
    const entry = { child, expected: false };
    this.#entries.push(entry);
    child.once("exit", (code, signal) => {
      this.#entries = this.#entries.filter((other) => other !== entry);
      if (!entry.expected)
        this.#reportDeath(`${name} ended by itself (${signal ?? `exit code ${code}`}).`);
    });
    return child;
  }

  /** Ends one child and waits until it is gone; killed after a grace. */
  async end(child) {
    const entry = this.#entries.find((other) => other.child === child);
    if (!entry) return;
    entry.expected = true;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => killGroup(child), GRACE_MS);
    await gone;
    clearTimeout(timer);
  }

  /** Ends all children, the last started first. */
  stop() {
    this.#stopping ??= (async () => {
      for (const { child } of [...this.#entries].reverse()) await this.end(child);
    })();
    return this.#stopping;
  }

  /** Ends all children at once, without their leave. */
  kill() {
    for (const entry of this.#entries) {
      entry.expected = true;
      killGroup(entry.child);
    }
  }
}

function killGroup(child) {
  try {
    process.kill(onWindows ? child.pid : -child.pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
