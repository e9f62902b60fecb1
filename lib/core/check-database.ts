import "server-only";
import { AppError } from "@/lib/core/app-error";
import { isStorageFull } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { hasWriteFailed } from "@/lib/core/write-failures";

/** However often the site is asked, the database is asked only once in this time. */
const ANSWER_MS = 1_000;

let last: { at: number; answer: Promise<void> } | null = null;

/**
 * Throws if the database doesn't respond, or if nothing can be stored in it. A full disk may still have room for one
 * row, so a write that failed for it in the last minute counts, too.
 */
export async function checkDatabase(): Promise<void> {
  if (hasWriteFailed()) throw storageFull();
  const now = Date.now();
  if (last === null || now - last.at >= ANSWER_MS) last = { at: now, answer: writeOneRow() };
  await last.answer;
}

/** Counts like a rate limit does, so that the row is purged like one. */
async function writeOneRow(): Promise<void> {
  try {
    await db.$executeRaw`
      INSERT INTO "RateLimit" (key, count, "resetAt") VALUES ('ready', 1, now())
      ON CONFLICT (key) DO UPDATE SET "resetAt" = now()`;
  } catch (error) {
    throw isStorageFull(error) ? storageFull() : error;
  }
}

const storageFull = () =>
  new AppError(
    "unavailable",
    "The database responds but can’t store anything: its disk is full, or it is read-only.",
  );
