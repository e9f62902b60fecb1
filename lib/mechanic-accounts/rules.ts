import type { UserModel } from "@/lib/core/generated/prisma/models";

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
