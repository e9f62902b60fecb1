import { writeFileSync } from "node:fs";
import { fingerprint, readStamp } from "./fingerprint.mjs";
import { inRepository } from "./repository.mjs";
import { mustRunNode } from "./run-program.mjs";

const stampFile = inRepository("lib/core/generated/prisma/.fingerprint");

/** Generates the database client when the schema or Prisma changed. Returns a note when nothing was to do. */
export async function generateClient() {
  const wanted = fingerprint(["prisma", "prisma.config.ts", "node_modules/prisma/package.json"], {
    isWanted: (path) => !/^prisma\/(migrations|seed)/.test(path),
  });
  if (readStamp(stampFile) === wanted) return "fresh";
  await mustRunNode(["node_modules/prisma/build/index.js", "generate"], {
    // Generating never runs the engine that Prisma would download: any existing file will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
    sentence: "Generating the database client failed: see the message above.",
  });
  writeFileSync(stampFile, wanted);
}
