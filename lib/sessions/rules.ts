import type { Actor } from "@/lib/core/auth/actor";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import type { CurrentUser } from "@/lib/sessions/schema";

/** Whether somebody with this status may have a session. */
export function maySignIn({ status }: Pick<UserModel, "status">): boolean {
  return status === "active" || status === "pending_approval";
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
