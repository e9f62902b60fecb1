import { type Actor, isAdmin } from "@/lib/core/auth/actor";

/** Whether someone may fill in an application: mechanics whose account is not active yet. */
export function canApply({ role, status }: Pick<Actor, "role" | "status">): boolean {
  return role === "mechanic" && status === "pending_approval";
}

/** Scope for the `where`: the applicant's own application, until it is decided or withdrawn. */
export function openApplicationOf({ userId }: Pick<Actor, "userId">) {
  return {
    userId,
    status: { notIn: ["approved" as const, "rejected" as const, "withdrawn" as const] },
  };
}

/** Scope for the `where`: what reviewers can see. Drafts are private. */
export const SUBMITTED_APPLICATIONS = { status: { not: "draft" as const } };

/**
 * Whether someone may review an application: ask the applicant for information, approve documents, confirm the phone
 * number, approve it, or reject it. Administrators may, except for an application of their own.
 */
export function canReview(
  actor: Pick<Actor, "role" | "userId">,
  application: { userId: string },
): boolean {
  return isAdmin(actor) && actor.userId !== application.userId;
}
