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
import { LONGEST_SESSION_SECONDS, sessionCookie } from "@/lib/core/auth/session";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

const profileSchema = z
  .object({ sub: z.string(), email: z.string().toLowerCase(), email_verified: z.boolean() })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
  }));

/** What Google says about the person who signed in there. */
export type ProviderProfile = z.infer<typeof profileSchema>;

/** Starts the user's session and returns its ID; null refuses the user. `profile` is null for a password. */
type StartSession = (profile: ProviderProfile | null) => Promise<string | null>;

/** The browser drops it at once: every call brings its own. */
const CSRF_COOKIE = {
  name: "roadcall-csrf",
  options: { httpOnly: true, sameSite: "lax", path: "/", maxAge: 0 },
} as const;

/**
 * Submits one of next-auth's forms on behalf of a request whose Origin was checked, and sets the cookies it answers
 * with. Returns where the browser goes next: `callbackUrl` made safe, or Google's page for "signin/google"; null if
 * next-auth refused. Throws what `startSession` throws, and `unavailable` without AUTH_SECRET.
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

/** Hands next-auth the answer in a request that comes back from Google; otherwise like submitToNextAuth. */
export function passGoogleAnswer(request: Request, startSession: StartSession) {
  return callNextAuth(new NextRequest(request.url), { action: "callback/google", startSession });
}

async function callNextAuth(
  request: NextRequest,
  { action, startSession }: { action: string; startSession: StartSession },
): Promise<string | null> {
  const { siteUrl } = getEnv();
  // next-auth takes the site's URL from this variable alone.
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
  // Its own pages are closed; it sends people there only when it refuses them.
  return next.startsWith("/api/auth/") ? null : next;
}

/** next-auth turns everything thrown inside it into a redirect, so the outcome is kept here. */
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
    session: { strategy: "jwt", maxAge: LONGEST_SESSION_SECONDS },
    cookies: { sessionToken: sessionCookie(), csrfToken: CSRF_COOKIE },
    providers: [
      CredentialsProvider({
        credentials: {},
        authorize: async () => {
          await start(null);
          return attempt.sessionId === null ? null : { id: attempt.sessionId };
        },
      }),
      ...(googleLogin ? [GoogleProvider({ ...googleLogin, wellKnown })] : []),
    ],
    callbacks: {
      signIn: async ({ account, profile }) => {
        if (account?.provider === "google") await start(profileSchema.parse(profile));
        return attempt.sessionId !== null;
      },
      // The cookie carries the session's ID; everything else is read from the database for each request.
      jwt: () => ({ sid: attempt.sessionId }),
      redirect: ({ url, baseUrl }) => baseUrl + safeCallbackPath(url.replace(baseUrl, "")),
    },
    logger: {
      error: (code) => log.error({ code }, "next-auth refused"),
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
 * next-auth guards its forms with a token that a page must fetch first. Ours are guarded by their Origin, so that they
 * work without JavaScript, and get a token here.
 */
async function issueCsrfToken(): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(`${token}${requireSecret()}`).digest("hex");
  (await cookies()).set(CSRF_COOKIE.name, `${token}|${hash}`, CSRF_COOKIE.options);
  return token;
}

/** Goes through Next's own store: Next decodes a response's headers twice, which breaks values with a percent sign. */
async function setCookies(response: Response) {
  const store = await cookies();
  for (const header of response.headers.getSetCookie()) {
    const { value = "", ...cookie } = parseSetCookie(header);
    store.set({ value, ...cookie });
  }
}
