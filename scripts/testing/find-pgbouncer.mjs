import { UserError } from "../launch/cli.mjs";
import { run } from "../launch/processes.mjs";
import { findProgram } from "./find-program.mjs";

/** Returns the path of PgBouncer, after installing Debian's package if necessary. Throws a UserError if it can't. */
export async function findPgbouncer() {
  const installed = findProgram(["pgbouncer"]);
  if (installed) return installed;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "pgbouncer"], { env });
  const path = findProgram(["pgbouncer"]);
  if (path) return path;
  throw new UserError(
    "PgBouncer was not found and could not be installed. Run this as root, or install it with apt-get install pgbouncer.",
  );
}
