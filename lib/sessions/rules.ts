import type { Actor } from "@/lib/core/auth/actor";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, DEVICE_LIMIT } from "@/lib/sessions/constants";
import type { CurrentUser } from "@/lib/sessions/schema";

/** Whether somebody with this status may have a session. */
export function maySignIn({ status }: Pick<UserModel, "status">): boolean {
  return status === "active" || status === "pending_approval";
}

/** Whose password is tried, from where, and in which browser when the account knows it; all but the browser hashed. */
type Try = { account: string; address: string; device: string | null };

/** What a try counts against: at most `count` of `key` in `seconds`. */
export type TryCount = { key: string; count: number; seconds: number };

/**
 * What a try of a password counts against. A browser that the account knows has a count of its own, apart from
 * everybody else's: neither strangers nor neighbours at the same address can use it up.
 */
export function countsOfTry({ account, address, device }: Try): TryCount[] {
  if (device !== null) return [{ key: `sign-in:known:${account}:${device}`, ...DEVICE_LIMIT }];
  return [
    { key: `sign-in:at:${account}:${address}`, ...ACCOUNT_LIMIT },
    { key: `sign-in:from:${address}`, ...ADDRESS_LIMIT },
  ];
}

type Known = Pick<UserModel, "status" | "googleSubject" | "emailVerifiedAt">;
type FromGoogle = { subject: string; isEmailVerified: boolean };

/**
 * Whether an account of the same address may be opened with a Google account. Google must have seen that the address
 * is theirs, and so must we: whoever registered somebody else's address must not get that person's visits. An account
 * that is linked already opens to its own Google account alone.
 */
export function mayLinkGoogle(user: Known, { isEmailVerified }: FromGoogle): boolean {
  return (
    maySignIn(user) &&
    isEmailVerified &&
    user.emailVerifiedAt !== null &&
    user.googleSubject === null
  );
}

/** What the browser is told of who is signed in. */
export function toCurrentUser({ userId, sessionId: _, ...actor }: Actor): CurrentUser {
  return { id: userId, ...actor };
}
