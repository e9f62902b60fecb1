import { isStorageFull } from "@/lib/core/database-errors";

/** How long after a failed write the database counts as unable to store anything. */
const REMEMBERED_MS = 60_000;

/** On `globalThis` because middleware and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallWriteFailedAt?: number };

/** Remembers a statement that failed because the database's disk is full or because it is read-only. */
export function noteWriteFailure(error: unknown, now = Date.now()): void {
  if (isStorageFull(error)) processWide.roadcallWriteFailedAt = now;
}

/** Whether such a statement failed in this process within the last minute. */
export function hasWriteFailed(now = Date.now()): boolean {
  return now - (processWide.roadcallWriteFailedAt ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS;
}
