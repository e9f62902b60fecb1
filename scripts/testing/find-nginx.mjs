import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { findProgram } from "./find-program.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/** @type {Promise<string> | undefined} */
let found;

/**
 * Returns the path of nginx: the system's, or one unpacked from Debian's package without installing it. Throws a
 * UserError if there is none. The result is cached.
 */
export function findNginx() {
  found ??= search();
  return found;
}

async function search() {
  const path = findProgram(["nginx"]);
  if (path) return path;
  const folder = await unpackPackage("nginx");
  if (folder) return join(folder, "usr/sbin/nginx");
  throw new UserError("nginx was not found and could not be downloaded. Install it and try again.");
}
