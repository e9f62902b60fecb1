import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { AppError } from "@/lib/core/app-error";
import { LONGEST_SESSION_SECONDS } from "@/lib/core/auth/constants";
import { sessionCookie } from "@/lib/core/auth/session-cookie";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

/** What a provider says of somebody. */
export type ProviderProfile = { subject: string; email: string; isEmailVerified: boolean };

/** Who was found at a door, with the sessionVersion that was read together with what showed who they are. */
export type Identity = { userId: string; sessionVersion: number };

/** What signing in means here. Both find out who it is; null refuses, and a thrown error reaches the caller. */
export type Doors = {
  byPassword: () => Promise<Identity | null>;
  byGoogle: (profile: ProviderProfile) => Promise<Identity | null>;
  /** Begins a session and gives its id. */
  startSession: (identity: Identity) => Promise<string>;
};

/** One of next-auth's own addresses: /api/auth/{action}/{provider}. */
type Call = {
  action: "callback" | "signin";
  provider: "credentials" | "google";
  method: "GET" | "POST";
  /** Where the browser goes on once somebody is signed in: any text, made safe here. */
  callbackUrl: unknown;
};

/** What next-auth sets, and where it sends the browser; `error` is its own word for what went wrong. */
export type NextAuthAnswer = { cookies: string[]; location: string; error: string | null };

const CSRF_COOKIE = "roadcall-csrf";

/**
 * Asks next-auth in place of the browser. Its own guard against other sites is a token that a script must fetch first;
 * the caller has shown by Origin that the request is ours, so it is given one, and forms work without a script.
 */
export async function askNextAuth(
  request: Request,
  call: Call,
  doors: Doors,
): Promise<NextAuthAnswer> {
  const env = getEnv();
  if (!env.authSecret) {
    throw new AppError("unavailable", "Nobody can sign in before AUTH_SECRET is set.");
  }
  // It builds its addresses from this variable alone.
  process.env.NEXTAUTH_URL = env.siteUrl;
  const failure: Failure = { error: null };
  const csrf = createCsrfPair(env.authSecret);
  const callbackUrl = safeCallbackPath(call.callbackUrl);
  const answer = createResponse();
  await NextAuth(
    {
      method: call.method,
      headers: Object.fromEntries(request.headers),
      cookies: { ...readCookies(request.headers), [CSRF_COOKIE]: csrf.cookie },
      query: {
        ...Object.fromEntries(new URL(request.url).searchParams),
        nextauth: [call.action, call.provider],
        callbackUrl,
      },
      body: { csrfToken: csrf.token, callbackUrl },
    } as unknown as NextApiRequest,
    answer.response,
    authOptions(env.authSecret, watched(doors, failure)),
  );
  if (failure.error) throw failure.error;
  const location = new URL(answer.headers.get("location")?.[0] ?? "/login", env.siteUrl);
  return {
    cookies: answer.headers.get("set-cookie") ?? [],
    location: location.origin === new URL(env.siteUrl).origin ? pathOf(location) : location.href,
    error: location.searchParams.get("error"),
  };
}

function authOptions(secret: string, doors: Doors): NextAuthOptions {
  const { siteUrl, googleLogin } = getEnv();
  const found: { identity: Identity | null } = { identity: null };
  return {
    secret,
    useSecureCookies: siteUrl.startsWith("https:"),
    session: { strategy: "jwt", maxAge: LONGEST_SESSION_SECONDS },
    pages: { signIn: "/login", error: "/login" },
    cookies: {
      sessionToken: sessionCookie({ siteUrl }),
      csrfToken: { name: CSRF_COOKIE, options: { httpOnly: true, sameSite: "lax", path: "/" } },
    },
    providers: [
      CredentialsProvider({
        credentials: {},
        authorize: async () => {
          found.identity = await doors.byPassword();
          return found.identity && { id: found.identity.userId };
        },
      }),
      ...(googleLogin ? [GoogleProvider(googleLogin)] : []),
    ],
    callbacks: {
      signIn: async ({ account, profile }) => {
        if (account?.provider === "google") {
          found.identity = await doors.byGoogle(toProfile(profile as GoogleProfile));
        }
        return found.identity !== null;
      },
      // The cookie names the session and nothing else: the rest is asked of the database each time.
      jwt: async () => ({ sid: found.identity && (await doors.startSession(found.identity)) }),
      redirect: ({ url, baseUrl }) => baseUrl + safeCallbackPath(url.replace(baseUrl, "")),
    },
    logger: {
      error: (code) => log.error({ code }, "next-auth refused"),
      warn: () => {},
      debug: () => {},
    },
  };
}

function toProfile({ sub, email, email_verified }: GoogleProfile): ProviderProfile {
  return { subject: sub, email: email.toLowerCase(), isEmailVerified: email_verified === true };
}

type Failure = { error: unknown };

/** next-auth keeps only the message of what is thrown inside it. */
function watched(doors: Doors, failure: Failure): Doors {
  const watch =
    <T extends unknown[], R>(door: (...args: T) => Promise<R>) =>
    async (...args: T) => {
      try {
        return await door(...args);
      } catch (error) {
        failure.error = error;
        throw error;
      }
    };
  return {
    byPassword: watch(doors.byPassword),
    byGoogle: watch(doors.byGoogle),
    startSession: watch(doors.startSession),
  };
}

/** The pair that next-auth's own check takes for one of its making. */
function createCsrfPair(secret: string) {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(`${token}${secret}`).digest("hex");
  return { token, cookie: `${token}|${hash}` };
}

function readCookies(headers: Headers): Record<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 ? [[part.slice(0, at).trim(), decode(part.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Takes down what next-auth answers. */
function createResponse() {
  const headers = new Map<string, string[]>();
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      headers.set(name.toLowerCase(), [value].flat());
      return response;
    },
    json: () => response,
    send: () => response,
    end: () => response,
  };
  return { headers, response: response as unknown as NextApiResponse };
}

function pathOf(url: URL): string {
  return url.pathname + url.search;
}
