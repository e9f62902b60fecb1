import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { run } from "../launch/processes.mjs";
import { findProgram } from "./find-program.mjs";
import { testFolder } from "./test-environment.mjs";

/** @type {Promise<string> | undefined} */
let found;

/**
 * Path of nginx: the system's, or one unpacked from Debian's package without installing it. Throws a UserError if there
 * is none. The result is cached.
 */
export function findNginx() {
  found ??= search();
  return found;
}

async function search() {
  const path = findProgram(["nginx"]) ?? (await unpackPackage());
  if (path) return path;
  throw new UserError("nginx was not found and could not be downloaded: install it.");
}

async function unpackPackage() {
  const folder = join(testFolder, "nginx");
  const program = join(folder, "usr/sbin/nginx");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) await run("apt-get", ["update"]);
  await run("sh", ["-c", `cd '${folder}' && apt-get download nginx`]);
  const file = readdirSync(folder).find((name) => name.endsWith(".deb"));
  if (!file) return null;
  await run("dpkg-deb", ["-x", join(folder, file), folder]);
  return existsSync(program) ? program : null;
}
