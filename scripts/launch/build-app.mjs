import { rmSync, writeFileSync } from "node:fs";
import { requireDevPackages } from "./install-packages.mjs";
import { mustRunNode } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

/** @import { Environment } from "./processes.mjs" */

/** Files that don't affect a build. */
const UNRELATED =
  /^(?:\.git|\.ci|\.data|\.next[^/]*|\.env[^/]*|node_modules|dist|docs|tests|deploy|worker|web|test-results|playwright-report|public\/islands|lib\/core\/generated|next-env\.d\.ts|prisma\/(?:migrations|seed.*))$/;
/** The other files beside package.json, such as a database dump that someone saved there, don't either. */
const ROOT_FILE = /^(?:[^.].*\.(?:ts|mjs)|(?:package|package-lock|tsconfig)\.json)$/;
const UNRELATED_NAME = /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$/;
/** Scripts whose output is part of a build. */
const BUILD_SCRIPT = /^scripts$|^scripts\/[^/]*(?:islands|styles|css)[^/]*$/;

const STEPS = [
  ["scripts/build-islands.mjs"],
  ["scripts/build-styles.mjs"],
  ["node_modules/next/dist/bin/next", "build"],
];

/**
 * Builds the app into ROADCALL_DIST. Unless `isForced`, resolves with "up to date" if that folder already contains a
 * build of these sources.
 * @param {Environment} env
 */
export async function buildApp(env, { isForced = false } = {}) {
  const sources = describeSources();
  if (!isForced && readBuildStamp(env) === sources) return "up to date";
  requireDevPackages("The build is missing or outdated");
  rmSync(stampFile(env), { force: true });
  for (const args of STEPS) {
    await mustRunNode(args, {
      env: { ...env, NODE_ENV: "production" },
      failure: "The build failed. See the output above.",
    });
  }
  writeFileSync(stampFile(env), JSON.stringify({ sources }));
  return undefined;
}

/**
 * Whether ROADCALL_DIST contains a build of these sources.
 * @param {Environment} env
 */
export const isBuilt = (env) => readBuildStamp(env) === describeSources();

const describeSources = () => fingerprint(["."], { isIncluded: isSource, salt: process.version });

/**
 * Whether a build depends on the file, or on files in the folder.
 * @param {string} path
 */
export function isSource(path) {
  if (UNRELATED.test(path) || UNRELATED_NAME.test(path)) return false;
  if (/^[^/]+\.[^/]*$/.test(path) && !ROOT_FILE.test(path)) return false;
  return !path.startsWith("scripts") || BUILD_SCRIPT.test(path);
}

/** @param {Environment} env */
const stampFile = ({ ROADCALL_DIST = ".next" }) =>
  inRepository(ROADCALL_DIST, "roadcall-build.json");

/**
 * @param {Environment} env
 * @returns {string | null}
 */
function readBuildStamp(env) {
  try {
    return JSON.parse(readIfExists(stampFile(env)) ?? "null")?.sources ?? null;
  } catch {
    return null;
  }
}
