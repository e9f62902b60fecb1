import { run } from "../launch/processes.mjs";
import { findProgram } from "./find-program.mjs";

/**
 * Installs the first of these Debian packages that brings a program of its own name, and returns the path of that
 * program. Returns null if there is none, or if this process isn't root.
 * @param {readonly string[]} packages
 */
export async function installWithApt(packages) {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of packages) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    if (findProgram([name])) break;
  }
  return findProgram(packages);
}
