import { type Actor, isAdmin } from "@/lib/core/auth/actor";

export function canApply({ role, status }: Pick<Actor, "role" | "status">): boolean {
  return role === "mechanic" && status === "pending_approval";
}

/** Matches the user's own application until it is decided or withdrawn. */
export function openApplicationOf({ userId }: Pick<Actor, "userId">) {
  return {
    userId,
    status: { notIn: ["approved" as const, "rejected" as const, "withdrawn" as const] },
  };
}

/** Drafts are private, even withdrawn ones. Everything else is visible to reviewers. */
export const SUBMITTED_APPLICATIONS = { submittedAt: { not: null } };

/** Applications in the review queue, where the next step is up to a reviewer. */
export const WAITING_APPLICATIONS = {
  status: { in: ["submitted" as const, "in_review" as const] },
};

/** Covers every review action. Administrators can't review their own application. */
export function canReview(
  actor: Pick<Actor, "role" | "userId">,
  application: { userId: string },
): boolean {
  return isAdmin(actor) && actor.userId !== application.userId;
}

/**
 * Matches the applications whose files the actor may see: their own, and for reviewers, all that were submitted. Drafts
 * are private.
 */
export function filesVisibleTo(actor: Pick<Actor, "role" | "status" | "userId">) {
  const { userId } = actor;
  const isReviewer = isAdmin(actor) && actor.status === "active";
  return { OR: [{ userId }, ...(isReviewer ? [SUBMITTED_APPLICATIONS] : [])] };
}
