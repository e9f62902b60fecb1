import { UserError } from "../launch/cli.mjs";
import { findProgram } from "./find-program.mjs";
import { installWithApt } from "./install-with-apt.mjs";

/**
 * Returns the path of docker-compose, which checks files without Docker, after installing Debian's package if necessary.
 * Throws a UserError if it can't.
 */
export async function findCompose() {
  const path = findProgram(["docker-compose"]) ?? (await installWithApt(["docker-compose"]));
  if (path) return path;
  throw new UserError(
    "docker-compose was not found and could not be installed. Run this as root, or install it with apt-get install docker-compose.",
  );
}
