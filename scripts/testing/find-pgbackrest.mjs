import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { run } from "../launch/processes.mjs";
import { findProgram } from "./find-program.mjs";
import { installWithApt } from "./install-with-apt.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/**
 * Returns the path of pgBackRest: the system's, or one unpacked from Debian's package. If the libraries that it needs
 * are missing, installs the package. Throws a UserError if there is none.
 */
export async function findPgbackrest() {
  const path =
    findProgram(["pgbackrest"]) ?? (await unpack()) ?? (await installWithApt(["pgbackrest"]));
  if (path) return path;
  throw new UserError(
    "pgBackRest was not found and could not be installed. Run this as root, or install it with apt-get install pgbackrest.",
  );
}

async function unpack() {
  const folder = await unpackPackage("pgbackrest");
  const path = folder && join(folder, "usr/bin/pgbackrest");
  return path && (await run(path, ["version"])) === 0 ? path : null;
}
