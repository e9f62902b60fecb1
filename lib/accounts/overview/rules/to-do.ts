import type { AdminOverview, DisputeWork, OldestTasks } from "@/lib/accounts/overview/schema";
import type { FailedJob } from "@/lib/platform/jobs/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** A kind of task on the administrators' home. */
export interface ToDo {
  label: string;
  count: number;
  /** What makes it urgent, or which records it is about; null if there is nothing to add. */
  note: string | null;
  /** When the oldest task began, in ISO 8601; null if unknown. */
  oldest: string | null;
  /** The list of exactly these tasks. */
  href: string;
  /** The button's label. */
  action: string;
  /** What the action is about, for screen readers, such as "Decide disputes". */
  actionName: string;
  /** Whether a task is past its deadline. */
  isLate?: boolean;
}

export interface Work {
  overview: Omit<AdminOverview, "recent" | "setup">;
  disputes: DisputeWork;
  oldest: OldestTasks;
  /** Number of mechanics who need credit and have a low balance. */
  lowBalances: number;
  failedJobs: readonly FailedJob[];
}

/**
 * Returns every kind of task, the most urgent first: those past their deadline, then drivers who are waiting, ads that
 * cost money for nothing, faults, and people who are waiting.
 */
export function rankToDo(work: Work): ToDo[] {
  return toDoItems(work).toSorted(
    (one, other) => Number(other.isLate ?? false) - Number(one.isLate ?? false),
  );
}

function toDoItems(work: Work): ToDo[] {
  const { overview, disputes, oldest, lowBalances, failedJobs } = work;
  const { uncoveredCities: cities } = overview;
  return [
    {
      label: "Drivers to call back",
      count: overview.waitingCallbacks,
      note: null,
      oldest: oldest.callbacks,
      href: dashboardPaths.callbacks,
      action: "Open",
      actionName: "Open callbacks",
    },
    {
      label: "Disputes to decide",
      isLate: disputes.overdue > 0,
      count: disputes.toDecide,
      note: deadlines(disputes),
      oldest: oldest.disputes,
      href: dashboardPaths.disputes,
      action: "Decide",
      actionName: "Decide disputes",
    },
    {
      label: "Campaigns to pause",
      count: overview.campaignsToPause,
      note: "No mechanic with credit, or a claim that’s turned off",
      oldest: null,
      href: `${dashboardPaths.campaigns}?only=to_pause`,
      action: "Pause",
      actionName: "Pause campaigns",
    },
    {
      label: "Failed jobs",
      count: failedJobs.length,
      note: failedJobs.map(({ title }) => title).join("; "),
      oldest: null,
      href: dashboardPaths[failedJobs[0]?.screen ?? "maintenance"],
      action: "Open",
      actionName: "Open failed jobs",
    },
    {
      label: "Uncovered cities",
      count: cities.count,
      note: cities.names.join("; ") + (cities.count > cities.names.length ? "; and more" : ""),
      oldest: null,
      href: `${dashboardPaths.coverage}?mechanics=none&pages=active`,
      action: "Cover",
      actionName: "Cover cities",
    },
    ...reviews({ overview, oldest }),
    {
      label: "Low balances",
      count: lowBalances,
      note: "Mechanics who need credit",
      oldest: null,
      href: `${dashboardPaths.credits}?only=low`,
      action: "Open",
      actionName: "Open low balances",
    },
  ];
}

function reviews({ overview, oldest }: Pick<Work, "overview" | "oldest">): ToDo[] {
  return [
    {
      label: "Applications to review",
      count: overview.waitingApplications,
      note: null,
      oldest: oldest.applications,
      href: dashboardPaths.applications,
      action: "Review",
      actionName: "Review applications",
    },
    {
      label: "Documents and photos to review",
      count: overview.waitingDocuments,
      note: null,
      oldest: oldest.documents,
      href: dashboardPaths.renewals,
      action: "Review",
      actionName: "Review documents and photos",
    },
    {
      label: "Phone numbers to confirm",
      count: overview.unconfirmedPhones,
      note: "Drivers can’t see them until then",
      oldest: null,
      href: `${dashboardPaths.mechanics}?without=phone`,
      action: "Confirm",
      actionName: "Confirm phone numbers",
    },
    {
      label: "Adjustments waiting for approval",
      count: overview.waitingAdjustments,
      note: null,
      oldest: oldest.adjustments,
      href: dashboardPaths.credits,
      action: "Open",
      actionName: "Open adjustments",
    },
  ];
}

function deadlines({ overdue, dueSoon }: DisputeWork): string | null {
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(dueSoon > 0 ? [`${dueSoon} due within a day`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : null;
}
