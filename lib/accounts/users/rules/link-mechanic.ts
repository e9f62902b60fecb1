import type { UserModel } from "@/lib/core/generated/prisma/models";

export type LinkableAccount = Pick<UserModel, "role" | "status" | "mechanicId"> & {
  hasApplied: boolean;
  /** Whether the user has verified their email or the mechanic's phone number. */
  isVerified: boolean;
};

/** Returns why the account can't be linked to a mechanic and what to do about it, or null if it can. */
export function linkError(account: LinkableAccount): string | null {
  const { role, status, mechanicId, hasApplied, isVerified } = account;
  if (role !== "mechanic") {
    return "This account belongs to an administrator. Use a different email for the mechanic.";
  }
  if (mechanicId !== null)
    return "This account is already linked to another mechanic. Use a different email.";
  if (status === "suspended") {
    return "This account is suspended. Lift the suspension under Users first.";
  }
  if (status === "closed") return "This account is closed. Send an invitation instead.";
  if (hasApplied) {
    return "This user has submitted an application. Review it first. If you reject it, you can link the account.";
  }
  if (!isVerified) {
    return "This email is not verified. Ask the user to reset their password first, then link the account.";
  }
  return null;
}
