import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fingerprint } from "@/scripts/launch/repository.mjs";
import { testFolder } from "@/scripts/testing/test-environment.mjs";

const FOLDER = join(testFolder, "deep-ledger");
const FILE = join(FOLDER, "progress.json");
export const LOG_FILE = join(FOLDER, "ledger.log");

/** An interrupted run resumes only if these folders haven't changed. */
const SOURCES = [
  "lib/billing/ledger",
  "lib/core",
  "prisma/migrations",
  "tests/ledger",
  "tests/deep",
];

const progressSchema = z.object({
  sources: z.string(),
  /** By part. */
  done: z.record(z.string(), z.object({ count: z.int(), seconds: z.number() })),
});

const sources = fingerprint(SOURCES, {
  isIncluded: (path) => !path.startsWith("lib/core/generated"),
});

function readProgress(): z.infer<typeof progressSchema> {
  if (!existsSync(FILE)) return { sources, done: {} };
  const progress = progressSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
  return progress.sources === sources ? progress : { sources, done: {} };
}

/** Returns how much of a part is done and how long it took, including earlier runs with the same sources. */
export const readDone = (part: string) => readProgress().done[part] ?? { count: 0, seconds: 0 };

export function addDone(part: string, { count, seconds }: { count: number; seconds: number }) {
  const progress = readProgress();
  const before = progress.done[part] ?? { count: 0, seconds: 0 };
  progress.done[part] = { count: before.count + count, seconds: before.seconds + seconds };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify(progress, null, 1));
  return progress.done[part];
}

/** Makes the next run start from the beginning. */
export const forgetProgress = () => rmSync(FILE, { force: true });

/** Prints text and appends it to the log file. */
export function print(text: string): void {
  process.stdout.write(text);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(LOG_FILE, text);
}
