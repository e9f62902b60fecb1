import "server-only";
import { accountSuspended, SIGN_IN_REFUSED } from "@/lib/accounts/constants";
import { type AttemptLimit, canLinkGoogle, signInLimits } from "@/lib/accounts/rules/sign-in";
import { canSignIn } from "@/lib/accounts/rules/user";
import type { SignIn } from "@/lib/accounts/schema";
import { auditedWrite } from "@/lib/audit/audited-write";
import { AppError, fieldError, RateLimitError } from "@/lib/core/app-error";
import { deviceCookie, knownDevice } from "@/lib/core/auth/device-cookie";
import { verifyPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { recordEvent } from "@/lib/core/event-counts";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { widerNetworkOf } from "@/lib/core/http/client-ip";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { keyedHash } from "@/lib/core/keyed-hash";
import { formatPhone } from "@/lib/core/phone";
import { countUse, refundRateLimit } from "@/lib/core/rate-limit";
import { type ProviderProfile, passGoogleAnswer, submitToNextAuth } from "@/lib/vendors/next-auth";
import { userSubject } from "./change-user";
import { type Identity, replaceSession } from "./sessions";

const REFUSED_BY_GOOGLE = "/login?error=google";
const SUSPENDED_ACCOUNT = "/login?error=suspended";

interface Attempt {
  email: string;
  password: string;
  ipHash: string | null;
  networkHash: string | null;
  device: string | null;
  /** E.164. Shown to users whose account is suspended. */
  contactPhone: string;
}

/**
 * Returns the path to continue to and a cookie that identifies this browser on later visits. Throws the same errors as
 * checkCredentials.
 */
export async function signIn(
  request: Request,
  { email, password, callbackUrl }: SignIn,
  { ipHash, contactPhone }: Pick<Attempt, "ipHash" | "contactPhone">,
): Promise<{ next: string; deviceCookie: string }> {
  const device = knownDevice(request.headers, email);
  const { ip } = readVisitorOrigin(request.headers, getEnv());
  const networkHash = ip && keyedHash("network", widerNetworkOf(ip));
  const attempt = { email, password, ipHash, networkHash, device, contactPhone };
  const next = await submitToNextAuth({
    action: "callback/credentials",
    callbackUrl,
    startSession: async () => replaceSession(request, await checkCredentials(attempt)),
  });
  if (next === null) throw new Error("next-auth refused a correct password.");
  return { next, deviceCookie: deviceCookie(email) };
}

/** Returns the URL of Google's sign-in page, or of this site's sign-in page if Google can't be reached. */
export async function beginGoogleSignIn(callbackUrl?: string): Promise<string> {
  const startSession = async () => null;
  const next = await submitToNextAuth({ action: "signin/google", callbackUrl, startSession });
  return next ?? REFUSED_BY_GOOGLE;
}

/** Handles the redirect from Google. Returns the path to continue to. */
export async function finishGoogleSignIn(request: Request): Promise<string> {
  let refused = REFUSED_BY_GOOGLE;
  const next = await passGoogleAnswer(request, async (profile) => {
    const identity = profile && (await findGoogleUser(profile));
    if (profile && !identity && (await isSuspended(profile))) refused = SUSPENDED_ACCOUNT;
    return identity && replaceSession(request, identity);
  });
  return next ?? refused;
}

/**
 * Throws `rate_limited`, or `invalid_input` with the same message and timing for wrong passwords and unknown emails. A
 * suspended account with the right password gets its own message. Only wrong passwords count against the limits.
 */
export async function checkCredentials({
  email,
  password,
  ipHash,
  networkHash,
  device,
  contactPhone,
}: Attempt): Promise<Identity> {
  const account = keyedHash("sign-in", email);
  const [ip, network] = [ipHash ?? "unknown", networkHash ?? "unknown"];
  const used: string[] = [];
  const refund = async () => {
    for (const key of used) await refundRateLimit(key);
  };
  const secondsLeft = await findReachedLimit(signInLimits({ account, ip, network, device }), used);
  if (secondsLeft !== null) {
    // The password was not checked, so the attempt doesn't count.
    await refund();
    recordEvent("sign_in_limited", { account, ip: ipHash });
    throw new RateLimitError(secondsLeft);
  }
  const user = await db.user.findUnique({ where: { email } });
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password);
  if (user && isCorrect && user.status === "suspended") {
    await refund();
    // Shown only if the password is correct, so that no one else learns that the account exists.
    throw new AppError("invalid_input", accountSuspended(formatPhone(contactPhone)));
  }
  if (!user || !isCorrect || !canSignIn(user)) {
    recordEvent("sign_in_failed", { account, ip: ipHash });
    throw refusal();
  }
  await refund();
  return identityOf(user);
}

/**
 * Counts the attempt and adds to `used` the key of each limit that it counts against. Returns the seconds until the
 * first exhausted limit resets, or null if none is exhausted.
 */
async function findReachedLimit(
  limits: readonly AttemptLimit[],
  used: string[],
): Promise<number | null> {
  for (const { key, count, seconds, beyond } of limits) {
    const use = await countUse(key, seconds);
    used.push(key);
    if (use.count <= count) continue;
    const secondsLeft = beyond ? await findReachedLimit(beyond, used) : use.secondsLeft;
    if (secondsLeft !== null) return secondsLeft;
  }
  return null;
}

function refusal(): AppError {
  return fieldError("invalid_input", "password", SIGN_IN_REFUSED);
}

/** Links the Google account on the first sign-in. Returns null if it matches no user who can sign in. */
export async function findGoogleUser(profile: ProviderProfile): Promise<Identity | null> {
  const linked = await db.user.findUnique({ where: { googleSubject: profile.subject } });
  if (linked) return canSignIn(linked) ? identityOf(linked) : null;
  const user = await db.user.findUnique({ where: { email: profile.email } });
  if (!user || !canLinkGoogle(user, profile)) return null;
  const { id, role, sessionVersion } = user;
  const actor = { userId: id, role, sessionId: null };
  const write = { actor, action: "user.link_google", subject: userSubject, id };
  const after = await auditedWrite(write, (before) =>
    before.sessionVersion === sessionVersion && canLinkGoogle(before, profile)
      ? { googleSubject: profile.subject }
      : null,
  );
  return after.googleSubject === profile.subject ? identityOf(after) : null;
}

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

function identityOf({ id, sessionVersion }: Pick<UserModel, "id" | "sessionVersion">): Identity {
  return { userId: id, sessionVersion };
}
