import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { findProgram } from "./find-program.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/**
 * Returns the path of promtool, which checks Prometheus rules: the system's, or one unpacked from Debian's package
 * prometheus without installing it. Throws a UserError if there is none.
 */
export async function findPromtool() {
  const path = findProgram(["promtool"]);
  if (path) return path;
  const folder = await unpackPackage("prometheus");
  if (folder) return join(folder, "usr/bin/promtool");
  throw new UserError(
    "promtool was not found and could not be downloaded. Install Prometheus and try again.",
  );
}
