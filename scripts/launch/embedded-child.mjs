import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findLockOwner } from "./folder-lock.mjs";
import { Refusal } from "./refusal.mjs";
import { inRepository } from "./repository.mjs";

/**
 * Starts the embedded database's process among `children` and waits until it answers.
 * `logStatements` names a file that gets every SQL statement. Throws a Refusal with its sentence.
 * @param {import("./children.mjs").Children} children
 * @param {{ dataFolder: string, logStatements?: string | null, env?: Record<string, string | undefined> }} options
 * @returns {Promise<{ url: string, pid: number | undefined, child: import("node:child_process").ChildProcess }>}
 */
export async function startEmbeddedDatabase(children, { dataFolder, logStatements = null, env }) {
  const args = [inRepository("scripts/embedded-database.mjs"), "--data", dataFolder];
  if (logStatements) args.push("--log-statements", logStatements);
  let output = "";
  const child = children.start("The embedded database", args, {
    env,
    onOutput: (text) => {
      output = `${output}${text}`.slice(-4_000);
    },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => {
      if (message.refused) reject(new Refusal(message.refused));
      else resolve({ url: message.url, pid: child.pid, child });
    });
    child.once("close", () => {
      reject(new Refusal(`The embedded database did not start: ${output.trim() || "no message"}`));
    });
  });
}

/** Address of the embedded database that another process keeps open on this folder, or null. */
export function findRunningDatabase(dataFolder) {
  if (findLockOwner(dataFolder) === null) return null;
  try {
    return JSON.parse(readFileSync(join(dataFolder, "database.json"), "utf8")).url;
  } catch {
    return null;
  }
}
