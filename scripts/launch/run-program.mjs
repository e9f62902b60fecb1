import { spawn } from "node:child_process";
import { Refusal } from "./refusal.mjs";
import { root } from "./repository.mjs";

const running = new Set();
let isEnding = false;

/** Arguments for Node that make a child of ours end when we do, even on kill -9. */
export const dieWithParent = ["--import", new URL("../die-with-parent.mjs", import.meta.url).href];

/** Runs a Node script to its end and resolves with its exit code, 1 when a signal ended it. */
export function runNode(args, { env = process.env, show = false, onOutput = () => {} } = {}) {
  return run(process.execPath, [...dieWithParent, ...args], { env, show, onOutput, ipc: true });
}

/** Runs any program to its end, as runNode does; a program that cannot be started counts as exit code 127. */
export function run(
  program,
  args,
  { env = process.env, show = false, onOutput = () => {}, ipc = false } = {},
) {
  const output = show ? "inherit" : "pipe";
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, ROADCALL_PARENT: String(process.pid) },
    stdio: ["ignore", output, output, ...(ipc ? ["ipc"] : [])],
  });
  running.add(child);
  child.stdout?.setEncoding("utf8").on("data", onOutput);
  child.stderr?.setEncoding("utf8").on("data", onOutput);
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
}

/** Runs a Node script without showing its output; when it fails, shows all of it and refuses with the sentence. */
export async function mustRunNode(args, { env, sentence }) {
  await must((onOutput) => runNode(args, { env, onOutput }), sentence);
}

/** As mustRunNode, for any program. */
export async function mustRun(program, args, { env, sentence }) {
  await must((onOutput) => run(program, args, { env, onOutput }), sentence);
}

async function must(start, sentence) {
  let output = "";
  const code = await start((text) => {
    output += text;
  });
  if (code === 0) return;
  if (!isEnding) process.stderr.write(`\n${output}\n`);
  throw new Refusal(sentence);
}

/** Ends the programs that are running now; their promises resolve with exit code 1. */
export function endPrograms() {
  isEnding = true;
  for (const child of running) child.kill("SIGTERM");
}
