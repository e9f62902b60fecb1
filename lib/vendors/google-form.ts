import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { requireAuthSecret } from "@/lib/core/auth/seal";
import { getEnv } from "@/lib/core/env";
import { readCookie } from "@/lib/core/http/cookies";

/** The cookie of next-auth's CSRF token. */
export function csrfCookie() {
  const secure = getEnv().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-roadcall-csrf" : "roadcall-csrf",
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/**
 * Returns the token for forms that post to next-auth, and the cookie that the page must set with it. next-auth accepts
 * the form only if they match. A browser keeps its token until it is closed.
 */
export function googleFormToken(headers: Headers) {
  const { name, options } = csrfCookie();
  const hashOf = (token: string) =>
    createHash("sha256").update(`${token}${requireAuthSecret()}`).digest("hex");
  const [known = "", hash] = (readCookie(headers, name) ?? "").split("|");
  const token = hash === hashOf(known) ? known : randomBytes(32).toString("hex");
  return { token, cookie: { name, value: `${token}|${hashOf(token)}`, ...options } };
}
