import { randomBytes } from "node:crypto";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";
import { keyedHash } from "@/lib/core/keyed-hash";

const NAME = "roadcall-device";
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const ID_BYTES = 12;

/**
 * The Set-Cookie header that proves for half a year that this browser has signed in to the account, or has chosen its
 * password with an emailed link. It grants no access: it separates the owner from strangers who guess.
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

/** The ID of a browser that has such a cookie for the account, else null. */
export function knownDevice(headers: Headers, email: string): string | null {
  const [device = "", proof] = (readCookie(headers, NAME) ?? "").split(".");
  return proof === proofOf(email, device) ? device : null;
}

function proofOf(email: string, device: string): string {
  return keyedHash("device", `${device}:${email}`);
}
