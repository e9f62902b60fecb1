import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { requireDevPackages } from "./install-packages.mjs";
import { fingerprint, inRepository, readIfExists, root } from "./repository.mjs";

/**
 * Everything besides Next that is written in TypeScript and that a live site or the demo runs, so that neither needs a
 * compiler at run time.
 */
const PROGRAMS = {
  web: "web/main.ts",
  worker: "worker/main.ts",
  "admin-create": "scripts/admin-create.ts",
  "check-env": "scripts/check-env.ts",
  "ledger-verify": "scripts/ledger-verify.ts",
  "restore-check": "scripts/restore-check.ts",
  seed: "prisma/seed.ts",
  "seed-country": "prisma/seed-country.ts",
  "simulate-calls": "scripts/simulate-calls.ts",
  "voice-fallback": "scripts/voice-fallback.ts",
};

/** @typedef {keyof typeof PROGRAMS} ProgramName */

const FOLDER = "dist";
const SOURCES = ["lib", "web", "worker", "prisma", "scripts", "tsconfig.json", "package-lock.json"];
const UNRELATED = /\.test\.tsx?$|^prisma\/(?:migrations|models)$|^lib\/core\/generated$/;
const stampFile = inRepository(FOLDER, ".fingerprint");

/** @param {ProgramName} name */
export const programFile = (name) => `${FOLDER}/${name}.mjs`;

/**
 * Returns Node's arguments for running a program in a process of its own. The web process would keep the source maps of
 * all that Next loads in memory; its log looks positions up instead.
 * @param {ProgramName} name
 */
export const programArgs = (name) =>
  name === "web" ? [programFile(name)] : ["--enable-source-maps", programFile(name)];

/**
 * @param {string} name
 * @returns {name is ProgramName}
 */
export const isProgram = (name) => Object.hasOwn(PROGRAMS, name);

/**
 * Bundles the programs into dist/; resolves with "up to date" if they already contain these sources. Throws a UserError
 * if they don't and dev dependencies are missing.
 */
export async function bundlePrograms() {
  const wanted = fingerprint(SOURCES, {
    isIncluded: (path) => !UNRELATED.test(path),
    // The generated client, which changes with the models.
    salt: readIfExists(inRepository("lib/core/generated/prisma/.fingerprint")) ?? "",
  });
  if (readIfExists(stampFile) === wanted) return "up to date";
  requireDevPackages("The programs in dist/ are missing or outdated");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: FOLDER,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    // Some of them are native, and all are in node_modules anyway.
    packages: "external",
    // It throws unless Node runs with the condition "react-server".
    alias: { "server-only": inRepository("node_modules/server-only/empty.js") },
    plugins: [keepModules],
    sourcemap: true,
    sourcesContent: false,
    logLevel: "error",
    write: false,
  });
  mkdirSync(inRepository(FOLDER), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Another process may be about to load it.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  writeFileSync(stampFile, wanted);
  return undefined;
}

/**
 * Leaves .mjs files out of the bundles. They need no compiling, and they find the repository by their own place in it.
 * @type {import("esbuild").Plugin}
 */
const keepModules = {
  name: "keep-modules",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(?:\.|@\/).*\.mjs$/ }, ({ path, resolveDir }) => {
      const file = path.startsWith("@/") ? inRepository(path.slice(2)) : resolve(resolveDir, path);
      return { path: relative(inRepository(FOLDER), file), external: true };
    });
  },
};
