import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Identifies the format, so that a later one can be told apart. */
const HEADER = Buffer.from("RCF1");
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a file with AES-256-GCM and a random nonce. The result is the header, the nonce, the encrypted contents, and
 * the tag. The tag also covers the header and the file's name, so that no stored file can be passed off as another.
 */
export function sealFile(key: Buffer, name: string, contents: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(authenticated(name));
  return Buffer.concat([
    HEADER,
    nonce,
    cipher.update(contents),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Decrypts what `sealFile` returned. Throws an Error if it was changed, has another name, or needs another key. */
export function openSealedFile(key: Buffer, name: string, sealed: Buffer): Buffer {
  const start = HEADER.length + NONCE_BYTES;
  if (sealed.length < start + TAG_BYTES || !sealed.subarray(0, HEADER.length).equals(HEADER)) {
    throw new Error(`The stored file ${name} isn't in a known format.`);
  }
  const nonce = sealed.subarray(HEADER.length, start);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(authenticated(name));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(start, -TAG_BYTES)), decipher.final()]);
}

const authenticated = (name: string) => Buffer.concat([HEADER, Buffer.from(name)]);
