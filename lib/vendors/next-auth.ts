import "server-only";
import { parseSetCookie } from "cookie";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import { MAX_SESSION_SECONDS, sessionCookie } from "@/lib/core/auth/session";
import { decodeToken, encodeToken } from "@/lib/core/auth/session-token";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";
import { csrfCookie, formSecret } from "@/lib/vendors/google-form";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

const HTTP = { timeout: PROVIDER_TIMEOUT_MS.google };

const profileSchema = z
  .object({
    sub: z.string(),
    email: z.string().toLowerCase(),
    email_verified: z.boolean(),
    /** Seconds since 1970. Google sends it only to verified apps that turned on session age claims. */
    auth_time: z.number().optional(),
  })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
  }));

/** `authenticatedAt` is when the user last entered a password or used a passkey at Google; null if Google didn't say. */
export type ProviderProfile = z.infer<typeof profileSchema>;

/** Starts a session and returns its ID, or null to reject the user. */
type StartSession = (profile: ProviderProfile) => Promise<string | null>;

/** The two steps at next-auth, named after their URLs below /api/auth. */
type Step = "signin" | "callback";

/**
 * Passes the browser's own request to next-auth's handler and sets the cookies that it returns. Returns where to
 * redirect: Google's page for "signin", a safe path for "callback", or null if next-auth rejected the user. Throws any
 * error that `startSession` throws, or `unavailable` if AUTH_SECRET isn't set. next-auth takes the site's URL from
 * NEXTAUTH_URL, which `register` in instrumentation.ts sets.
 */
export async function passToGoogle(
  request: NextRequest,
  step: Step,
  startSession: StartSession,
): Promise<string | null> {
  const attempt: Attempt = { sessionId: null, error: null };
  const start: StartSession = async (profile) => {
    try {
      attempt.sessionId = await startSession(profile);
    } catch (error) {
      attempt.error = error;
    }
    return attempt.sessionId;
  };
  const context = { params: { nextauth: [step, "google"] } };
  const response: Response = await NextAuth(request, context, authOptions(attempt, start, request));
  if (attempt.error) throw attempt.error;
  await setCookies(response);
  const location = response.headers.get("location") ?? "/api/auth/error";
  const next = location.replace(new URL(getEnv().siteUrl).origin, "");
  // next-auth's own pages are disabled. It redirects to them only when it rejects a user.
  return next.startsWith("/api/auth/") ? null : next;
}

/** next-auth turns every exception into a redirect, so the outcome is kept here. */
type Attempt = { sessionId: string | null; error: unknown };

/** Options are made for each request, which next-auth calls advanced initialization. */
function authOptions(
  attempt: Attempt,
  start: StartSession,
  { headers }: NextRequest,
): NextAuthOptions {
  const { siteUrl, googleLogin } = getEnv();
  const wellKnown = `${googleLogin?.issuer}/.well-known/openid-configuration`;
  const params = { scope: "openid email profile", claims: ASKED_CLAIMS };
  const google = googleLogin && { ...googleLogin, wellKnown, authorization: { params } };
  return {
    secret: formSecret(headers),
    useSecureCookies: siteUrl.startsWith("https:"),
    session: { strategy: "jwt", maxAge: MAX_SESSION_SECONDS },
    jwt: { encode: encodeToken, decode: decodeToken },
    cookies: { sessionToken: sessionCookie(), csrfToken: csrfCookie() },
    providers: google ? [GoogleProvider({ ...google, httpOptions: HTTP })] : [],
    callbacks: {
      signIn: async ({ profile }) => (await start(profileSchema.parse(profile))) !== null,
      // The cookie contains only the session ID; each request reads the rest from the database.
      jwt: () => ({ sid: attempt.sessionId }),
      redirect: ({ url, baseUrl }) => baseUrl + safeCallbackPath(url.replace(baseUrl, "")),
    },
    logger: {
      error: (code) => log.error({ code }, "next-auth reported an error"),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Asks for the time of the last authentication, which Google leaves out otherwise. */
const ASKED_CLAIMS = JSON.stringify({ id_token: { auth_time: { essential: true } } });

/** Uses Next's cookie store, because Next decodes response headers twice, which breaks values with a percent sign. */
async function setCookies(response: Response) {
  const store = await cookies();
  for (const header of response.headers.getSetCookie()) {
    const { value = "", ...cookie } = parseSetCookie(header);
    store.set({ value, ...cookie });
  }
}
