import { createHash } from "node:crypto";

/** A short name for what a value says: equal for equal JSON, and practically never for another. */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
