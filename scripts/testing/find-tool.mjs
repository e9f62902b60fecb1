import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { run } from "../launch/processes.mjs";
import { findProgram, isExecutable } from "./find-program.mjs";
import { installWithApt } from "./install-with-apt.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/** The arguments that print a program's version. */
const VERSION = {
  "docker-compose": "version",
  nginx: "-v",
  pgbackrest: "version",
  pgbouncer: "--version",
  prometheus: "--version",
  promtool: "--version",
};

/**
 * Returns the path of a program that tests need: the system's, or one unpacked from Debian's package, or, if libraries
 * that it needs are missing, one that root installs. Throws a UserError if there is none.
 * @param {keyof typeof VERSION} name
 */
export async function findTool(name) {
  const packageName = name === "promtool" ? "prometheus" : name;
  const found = findProgram([name]) ?? (await unpack(name, packageName));
  const path = found ?? ((await installWithApt([packageName])) && findProgram([name]));
  if (path) return path;
  throw new UserError(
    `${name} was not found and could not be installed. Run this as root, or install it with apt-get install ${packageName}.`,
  );
}

/**
 * @param {keyof typeof VERSION} name
 * @param {string} packageName
 */
async function unpack(name, packageName) {
  const folder = await unpackPackage(packageName);
  const paths = ["bin", "sbin"].map((part) => join(folder ?? "", "usr", part, name));
  const path = folder && paths.find(isExecutable);
  return path && (await run(path, [VERSION[name]])) === 0 ? path : null;
}
