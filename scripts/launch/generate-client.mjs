import { writeFileSync } from "node:fs";
import { mustRunNode } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

const stampFile = inRepository("lib/core/generated/prisma/.fingerprint");

/** Generates the database client if the schema or Prisma has changed; otherwise resolves with "up to date". */
export async function generateClient() {
  // Prisma's client has the same version as Prisma, but is also there without dev dependencies.
  const version = "node_modules/@prisma/client/package.json";
  const wanted = fingerprint(["prisma", "prisma.config.ts", version], {
    isIncluded: (path) => !/^prisma\/(migrations|seed)/.test(path),
  });
  if (readIfExists(stampFile) === wanted) return "up to date";
  await mustRunNode(["node_modules/prisma/build/index.js", "generate"], {
    // Prisma would download this engine. Generating never runs it, so any existing file will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
    failure: "Generating the database client failed. See the output above.",
  });
  writeFileSync(stampFile, wanted);
  return undefined;
}
