import { type Actor, isAdmin } from "@/lib/core/auth/actor";

/** Mechanics whose account is not active yet. */
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

/** Visible to reviewers: drafts are private. */
export const SUBMITTED_APPLICATIONS = { status: { not: "draft" as const } };

/**
 * Whether the actor may review an application: ask questions, approve documents, confirm the phone number, approve or
 * reject. Administrators may, except for their own.
 */
export function canReview(
  actor: Pick<Actor, "role" | "userId">,
  application: { userId: string },
): boolean {
  return isAdmin(actor) && actor.userId !== application.userId;
}
