import { randomBytes } from "node:crypto";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";
import { keyedHash } from "@/lib/core/keyed-hash";

const NAME = "roadcall-device";
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const ID_BYTES = 12;

/**
 * The Set-Cookie header by which a browser shows for half a year that this account was opened in it, with its password
 * or by a link that was mailed to its owner. It opens nothing: it tells the owner from strangers who guess.
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

/** The id of the browser when this account was opened in it before, else null. */
export function knownDevice(headers: Headers, email: string): string | null {
  const [device = "", proof] = (readCookie(headers, NAME) ?? "").split(".");
  return proof === proofOf(email, device) ? device : null;
}

function proofOf(email: string, device: string): string {
  return keyedHash("device", `${device}:${email}`);
}
