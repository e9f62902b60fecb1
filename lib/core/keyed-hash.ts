import { createHmac, randomUUID } from "node:crypto";
import { getEnv } from "@/lib/core/env";

/** Used if no secret is configured. Hashes then differ from process to process. */
const PROCESS_SECRET = randomUUID();

/**
 * Returns the HMAC-SHA-256 of `text`, keyed with AUTH_SECRET and truncated to 32 hex digits. `purpose` keeps hashes
 * for different uses apart.
 */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", getEnv().authSecret ?? PROCESS_SECRET)
    .update(`${purpose}:${text}`)
    .digest("hex")
    .slice(0, 32);
}
