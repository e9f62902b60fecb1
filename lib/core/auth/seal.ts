import { getDataKey } from "@/lib/core/data-key";
import { openSealedText, sealText } from "@/lib/core/sealed-text";

/** Encrypts text with the data key, as `sealText` does. Throws `unavailable` until the key has been opened. */
export function seal(purpose: string, text: string): string {
  return sealText(getDataKey(), purpose, text);
}

/** Returns null if the text was changed, or sealed with another key or for another purpose. */
export function unseal(purpose: string, sealed: string): string | null {
  return openSealedText(getDataKey(), purpose, sealed);
}
