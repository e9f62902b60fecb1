import { planAround } from "@/lib/catalog/locations/rules/coverage";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

/**
 * Returns the coverage to preview: the new plan without cities removed manually, plus the cities added manually, sorted
 * by priority.
 */
export function plannedCoverage(
  { coverage: covered, excluded }: Pick<Profile, "coverage" | "excluded">,
  planned: readonly { city: string; state: string; slug: string; zipcode: string }[],
): Profile["coverage"] {
  const kept = covered.filter(({ isByHand }) => isByHand);
  const out = new Set(excluded.map(({ slug }) => slug));
  const around = planAround(
    kept.map(({ slug, priority }) => ({ location: { slug }, priority })),
    planned
      .filter(({ slug }) => !out.has(slug))
      .map(({ city, state, slug, zipcode }) => ({ location: { city, state, slug, zipcode } })),
  );
  const others = around.map(({ location, priority }) => ({
    ...location,
    priority,
    isByHand: false,
    ringPlace: null,
  }));
  return [...kept, ...others].toSorted((a, b) => a.priority - b.priority);
}
