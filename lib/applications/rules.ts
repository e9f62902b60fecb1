import type { ApplicationStatus } from "@/lib/applications/schema";

/** Where an application can go from where it stands, and who takes it there. */
const MOVES: Record<
  ApplicationStatus,
  Partial<Record<ApplicationStatus, "applicant" | "reviewer">>
> = {
  draft: { submitted: "applicant", withdrawn: "applicant" },
  submitted: { in_review: "reviewer", withdrawn: "applicant" },
  in_review: {
    needs_info: "reviewer",
    approved: "reviewer",
    rejected: "reviewer",
    withdrawn: "applicant",
  },
  needs_info: { in_review: "applicant", rejected: "reviewer", withdrawn: "applicant" },
  approved: {},
  rejected: {},
  withdrawn: {},
};

/** Whether that side may move an application from one status to the other. */
export function canMove(
  from: ApplicationStatus,
  to: ApplicationStatus,
  by: "applicant" | "reviewer",
): boolean {
  return MOVES[from][to] === by;
}

/** Whether nothing more can happen to it. */
export function isFinal(status: ApplicationStatus): boolean {
  return Object.keys(MOVES[status]).length === 0;
}
