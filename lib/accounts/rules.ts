import { ACCOUNT_LIMIT, ADDRESS_LIMIT, DEVICE_LIMIT } from "@/lib/accounts/constants";
import type { CurrentUser, User } from "@/lib/accounts/schema";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { violatedConstraint } from "@/lib/core/database-errors";
import type { UserModel } from "@/lib/core/generated/prisma/models";

/** What administrators see of a stored user; hashes stay behind. */
export function toUser(record: UserModel): User {
  return {
    id: record.id,
    email: record.email,
    name: record.name,
    role: record.role,
    status: record.status,
    mechanicId: record.mechanicId,
    lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}

/** What the audit trail keeps of a user. */
export function auditedUser({ email, name, role, status }: UserModel) {
  return { email, name, role, status };
}

const EMAIL_TAKEN =
  "Somebody with this address is here already. Look for them in the list of users; a mechanic can be linked to their account.";

/** What the database keeps true of users, by its constraint or a trigger's words, and what to do about it. */
const CONFLICTS: Readonly<Record<string, string>> = {
  User_email_key: EMAIL_TAKEN,
  User_mechanicId_key: "Somebody signs in as this mechanic already.",
  User_pending_is_mechanic:
    "This user is waiting to become a mechanic. Decide their application first, or invite them as an administrator under another address.",
  User_mechanicId_is_mechanic:
    "This user signs in as a mechanic of the directory. Invite them as an administrator under another address.",
  "the last active super_admin stays":
    "This is the last active super administrator. Give somebody else that role first.",
};

/** What the database's refusal of a user means in words; null for every other error. */
export function asConflict(error: unknown): AppError | null {
  const message = CONFLICTS[violatedConstraint(error) ?? ""];
  if (message === undefined) return null;
  return new AppError(
    "conflict",
    message,
    message === EMAIL_TAKEN ? { email: message } : undefined,
  );
}

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

/** What the mail with a link says. */
export function linkMail(
  kind: "reset" | "invitation" | "email_confirmation",
  { brandName, link }: { brandName: string; link: string },
): { subject: string; text: string } {
  switch (kind) {
    case "reset":
      return {
        subject: `Choose a new password for ${brandName}`,
        text: `Somebody, most likely you, asked for a new password at ${brandName}.\n\nChoose it here within an hour:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
      };
    case "invitation":
      return {
        subject: `Your account at ${brandName}`,
        text: `You are invited to ${brandName}.\n\nChoose your password here within seven days:\n${link}\n`,
      };
    case "email_confirmation":
      return {
        subject: `Confirm your address for ${brandName}`,
        text: `Please confirm within two days that this address is yours:\n${link}\n\nIf you did not register at ${brandName}, do nothing.\n`,
      };
  }
}

/** An account as far as it decides whether a mechanic may be linked to it. */
export type LinkableAccount = Pick<UserModel, "role" | "status" | "mechanicId"> & {
  /** Whether an application of theirs waits for a decision. */
  hasApplied: boolean;
  /** Whether they followed a link to the address, or answered the mechanic's phone with a code. */
  isOwnerKnown: boolean;
};

/** Why an account cannot be a mechanic's, in words that name the remedy; null when it can. */
export function linkProblem(account: LinkableAccount): string | null {
  const { role, status, mechanicId, hasApplied, isOwnerKnown } = account;
  if (role !== "mechanic") {
    return "This is an administrator's account. Mechanics sign in with another address.";
  }
  if (mechanicId !== null) return "This account is another mechanic's already.";
  if (status === "suspended" || status === "closed") {
    return `This account is ${status}. Look for it in the list of users first.`;
  }
  if (hasApplied) {
    return "They have sent an application of their own. Decide about that first: once it is turned down, they can be linked.";
  }
  if (!isOwnerKnown) {
    return "Nobody has shown yet that this address is theirs. Ask them to choose a new password by “Forgot your password?”, then link it.";
  }
  return null;
}
