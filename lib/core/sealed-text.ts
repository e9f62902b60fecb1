import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret from which a key is derived for each purpose. */
export type Secret = string | Buffer;

/**
 * Encrypts text with a key derived from `secret`. `purpose` names what it is and whose, such as "totp:user-id": text that
 * was sealed for one purpose can't be opened for another.
 */
export function sealText(secret: Secret, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Returns null if the text was changed, or sealed with another secret or for another purpose. */
export function openSealedText(secret: Secret, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    CIPHER,
    keyFor(secret, purpose),
    bytes.subarray(0, NONCE_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(secret: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal:${purpose}`, KEY_BYTES));
}
