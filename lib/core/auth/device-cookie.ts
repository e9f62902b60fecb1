import { randomBytes } from "node:crypto";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";
import { keyedHash } from "@/lib/core/keyed-hash";

const NAME = "roadcall-device";
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const ID_BYTES = 12;

/**
 * Returns a Set-Cookie header. For 180 days, the cookie proves that this browser has signed in to the account or set
 * its password through an emailed link. It grants no access: rate limits use it to tell the owner apart from someone
 * guessing passwords.
 */
export function deviceCookie(email: string): string {
  const device = randomBytes(ID_BYTES).toString("hex");
  return setCookieHeader({
    name: NAME,
    value: `${device}.${proofOf(email, device)}`,
    path: "/api/sign-in",
    maxAgeSeconds: KEPT_SECONDS,
  });
}

/** Returns the device ID if the request carries a valid cookie for this account, otherwise null. */
export function knownDevice(headers: Headers, email: string): string | null {
  const [device = "", proof] = (readCookie(headers, NAME) ?? "").split(".");
  return proof === proofOf(email, device) ? device : null;
}

function proofOf(email: string, device: string): string {
  return keyedHash("device", `${device}:${email}`);
}
