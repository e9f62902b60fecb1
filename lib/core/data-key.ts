import { AppError } from "@/lib/core/app-error";
import { openSealedText, sealText } from "@/lib/core/sealed-text";

const PURPOSE = "data-key";

/** On `globalThis` because middleware and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallDataKey?: Buffer };

/**
 * Returns the key of all hashes and sealed texts that have to outlast AUTH_SECRET. Throws `unavailable` until
 * `openDataKey` has read it from the database.
 */
export function getDataKey(): Buffer {
  if (processWide.roadcallDataKey) return processWide.roadcallDataKey;
  throw new AppError("unavailable", "The service is starting. Please try again in a few seconds.");
}

export function setDataKey(key: Buffer): void {
  processWide.roadcallDataKey = key;
}

/** Encrypts the key so that it can be stored. */
export function wrapDataKey(key: Buffer, authSecret: string): string {
  return sealText(authSecret, PURPOSE, key.toString("base64"));
}

/** Returns null if another secret wrapped the key. */
export function unwrapDataKey(wrapped: string, authSecret: string): Buffer | null {
  const text = openSealedText(authSecret, PURPOSE, wrapped);
  return text === null ? null : Buffer.from(text, "base64");
}
