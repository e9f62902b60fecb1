import { AppError } from "@/lib/core/app-error";
import { violatedConstraint } from "@/lib/core/database-errors";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import type { User } from "@/lib/users/schema";

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
