import { AppError } from "@/lib/core/app-error";
import { DAY_MS } from "@/lib/core/time";
import type { ApplicationStatus } from "@/lib/mechanics/applications/schema/application";

type Side = "applicant" | "reviewer";

const TRANSITIONS: Record<ApplicationStatus, Partial<Record<ApplicationStatus, Side>>> = {
  draft: { submitted: "applicant", withdrawn: "applicant" },
  submitted: {
    in_review: "reviewer",
    needs_info: "reviewer",
    approved: "reviewer",
    rejected: "reviewer",
    withdrawn: "applicant",
  },
  in_review: {
    needs_info: "reviewer",
    approved: "reviewer",
    rejected: "reviewer",
    withdrawn: "applicant",
  },
  needs_info: {
    in_review: "applicant",
    needs_info: "reviewer",
    approved: "reviewer",
    rejected: "reviewer",
    withdrawn: "applicant",
  },
  approved: {},
  rejected: {},
  withdrawn: {},
};

export function canTransition(from: ApplicationStatus, to: ApplicationStatus, by: Side): boolean {
  return TRANSITIONS[from][to] === by;
}

const LATE_DAYS = 5;

/** Whether the application was submitted 5 or more days ago and is still waiting for a reviewer. */
export function isLate(
  { status, submittedAt }: { status: ApplicationStatus; submittedAt: Date | null },
  now: Date,
): boolean {
  const isWaiting = status === "submitted" || status === "in_review";
  return (
    isWaiting && submittedAt !== null && now.getTime() - submittedAt.getTime() >= LATE_DAYS * DAY_MS
  );
}

export function isFinal(status: ApplicationStatus): boolean {
  return Object.keys(TRANSITIONS[status]).length === 0;
}

/** True for drafts and for applications with an open question. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === "draft" || status === "needs_info";
}

type HasStatus = { status: ApplicationStatus };

/** Returns the new status. Throws `conflict` if a reviewer can't move the application to that status. */
export function requireReviewTransition<S extends ApplicationStatus>(
  { status }: HasStatus,
  to: S,
): { status: S } {
  if (canTransition(status, to, "reviewer")) return { status: to };
  throw new AppError("conflict", `${CURRENT_STATUS[status]} Reload the page.`);
}

export function requireOpen({ status }: HasStatus): void {
  if (!isFinal(status)) return;
  throw new AppError("conflict", `${CURRENT_STATUS[status]} Reload the page.`);
}

const CURRENT_STATUS: Record<ApplicationStatus, string> = {
  draft: "This application hasn't been submitted yet.",
  submitted: "This application has been submitted.",
  in_review: "This application is already in review.",
  needs_info: "This application is waiting for the applicant's answer.",
  approved: "This application has already been approved.",
  rejected: "This application has already been rejected.",
  withdrawn: "The applicant has withdrawn this application.",
};
