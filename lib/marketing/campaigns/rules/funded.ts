import { isOpenAt, nextOpening } from "@/lib/mechanics/availability/open-hours";
import { routeCall } from "@/lib/telephony/routing/route-call";
import type { Candidate, RoutingInput } from "@/lib/telephony/routing/routing-trace";

type Place = Pick<RoutingInput, "serviceId" | "locationId">;

/**
 * Counts the mechanics who have enough credit for a call about the service in the city and would be rung for it once
 * they are open. They have to open within 14 days. Pass candidates without their past calls, so that limits used up for
 * today or this week don't count.
 */
export function countFunded(candidates: readonly Candidate[], place: Place, now: Date): number {
  const { checked } = routeCall(
    {
      ...place,
      now: now.toISOString(),
      zip: null,
      lastAnsweredById: null,
      candidates: [...candidates],
    },
    { version: 0, maxMechanicsRung: candidates.length },
  );
  return candidates.filter(
    (candidate, index) =>
      checked[index]?.applies.every((rule) => rule === "closed") && opensSoon(candidate, now),
  ).length;
}

function opensSoon({ hours, timezone }: Candidate, now: Date): boolean {
  return isOpenAt(hours, timezone, now) || nextOpening(hours, timezone, now) !== null;
}
