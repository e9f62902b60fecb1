import "server-only";
import { ACCOUNT_PACE, SIGN_IN_REFUSED } from "@/lib/accounts/constants";
import { canLinkGoogle, signInLimits } from "@/lib/accounts/rules/sign-in";
import { canSignIn } from "@/lib/accounts/rules/user";
import type { SignIn } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { LONGEST_SESSION_SECONDS } from "@/lib/core/auth/constants";
import { deviceCookie, knownDevice } from "@/lib/core/auth/device-cookie";
import { verifyPassword } from "@/lib/core/auth/password";
import { clearedCookie, readSessionId } from "@/lib/core/auth/session-cookie";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { keyedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit, refundRateLimit, throttle } from "@/lib/core/rate-limit";
import { type ProviderProfile, passGoogleAnswer, submitToNextAuth } from "@/lib/vendors/next-auth";

const LONGEST_USER_AGENT = 300;
const REFUSED_BY_GOOGLE = "/login?error=google";

/** A user, with the sessionVersion that was read together with the proof of who they are. */
export type Identity = { userId: string; sessionVersion: number };

type Attempt = {
  email: string;
  password: string;
  /** Keyed hash of the caller's address, if it is known. */
  addressHash: string | null;
  /** The browser's id when it has opened this account before. */
  device: string | null;
};

/**
 * Signs in with email and password and sets the session's cookie. Returns the path to go on to and the Set-Cookie
 * header that makes the browser a known one. Throws as checkCredentials does.
 */
export async function signIn(
  request: Request,
  { email, password, callbackUrl }: SignIn,
  addressHash: string | null,
): Promise<{ next: string; deviceCookie: string }> {
  const device = knownDevice(request.headers, email);
  const next = await submitToNextAuth({
    action: "callback/credentials",
    callbackUrl,
    startSession: async () =>
      startSessionFor(request, await checkCredentials({ email, password, addressHash, device })),
  });
  if (next === null) throw new Error("next-auth refused a password that is right.");
  return { next, deviceCookie: deviceCookie(email) };
}

/** Returns the URL of Google's sign-in page, or of ours if Google cannot be reached; sets the cookies of the round trip. */
export async function beginGoogleSignIn(callbackUrl?: string): Promise<string> {
  const startSession = async () => null;
  const next = await submitToNextAuth({ action: "signin/google", callbackUrl, startSession });
  return next ?? REFUSED_BY_GOOGLE;
}

/** Signs in whoever comes back from Google and sets the session's cookie. Returns the path to go on to. */
export async function finishGoogleSignIn(request: Request): Promise<string> {
  const next = await passGoogleAnswer(request, async (profile) => {
    const identity = profile && (await findGoogleUser(profile));
    return identity && startSessionFor(request, identity);
  });
  return next ?? REFUSED_BY_GOOGLE;
}

/** A browser has one session: the one that it had before ends, as its cookie is about to be overwritten. */
async function startSessionFor({ headers }: Request, identity: Identity): Promise<string> {
  const earlier = await readSessionId(headers, getEnv());
  const sessionId = await startSession(identity, headers.get("user-agent") ?? "", new Date());
  if (earlier) await db.userSession.deleteMany({ where: { id: earlier } });
  return sessionId;
}

/**
 * Finds who an e-mail and a password belong to. Throws invalid_input, in the same words and after the same time
 * whether the address is known or not, and rate_limited for who guesses. Only wrong passwords count.
 */
export async function checkCredentials({
  email,
  password,
  addressHash,
  device,
}: Attempt): Promise<Identity> {
  const account = keyedHash("sign-in", email);
  const counts = signInLimits({ account, ip: addressHash ?? "unknown", device });
  for (const { key, ...limit } of counts) await consumeRateLimit(key, limit);
  const takeBack = async () => {
    for (const { key } of counts) await refundRateLimit(key);
  };
  if (device === null) {
    await throttle(`sign-in:to:${account}`, ACCOUNT_PACE).catch(async (error) => {
      // No password was looked at.
      await takeBack();
      throw error;
    });
  }
  const user = await db.user.findUnique({ where: { email } });
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits || !canSignIn(user)) throw refusal();
  await takeBack();
  return identityOf(user);
}

function refusal(): AppError {
  return new AppError("invalid_input", SIGN_IN_REFUSED, { password: SIGN_IN_REFUSED });
}

/** Finds who a Google account belongs to, and links the two at the first visit; null for everybody else. */
export async function findGoogleUser(profile: ProviderProfile): Promise<Identity | null> {
  const linked = await db.user.findUnique({ where: { googleSubject: profile.subject } });
  if (linked) return canSignIn(linked) ? identityOf(linked) : null;
  const user = await db.user.findUnique({ where: { email: profile.email } });
  if (!user || !canLinkGoogle(user, profile)) return null;
  const { id, sessionVersion } = user;
  return db.$transaction(async (tx) => {
    // Whatever changed the account since it was read goes before.
    const { count } = await tx.user.updateMany({
      where: { id, sessionVersion, googleSubject: null },
      data: { googleSubject: profile.subject },
    });
    if (count === 0) return null;
    await recordAudit(tx, {
      actor: { userId: id, role: user.role, sessionId: null },
      action: "user.link_google",
      subject: { kind: "user", id },
      before: null,
      after: {},
    });
    return identityOf(user);
  });
}

function identityOf({ id, sessionVersion }: Pick<UserModel, "id" | "sessionVersion">): Identity {
  return { userId: id, sessionVersion };
}

/**
 * Begins a session in one browser and gives its id; those of the user that are too old go. Throws invalid_input where
 * the user's password, role or status has changed since the identity was found: what was shown then counts no more.
 */
export async function startSession(
  { userId, sessionVersion }: Identity,
  userAgent: string,
  now: Date,
): Promise<string> {
  return db.$transaction(async (tx) => {
    // A change that is under way holds the row: this waits for it, then finds another version.
    const { count } = await tx.user.updateMany({
      where: { id: userId, sessionVersion },
      data: { lastSignInAt: now },
    });
    if (count === 0) throw refusal();
    const oldest = new Date(now.getTime() - LONGEST_SESSION_SECONDS * 1000);
    await tx.userSession.deleteMany({ where: { userId, createdAt: { lte: oldest } } });
    const session = await tx.userSession.create({
      data: {
        userId,
        sessionVersion,
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
        createdAt: now,
        lastSeenAt: now,
      },
    });
    return session.id;
  });
}

/** Ends the session of a request wherever its cookie was copied to; gives the header that takes the cookie away. */
export async function logOut(request: Request): Promise<string> {
  const sessionId = await readSessionId(request.headers, getEnv());
  if (sessionId) await db.userSession.deleteMany({ where: { id: sessionId } });
  return clearedCookie(getEnv());
}

/** Ends another session of one's own. Throws not_found for those of others. */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<void> {
  const { count } = await db.userSession.deleteMany({
    where: { id: sessionId, userId: actor.userId },
  });
  if (count === 0) throw new AppError("not_found", "This session has ended already.");
}
