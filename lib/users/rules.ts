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

const LAST_SUPER_ADMIN = "User_last_super_admin";

/** Whether the database refused a change because it would have left nobody who can give roles. */
export function isLastSuperAdmin(error: unknown): boolean {
  return mentions(error, "the last active super_admin stays") || mentions(error, LAST_SUPER_ADMIN);
}

/** Prisma hands the database's words on in the message of an error or of one of its causes. */
function mentions(error: unknown, words: string, depth = 5): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  return error.message.includes(words) || mentions(error.cause, words, depth - 1);
}
