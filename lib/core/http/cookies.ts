import { parseCookie, stringifySetCookie } from "cookie";
import { getEnv } from "@/lib/core/env";

/** If several cookies have this name, returns the first: browsers send the one with the longest path first. */
export function readCookie(headers: Headers, name: string): string | null {
  return parseCookie(headers.get("cookie") ?? "")[name] ?? null;
}

/**
 * Returns a Set-Cookie header: HttpOnly, SameSite=Lax, and Secure on an HTTPS site. A `maxAgeSeconds` of 0 deletes the
 * cookie.
 */
export function setCookieHeader(cookie: {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}): string {
  const { maxAgeSeconds, ...rest } = cookie;
  return stringifySetCookie({
    ...rest,
    maxAge: maxAgeSeconds,
    // Next drops a Max-Age of 0 when it adds its own cookie to the response.
    expires: maxAgeSeconds === 0 ? new Date(0) : undefined,
    httpOnly: true,
    secure: getEnv().siteUrl.startsWith("https:"),
    sameSite: "lax",
  });
}
