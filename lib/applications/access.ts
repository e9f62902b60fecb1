import { type Actor, isAdmin } from "@/lib/core/auth/actor";

export function canApply({ role, status }: Pick<Actor, "role" | "status">): boolean {
  return role === "mechanic" && status === "pending_approval";
}

/** The applicant's own application, until it is decided or withdrawn. */
export function openApplicationOf({ userId }: Pick<Actor, "userId">) {
  return {
    userId,
    status: { notIn: ["approved" as const, "rejected" as const, "withdrawn" as const] },
  };
}

/** Visible to reviewers: drafts are private, even withdrawn ones. */
export const SUBMITTED_APPLICATIONS = { submittedAt: { not: null } };

/** In the review queue: the next step is a reviewer's. */
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
