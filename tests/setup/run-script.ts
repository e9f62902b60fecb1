import { spawn } from "node:child_process";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** An undefined value removes the variable. */
export type Variables = Record<string, string | undefined>;

type Options = {
  env?: Variables;
  cwd?: string;
  uid?: number;
  /** Standard input; empty by default. */
  input?: string;
};

export type Outcome = { code: number | null; stdout: string; stderr: string };

/** Runs one of the repository's scripts until it exits. Adds `env` to this process's environment. */
export function runScript(args: string[], { env = {}, input = "", ...options }: Options = {}) {
  const [script = "", ...rest] = args;
  const child = spawn(process.execPath, [inRepository(script), ...rest], {
    cwd: inRepository(),
    ...options,
    env: { ...process.env, EMBEDDED_DATABASE_URL: "", DATABASE_URL: "", ...env },
    stdio: "pipe",
  });
  // The script may exit without reading it.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    outcome.stdout += text;
  });
  child.stderr.on("data", (text) => {
    outcome.stderr += text;
  });
  return new Promise<Outcome>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...outcome, code }));
  });
}
