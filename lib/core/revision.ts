import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/core/app-error";

/** 132 bits, which is enough to keep anyone from constructing a collision. */
const REVISION_LENGTH = 22;

/** Hashes a JSON value, ignoring the order of its keys. */
export function revisionOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value, sortKeys) ?? "")
    .digest("base64url")
    .slice(0, REVISION_LENGTH);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const CHANGED_MEANWHILE =
  "Someone else saved changes after you opened this page. Your changes are still here. Reload the page to see the saved version, or save again to replace that version.";

/** Whether the stored value has changed since the client received this revision, if it sent one. */
export function isOutdated(stored: unknown, revision: string | undefined): boolean {
  return revision !== undefined && revisionOf(stored) !== revision;
}

/** The error for an outdated revision. */
export function outdatedRevision(message = CHANGED_MEANWHILE): AppError {
  return new AppError("conflict", message);
}

/**
 * Throws `conflict` if the stored value has changed since the client received this revision. For a form that edits the
 * stored value, don't throw if the edit changes nothing: the same form was sent twice, as with a double click.
 */
export function requireRevision(stored: unknown, revision: string, message?: string): void {
  if (isOutdated(stored, revision)) throw outdatedRevision(message);
}
