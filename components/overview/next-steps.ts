import type { MechanicOverview } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** What keeps drivers from finding a mechanic, the most pressing first. `today` is YYYY-MM-DD. */
export function nextSteps(
  { state, cityCount, offerCount, documentsValidUntil }: MechanicOverview,
  today: string,
): { label: string; href: string }[] {
  const steps = [
    [state === "suspended", "You’re suspended. Contact us to find out why."],
    [state === "onboarding", "Wait for an administrator to activate your profile"],
    [state === "paused", "You’re paused. Resume when you can take calls again."],
    [cityCount === 0, "Set your base ZIP and radius to cover a city"],
    [offerCount === 0, "Add a service"],
    [
      documentsValidUntil === null || documentsValidUntil < today,
      "Send us valid documents to show the “Verified Professional” badge",
    ],
  ] as const;
  return steps.flatMap(([isDue, label]) =>
    isDue ? [{ label, href: dashboardPaths.profile }] : [],
  );
}
