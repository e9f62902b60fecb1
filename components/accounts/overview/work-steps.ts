import { countOf } from "@/components/ui/count-of";
import type { MechanicMoney, MechanicWork } from "@/lib/accounts/overview/schema";
import { shortClockText } from "@/lib/core/clock-text";
import { formatDollars } from "@/lib/core/money";
import type { NearbyDemand } from "@/lib/marketing/demand/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { isLow } from "@/lib/telephony/calls/rules/answer-rates";

/** With fewer calls than this, hours aren't worth changing. */
const MIN_CLOSED_CALLS = 3;

/** Returns what a mechanic could do to get more jobs, with the figures that say so, from the last 30 days. */
export function workSteps(
  work: Pick<MechanicWork, "closed" | "dearest" | "latest">,
  { rings, answered }: Pick<MechanicMoney, "rings" | "answered">,
): { label: string; href: string }[] {
  const { closed, dearest, latest } = work;
  const untagged = latest.filter(({ outcome }) => outcome === null).length;
  return [
    ...(isLow({ calls: rings, answered })
      ? [
          {
            label: `You answered ${answered} of ${countOf(rings, "call")} (${Math.round((answered / rings) * 100)}%). Shorten your hours to the times when you can answer.`,
            href: HOURS,
          },
        ]
      : []),
    ...(closed && closed.calls >= MIN_CLOSED_CALLS
      ? [
          {
            label: `Drivers called ${countOf(closed.calls, "time")} while you were closed, most often on ${WEEKDAYS[closed.weekday]} after ${shortClockText(closed.hour * 60)}. Open then if you can.`,
            href: HOURS,
          },
        ]
      : []),
    ...(dearest
      ? [
          {
            label: `Your price for ${dearest.serviceName} is ${formatDollars(dearest.cents)}. In ${dearest.cityName}, it’s ${formatDollars(dearest.cityCents)}.`,
            href: `${dashboardPaths.profile}#offers`,
          },
        ]
      : []),
    ...(untagged > 0
      ? [
          {
            label: `Say how ${untagged} of your last ${countOf(latest.length, "call")} went, to see what your calls lead to.`,
            href: "#results",
          },
        ]
      : []),
  ];
}

/** Names the area near the mechanic where drivers searched most. */
export function demandSteps([most]: readonly NearbyDemand[]): { label: string; href: string }[] {
  if (!most) return [];
  const label = `Drivers searched for ${most.place} ${countOf(most.count, "time")} in the last 30 days and found no mechanic. See how to get these calls.`;
  return [{ label, href: "#demand" }];
}

const HOURS = `${dashboardPaths.profile}#hours`;
const WEEKDAYS = [
  "Sundays",
  "Mondays",
  "Tuesdays",
  "Wednesdays",
  "Thursdays",
  "Fridays",
  "Saturdays",
];
