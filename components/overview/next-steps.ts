import type { MechanicOverview } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** What keeps drivers from finding a mechanic, the most pressing first. `today` is YYYY-MM-DD. */
export function nextSteps(
  { state, cityCount, offerCount, documentsValidUntil }: MechanicOverview,
  today: string,
): { label: string; href: string }[] {
  const steps = [
    [state === "suspended", "You are suspended: ask us why"],
    [state === "onboarding", "An administrator has yet to activate you"],
    [state === "paused", "You are paused: go on when you can take calls again"],
    [cityCount === 0, "Cover a city: set your base ZIP and radius"],
    [offerCount === 0, "Offer a service"],
    [
      documentsValidUntil === null || documentsValidUntil < today,
      "Send us documents that are valid, to show the badge of verified professionals",
    ],
  ] as const;
  return steps.flatMap(([isDue, label]) =>
    isDue ? [{ label, href: dashboardPaths.profile }] : [],
  );
}
