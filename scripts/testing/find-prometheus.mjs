import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { findProgram } from "./find-program.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/**
 * Returns the path of Prometheus, or of promtool, which checks its rules: the system's, or one unpacked from Debian's
 * package without installing it. Throws a UserError if there is none.
 * @param {"prometheus" | "promtool"} name
 */
export async function findPrometheus(name) {
  const path = findProgram([name]);
  if (path) return path;
  const folder = await unpackPackage("prometheus");
  if (folder) return join(folder, "usr/bin", name);
  throw new UserError(
    "Prometheus was not found and could not be downloaded. Install it and try again.",
  );
}
