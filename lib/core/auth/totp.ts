import { createHmac, randomBytes } from "node:crypto";

/** RFC 6238's defaults, which are the only ones that every authenticator app supports. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, in either direction. RFC 6238 recommends one. */
const WINDOW = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns a new secret in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0"));
  const groups = bits.join("").match(/.{5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group, 2)]).join("");
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns the code that an app shows in this 30-second step since 1970. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/**
 * Returns the step of a correct code, or null. A code of `lastStep` or an earlier step was already used, or could have
 * been read over the user's shoulder, so it isn't accepted.
 */
export function findTotpStep(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): number | null {
  const current = totpStep(now);
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    if (step > lastStep && totpCode(secret, step) === code) return step;
  }
  return null;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
