import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { parseSetCookie } from "cookie";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { MAX_SESSION_SECONDS, sessionCookie } from "@/lib/core/auth/session";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { safeCallbackPath } from "@/lib/site/signed-in-area";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

const HTTP = { timeout: PROVIDER_TIMEOUT_MS.google };

const profileSchema = z
  .object({ sub: z.string(), email: z.string().toLowerCase(), email_verified: z.boolean() })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
  }));

export type ProviderProfile = z.infer<typeof profileSchema>;

/** Starts a session and returns its ID, or null to reject the user. `profile` is null for a password sign-in. */
type StartSession = (profile: ProviderProfile | null) => Promise<string | null>;

/** Expires immediately, because each form submission gets a new CSRF token. */
const CSRF_COOKIE = {
  name: "roadcall-csrf",
  options: { httpOnly: true, sameSite: "lax", path: "/", maxAge: 0 },
} as const;

/**
 * Submits one of next-auth's forms on behalf of a request whose Origin was checked, and sets the cookies that next-auth
 * returns. Returns where to redirect: a safe `callbackUrl`, Google's page for "signin/google", or null if next-auth
 * rejected the user. Throws any error that `startSession` throws, or `unavailable` if AUTH_SECRET isn't set.
 */
export async function submitToNextAuth(form: {
  action: "callback/credentials" | "signin/google";
  callbackUrl: unknown;
  startSession: StartSession;
}): Promise<string | null> {
  const csrfToken = await issueCsrfToken();
  const body = new URLSearchParams({ csrfToken, callbackUrl: safeCallbackPath(form.callbackUrl) });
  return callNextAuth(new NextRequest(getEnv().siteUrl, { method: "POST", body }), form);
}

/** Finishes a Google sign-in, given the request from Google's redirect. Otherwise works like `submitToNextAuth`. */
export function passGoogleAnswer(request: Request, startSession: StartSession) {
  return callNextAuth(new NextRequest(request.url), { action: "callback/google", startSession });
}

async function callNextAuth(
  request: NextRequest,
  { action, startSession }: { action: string; startSession: StartSession },
): Promise<string | null> {
  const { siteUrl } = getEnv();
  // next-auth reads the site's URL from this variable only.
  process.env.NEXTAUTH_URL = siteUrl;
  const attempt: Attempt = { sessionId: null, error: null };
  const start = async (profile: ProviderProfile | null) => {
    try {
      attempt.sessionId = await startSession(profile);
    } catch (error) {
      attempt.error = error;
    }
  };
  const context = { params: { nextauth: action.split("/") } };
  const response: Response = await NextAuth(request, context, authOptions(attempt, start));
  if (attempt.error) throw attempt.error;
  await setCookies(response);
  const location = response.headers.get("location") ?? "/api/auth/error";
  const next = location.replace(new URL(siteUrl).origin, "");
  // next-auth's own pages are disabled. It redirects to them only when it rejects a user.
  return next.startsWith("/api/auth/") ? null : next;
}

/** next-auth turns every exception into a redirect, so the outcome is kept here. */
type Attempt = { sessionId: string | null; error: unknown };

function authOptions(
  attempt: Attempt,
  start: (profile: ProviderProfile | null) => Promise<void>,
): NextAuthOptions {
  const { siteUrl, googleLogin } = getEnv();
  const wellKnown = `${googleLogin?.issuer}/.well-known/openid-configuration`;
  return {
    secret: requireSecret(),
    useSecureCookies: siteUrl.startsWith("https:"),
    session: { strategy: "jwt", maxAge: MAX_SESSION_SECONDS },
    cookies: { sessionToken: sessionCookie(), csrfToken: CSRF_COOKIE },
    providers: [
      CredentialsProvider({
        credentials: {},
        authorize: async () => {
          await start(null);
          return attempt.sessionId === null ? null : { id: attempt.sessionId };
        },
      }),
      ...(googleLogin ? [GoogleProvider({ ...googleLogin, wellKnown, httpOptions: HTTP })] : []),
    ],
    callbacks: {
      signIn: async ({ account, profile }) => {
        if (account?.provider === "google") await start(profileSchema.parse(profile));
        return attempt.sessionId !== null;
      },
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

function requireSecret(): string {
  const { authSecret } = getEnv();
  if (authSecret) return authSecret;
  throw new AppError("unavailable", "Sign-in is unavailable until AUTH_SECRET is set.");
}

/**
 * next-auth protects its forms with a token that a page must fetch first. Our forms are protected by an Origin check
 * instead, which also works without JavaScript, so next-auth gets its token here.
 */
async function issueCsrfToken(): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(`${token}${requireSecret()}`).digest("hex");
  (await cookies()).set(CSRF_COOKIE.name, `${token}|${hash}`, CSRF_COOKIE.options);
  return token;
}

/** Uses Next's cookie store, because Next decodes response headers twice, which breaks values with a percent sign. */
async function setCookies(response: Response) {
  const store = await cookies();
  for (const header of response.headers.getSetCookie()) {
    const { value = "", ...cookie } = parseSetCookie(header);
    store.set({ value, ...cookie });
  }
}
