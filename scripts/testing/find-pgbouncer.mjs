import { UserError } from "../launch/cli.mjs";
import { findProgram } from "./find-program.mjs";
import { installWithApt } from "./install-with-apt.mjs";

/** Returns the path of PgBouncer, after installing Debian's package if necessary. Throws a UserError if it can't. */
export async function findPgbouncer() {
  const path = findProgram(["pgbouncer"]) ?? (await installWithApt(["pgbouncer"]));
  if (path) return path;
  throw new UserError(
    "PgBouncer was not found and could not be installed. Run this as root, or install it with apt-get install pgbouncer.",
  );
}
