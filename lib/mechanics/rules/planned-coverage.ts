import { planAround } from "@/lib/locations/rules/coverage";
import type { Profile } from "@/lib/mechanics/schema/profile";

/** Merges the new plan with the cities added by hand, sorted by priority, for the preview. */
export function plannedCoverage(
  covered: Profile["coverage"],
  planned: readonly { city: string; state: string; slug: string; zipcode: string }[],
): Profile["coverage"] {
  const kept = covered.filter(({ isByHand }) => isByHand);
  const around = planAround(
    kept.map(({ slug, priority }) => ({ location: { slug }, priority })),
    planned.map(({ city, state, slug, zipcode }) => ({ location: { city, state, slug, zipcode } })),
  );
  const others = around.map(({ location, priority }) => ({
    ...location,
    priority,
    isByHand: false,
  }));
  return [...kept, ...others].toSorted((a, b) => a.priority - b.priority);
}
