import type { CurrentUser } from "@/lib/accounts/users/schema";
import type { User } from "@/lib/accounts/users/schema/user";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { violatedConstraint } from "@/lib/core/database-errors";
import type { UserModel } from "@/lib/core/generated/prisma/models";

export function toUser(record: UserModel): User {
  return {
    id: record.id,
    email: record.email,
    name: record.name,
    role: record.role,
    status: record.status,
    suspensionReason: record.suspensionReason,
    mechanicId: record.mechanicId,
    lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}

export function toCurrentUser(actor: Actor): CurrentUser {
  const { userId: id, email, name, role, status, mechanicId } = actor;
  return { id, email, name, role, status, mechanicId };
}

export function userSnapshot({ googleSubject, ...user }: UserModel) {
  const { email, name, role, status, suspensionReason, mechanicId, timezone } = user;
  const isGoogleLinked = googleSubject !== null;
  const hasSecondFactor = user.secondFactorSince !== null;
  const signIn = { isGoogleLinked, hasSecondFactor };
  return { email, name, role, status, suspensionReason, mechanicId, timezone, ...signIn };
}

export function canSignIn({ status }: Pick<UserModel, "status">): boolean {
  return status === "active" || status === "pending_approval";
}

const EMAIL_TAKEN =
  "This email already has an account. Find it under Users, or link it on the mechanic's page.";

/**
 * Accounts that no one has used, because the invitation was withdrawn. Their email addresses can be registered or
 * invited again.
 */
export const WITHDRAWN = { status: "closed", passwordHash: null, googleSubject: null } as const;

/** Error messages, keyed by constraint name or trigger message. */
const CONFLICTS: Readonly<Record<string, string>> = {
  User_email_key: EMAIL_TAKEN,
  User_mechanicId_key: "Another user already signs in as this mechanic.",
  User_pending_is_mechanic:
    "This user is applying to become a mechanic. Decide on the application first, or use a different email to invite them as an administrator.",
  User_mechanicId_is_mechanic:
    "This user signs in as a mechanic. Use a different email to invite them as an administrator.",
  "the last active super_admin stays":
    "This is the last active super administrator. Give someone else that role first.",
};

export function userConflict(error: unknown): AppError | null {
  const message = CONFLICTS[violatedConstraint(error) ?? ""];
  if (message === undefined) return null;
  const fields = message === EMAIL_TAKEN ? { email: message } : undefined;
  return new AppError("conflict", message, fields);
}

interface PersonRecords {
  userId: string;
  /** "" if the person isn't linked to a mechanic. */
  mechanicId: string;
  applications: readonly { id: string }[];
}

/** Matches the audit events about a person's account, mechanic record, and applications. */
export function eventsAbout({ userId, mechanicId, applications }: PersonRecords) {
  return {
    OR: [
      { subjectKind: "user", subjectId: userId },
      { subjectKind: "mechanic", subjectId: mechanicId },
      { subjectKind: "application", subjectId: { in: applications.map(({ id }) => id) } },
    ],
  };
}
