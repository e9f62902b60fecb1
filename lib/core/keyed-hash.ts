import { createHmac, randomUUID } from "node:crypto";
import { getDataKey } from "@/lib/core/data-key";
import { getEnv } from "@/lib/core/env";

/** Used if no secret is configured. Short-lived hashes then differ from process to process. */
const PROCESS_SECRET = randomUUID();

/**
 * Returns a hash that stays the same when AUTH_SECRET changes: the HMAC-SHA-256 of `text`, keyed with the data key and
 * truncated to 32 hex digits. `purpose` keeps hashes for different uses apart. Throws `unavailable` until the data key has
 * been opened.
 */
export function keyedHash(purpose: string, text: string): string {
  return hashWith(getDataKey(), purpose, text);
}

/**
 * Like `keyedHash`, but keyed with AUTH_SECRET, so it needs no database. For limits and counts, which may start again
 * when AUTH_SECRET changes.
 */
export function shortLivedHash(purpose: string, text: string): string {
  return hashWith(getEnv().authSecrets[0] ?? PROCESS_SECRET, purpose, text);
}

function hashWith(key: string | Buffer, purpose: string, text: string): string {
  return createHmac("sha256", key).update(`${purpose}:${text}`).digest("hex").slice(0, 32);
}
