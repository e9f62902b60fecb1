import { cpSync, rmSync } from "node:fs";
import { inRepository } from "@/scripts/launch/repository.mjs";

const TESTED = ".next-test";
const NOT_COPIED = /\.next-test\/(?:cache|server\/route-cache)(?:\/|$)/;

/**
 * A copy of the build under test without the pages that it has stored: what is served from one folder shares
 * them. Gives the copy's folder name and what takes it away again.
 */
export function copyBuild(name: string): { distFolder: string; remove: () => void } {
  const distFolder = `${TESTED}-${name}`;
  const remove = () => rmSync(inRepository(distFolder), { recursive: true, force: true });
  remove();
  cpSync(inRepository(TESTED), inRepository(distFolder), {
    recursive: true,
    filter: (source) => !NOT_COPIED.test(source),
  });
  return { distFolder, remove };
}
