import { writeFileSync } from "node:fs";
import { mustRunNode } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

const stampFile = inRepository("lib/core/generated/prisma/.fingerprint");

/** Generates the database client when the schema or Prisma has changed. Resolves with a note when neither has. */
export async function generateClient() {
  const wanted = fingerprint(["prisma", "prisma.config.ts", "node_modules/prisma/package.json"], {
    isIncluded: (path) => !/^prisma\/(migrations|seed)/.test(path),
  });
  if (readIfExists(stampFile) === wanted) return "fresh";
  await mustRunNode(["node_modules/prisma/build/index.js", "generate"], {
    // Generating never runs the engine that Prisma would download, so any existing file will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
    failure: "Generating the database client failed: see the message above.",
  });
  writeFileSync(stampFile, wanted);
  return undefined;
}
