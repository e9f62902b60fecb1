import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { requireAuthSecrets } from "@/lib/core/auth/auth-secrets";
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
  const [secret] = requireAuthSecrets();
  const token = findToken(headers)?.token ?? randomBytes(32).toString("hex");
  return { token, cookie: { name, value: `${token}|${hashOf(token, secret)}`, ...options } };
}

/** Returns the secret with which next-auth has to check the browser's form: the one that its cookie was made with. */
export function formSecret(headers: Headers): string {
  return findToken(headers)?.secret ?? requireAuthSecrets()[0];
}

/** Returns the browser's token, with the secret that its cookie was made with, or null if it has none of ours. */
function findToken(headers: Headers): { token: string; secret: string } | null {
  const [token = "", hash] = (readCookie(headers, csrfCookie().name) ?? "").split("|");
  const secret = requireAuthSecrets().find((one) => hash === hashOf(token, one));
  return secret === undefined ? null : { token, secret };
}

/** As next-auth computes it. */
const hashOf = (token: string, secret: string) =>
  createHash("sha256").update(`${token}${secret}`).digest("hex");
