import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode, UserError } from "./cli.mjs";
import { root } from "./repository.mjs";

/**
 * @import { ChildProcess, StdioOptions } from "node:child_process"
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {(text: string) => void} OnOutput
 * @typedef {{ env?: Environment, onOutput?: OnOutput | null }} StartOptions
 * @typedef {{ message: string, code: number | null }} UnexpectedExit
 */

const GRACE_MS = 8_000;
const DRAIN_CHECK_MS = 100;
const FIRST_RESTART_PAUSE_MS = 1_000;
const MAX_RESTART_PAUSE_MS = 60_000;
/** A process that ran this long counts as recovered, so it is restarted immediately if it exits again. */
const STABLE_MS = 60_000;
const NOT_FOUND = 127;
const isWindows = process.platform === "win32";
const exitWithParent = ["--import", new URL("./exit-with-parent.mjs", import.meta.url).href];

/** @type {Set<ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * @param {Environment} env
 * @returns {NodeJS.ProcessEnv}
 */
const childEnvironment = (env) => ({
  NODE_ENV: process.env.NODE_ENV,
  ...env,
  ROADCALL_PARENT: String(process.pid),
});

/**
 * @param {ChildProcess} child
 * @param {OnOutput} onOutput
 */
function readOutput({ stdout, stderr }, onOutput) {
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", onOutput);
}

/**
 * Runs a Node script and resolves with its exit code, or 1 if a signal ended it.
 * @param {string[]} args
 * @param {{ env?: Environment, onOutput?: OnOutput }} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, [...exitWithParent, ...args], { ...options, ipc: true });
}

/**
 * Like `runNode`, but runs any program. Resolves with 127 if it can't be started.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Environment, onOutput?: OnOutput, ipc?: boolean, cwd?: string, uid?: number, gid?: number }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  const { env = process.env, onOutput = () => {}, ipc = false, cwd = root, ...user } = options;
  /** @type {StdioOptions} */
  const stdio = ["ignore", "pipe", "pipe", ...(ipc ? [/** @type {const} */ ("ipc")] : [])];
  const child = spawn(program, args, { cwd, env: childEnvironment(env), stdio, ...user });
  running.add(child);
  readOutput(child, onOutput);
  return new Promise((/** @type {(code: number) => void} */ resolve) => {
    child.once("error", () => resolve(NOT_FOUND));
    child.once("close", (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
}

/**
 * Like `run`, but resolves with what the program printed, too, without white space around it.
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function readOutputOf(program, args, options) {
  let output = "";
  const code = await run(program, args, {
    ...options,
    onOutput: (text) => {
      output += text;
    },
  });
  return { code, output: output.trim() };
}

/**
 * Runs a Node script without printing its output. If it fails, throws a UserError with the output and `failure`.
 * @param {string[]} args
 * @param {{ env: Environment, failure: string }} options
 */
export async function mustRunNode(args, { env, failure }) {
  await mustSucceed((onOutput) => runNode(args, { env, onOutput }), failure);
}

/**
 * Like `mustRunNode`, but runs any program.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env: Environment, failure: string }} options
 */
export async function mustRun(program, args, { env, failure }) {
  await mustSucceed((onOutput) => run(program, args, { env, onOutput }), failure);
}

/**
 * @param {(onOutput: OnOutput) => Promise<number>} start
 * @param {string} failure
 */
async function mustSucceed(start, failure) {
  let output = "";
  const code = await start((text) => {
    output += text;
  });
  if (code !== 0) throw new UserError(isStopping ? failure : `${output.trim()}\n\n${failure}`);
}

/** Stops every program started by `run`, `runNode`, `mustRun`, and `mustRunNode`. */
export function stopPrograms() {
  isStopping = true;
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Returns the backoff in milliseconds before restarting a process that has exited `exits` times in a row: none the
 * first time, then 1 second, then twice as long each time, up to a minute.
 * @param {number} exits
 */
export const restartPauseMs = (exits) =>
  exits <= 1 ? 0 : Math.min(FIRST_RESTART_PAUSE_MS * 2 ** (exits - 2), MAX_RESTART_PAUSE_MS);

/** Long-running Node processes, such as servers. The last one started is stopped first. */
export class ProcessGroup {
  /** @type {{ child: ChildProcess, isStopping: boolean }[]} */
  #entries = [];
  /** @type {Promise<void> | null} */
  #stopping = null;
  #isEnding = false;
  /** @type {(exit: UnexpectedExit) => void} */
  #reportExit = () => {};

  /** Resolves if a process exits without being stopped. */
  unexpectedExit = new Promise((/** @type {(exit: UnexpectedExit) => void} */ resolve) => {
    this.#reportExit = resolve;
  });

  /**
   * Starts `node ...args`. Output goes to the terminal or to `onOutput`. `name` starts the message about an unexpected
   * exit.
   * @param {string} name
   * @param {string[]} args
   * @param {StartOptions} [options]
   */
  start(name, args, options) {
    return this.#spawn(args, options, (how, code) => {
      this.#reportExit({ message: `${name} exited unexpectedly (${how}).`, code });
    });
  }

  /**
   * Starts `node ...args`, and restarts it whenever it exits unexpectedly, without affecting the other processes.
   * @param {string} name
   * @param {string[]} args
   * @param {StartOptions} [options]
   */
  keepRunning(name, args, options) {
    let exits = 0;
    const start = () => {
      if (this.#isEnding) return;
      const startedAt = Date.now();
      this.#spawn(args, options, (how) => {
        exits = Date.now() - startedAt < STABLE_MS ? exits + 1 : 1;
        const pauseMs = restartPauseMs(exits);
        const when = pauseMs === 0 ? "now" : `in ${pauseMs / 1000} s`;
        console.error(`${name} exited unexpectedly (${how}). Restarting it ${when}.`);
        setTimeout(start, pauseMs).unref();
      });
    };
    start();
  }

  /**
   * @param {string[]} args
   * @param {StartOptions | undefined} options
   * @param {(how: string, code: number | null) => void} onUnexpectedExit
   */
  #spawn(args, { env = process.env, onOutput = null } = {}, onUnexpectedExit) {
    const output = onOutput ? "pipe" : "inherit";
    const child = spawn(process.execPath, [...exitWithParent, ...args], {
      cwd: root,
      env: childEnvironment(env),
      stdio: ["ignore", output, output, "ipc"],
      // Runs in its own process group so that Ctrl-C reaches only the launcher, which stops the processes in order.
      detached: !isWindows,
    });
    if (onOutput) readOutput(child, onOutput);
    const entry = { child, isStopping: false };
    this.#entries.push(entry);
    child.once("exit", (code, signal) => {
      this.#entries = this.#entries.filter((other) => other !== entry);
      if (!entry.isStopping) onUnexpectedExit(signal ?? `exit code ${code}`, code);
    });
    return child;
  }

  /**
   * Stops one process and waits until it has exited; kills it after a grace period.
   * @param {ChildProcess} child
   */
  async stop(child) {
    const entry = this.#entries.find((other) => other.child === child);
    if (!entry) return;
    entry.isStopping = true;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => killGroup(child), GRACE_MS);
    await exited;
    clearTimeout(timer);
  }

  /**
   * Tells the processes that they are about to stop, and gives them `ms` to finish what they can't start again. Returns
   * early once all have exited.
   * @param {number} ms
   */
  async drain(ms) {
    if (ms === 0) return;
    for (const { child } of this.#entries) child.send("drain", () => {});
    const end = Date.now() + ms;
    while (this.#entries.length > 0 && Date.now() < end) await wait(DRAIN_CHECK_MS);
  }

  stopAll() {
    this.#isEnding = true;
    this.#stopping ??= (async () => {
      for (const { child } of [...this.#entries].reverse()) await this.stop(child);
    })();
    return this.#stopping;
  }

  killAll() {
    this.#isEnding = true;
    for (const entry of this.#entries) {
      entry.isStopping = true;
      killGroup(entry.child);
    }
  }
}

/** @param {ChildProcess} child */
function killGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(isWindows ? pid : -pid, "SIGKILL");
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}
