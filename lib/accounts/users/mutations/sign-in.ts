import "server-only";
import type { NextRequest } from "next/server";
import { accountSuspended, SIGN_IN_REFUSED } from "@/lib/accounts/users/constants";
import { canLinkGoogle } from "@/lib/accounts/users/rules/sign-in";
import { canSignIn } from "@/lib/accounts/users/rules/user";
import type { SignIn } from "@/lib/accounts/users/schema";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { deviceCookie } from "@/lib/core/auth/device-cookie";
import { verifyPassword } from "@/lib/core/auth/password";
import { isRecentProof } from "@/lib/core/auth/proof";
import { findRequestActor, sessionCookieHeader } from "@/lib/core/auth/session";
import { db } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { confirmPath } from "@/lib/platform/pages/confirm-path";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";
import { type ProviderProfile, passToGoogle } from "@/lib/vendors/next-auth";
import { type AttemptSource, attemptSource, beginAttempt } from "./attempts";
import { userSubject } from "./change-user";
import { type Identity, replaceSession } from "./sessions";

const REFUSED_BY_GOOGLE = "/login?error=google";
const SUSPENDED_ACCOUNT = "/login?error=suspended";

interface Attempt {
  email: string;
  password: string;
  source: AttemptSource;
  /** E.164. Shown to users whose account is suspended. */
  contactPhone: string;
}

/**
 * Returns the path to continue to, which is the second step's page for users who set one up, and the cookies to set.
 * Throws the same errors as checkCredentials.
 */
export async function signIn(
  request: Request,
  { email, password, callbackUrl }: SignIn,
  { ipHash, contactPhone }: Pick<Attempt, "contactPhone"> & Pick<AttemptSource, "ipHash">,
): Promise<{ next: string; cookies: string[] }> {
  const source = attemptSource(request, { email, ipHash });
  const attempt = { email, password, source, contactPhone };
  const { id, isPending } = await replaceSession(request, await checkCredentials(attempt));
  const session = await sessionCookieHeader(id);
  const page = safeCallbackPath(callbackUrl);
  return isPending
    ? { next: confirmPath(page), cookies: [session] }
    : { next: page, cookies: [session, deviceCookie(email)] };
}

/** Returns the URL of Google's sign-in page, or of this site's sign-in page if Google can't be reached. */
export async function beginGoogleSignIn(request: NextRequest): Promise<string> {
  return (await passToGoogle(request, "signin", async () => null)) ?? REFUSED_BY_GOOGLE;
}

/**
 * Handles the redirect from Google. Returns the path to continue to. In a browser where someone is signed in, Google
 * confirms who they are, so another user's Google account is refused, and so is one whose owner Google didn't just ask.
 */
export async function finishGoogleSignIn(request: NextRequest): Promise<string> {
  const now = new Date();
  const current = await findRequestActor(request.headers, now);
  let refused = current ? confirmPath(undefined, "google") : REFUSED_BY_GOOGLE;
  let isPending = false;
  const next = await passToGoogle(request, "callback", async (profile) => {
    const identity = await findGoogleUser(profile);
    if (!identity && (await isSuspended(profile))) refused = SUSPENDED_ACCOUNT;
    if (!identity || (current && !isConfirmedBy(identity, current, now))) return null;
    const session = await replaceSession(request, identity);
    isPending = session.isPending;
    return session.id;
  });
  if (next === null) return refused;
  return isPending ? confirmPath(next) : next;
}

function isConfirmedBy({ userId, provenAt }: Identity, current: Actor, now: Date): boolean {
  return userId === current.userId && isRecentProof(provenAt, now);
}

/**
 * Throws `rate_limited`, or `invalid_input` with the same message and timing for wrong passwords and unknown emails. A
 * suspended account with the right password gets its own message. Only wrong passwords count against the limits.
 */
export async function checkCredentials({
  email,
  password,
  source,
  contactPhone,
}: Attempt): Promise<Identity> {
  const attempt = await beginAttempt("sign_in", email, source);
  const user = await db.user.findUnique({ where: { email } });
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password);
  if (user && isCorrect && user.status === "suspended") {
    await attempt.succeed();
    // Shown only if the password is correct, so that no one else learns that the account exists.
    throw new AppError("invalid_input", accountSuspended(formatPhone(contactPhone)));
  }
  if (!user || !isCorrect || !canSignIn(user)) {
    attempt.fail();
    throw refusal();
  }
  await attempt.succeed();
  return identityOf(user, new Date());
}

function refusal(): AppError {
  return fieldError("invalid_input", "password", SIGN_IN_REFUSED);
}

/** Links the Google account on the first sign-in. Returns null if it matches no user who can sign in. */
export async function findGoogleUser(profile: ProviderProfile): Promise<Identity | null> {
  const linked = await db.user.findUnique({ where: { googleSubject: profile.subject } });
  const authenticatedAt = earlier(profile.authenticatedAt, new Date());
  if (linked) return canSignIn(linked) ? identityOf(linked, authenticatedAt) : null;
  const user = await db.user.findUnique({ where: { email: profile.email } });
  if (!user || !canLinkGoogle(user, profile)) return null;
  const { id, role, sessionVersion } = user;
  const actor = { userId: id, role, sessionId: null };
  const write = { actor, action: "user.link_google", subject: userSubject, id };
  const { record: after } = await auditedWrite(write, (before) =>
    before.sessionVersion === sessionVersion && canLinkGoogle(before, profile)
      ? { googleSubject: profile.subject }
      : null,
  );
  return after.googleSubject === profile.subject ? identityOf(after, authenticatedAt) : null;
}

/** Google's clock may be ahead of ours. */
const earlier = (time: Date | null, now: Date) => (time && time > now ? now : time);

/** Whether the Google account belongs to the owner of a suspended account. */
async function isSuspended({ subject, email, isEmailVerified }: ProviderProfile): Promise<boolean> {
  const byEmail = { email, emailVerifiedAt: { not: null }, googleSubject: null };
  const count = await db.user.count({
    where: {
      status: "suspended",
      OR: [{ googleSubject: subject }, ...(isEmailVerified ? [byEmail] : [])],
    },
  });
  return count > 0;
}

function identityOf(
  { id, sessionVersion }: Pick<UserModel, "id" | "sessionVersion">,
  provenAt: Date | null,
): Identity {
  return { userId: id, sessionVersion, provenAt };
}
