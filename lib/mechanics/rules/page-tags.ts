import { keysOf } from "@/lib/core/keys-of";
import { type MechanicPage, PROFILE_FIELDS } from "@/lib/mechanics/parts";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { pageTags } from "@/lib/site/page-tags";

/** Tags of the public pages that show a changed field; `before` is null for a new mechanic. */
export function mechanicPageTags(before: Profile | null, after: Profile): string[] {
  if (before?.state !== "active" && after.state !== "active") return [];
  const changed = keysOf(after).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  );
  const pages = new Set<MechanicPage>(
    changed.flatMap((field) => PROFILE_FIELDS[field]?.shownOn ?? []),
  );
  const [was, is] = [prioritiesOf(before), prioritiesOf(after)];
  const cities = pages.has("cities") ? [...was.keys(), ...is.keys()] : changedCities(was, is);
  return [
    ...(pages.has("list") ? [pageTags.mechanics] : []),
    ...(pages.has("profile") ? [pageTags.mechanic(after.id)] : []),
    ...new Set(cities.map(pageTags.location)),
  ];
}

function prioritiesOf(profile: Profile | null): Map<string, number> {
  return new Map(profile?.coverage.map(({ slug, priority }) => [slug, priority]));
}

function changedCities(was: Map<string, number>, is: Map<string, number>): string[] {
  return [...was.keys(), ...is.keys()].filter((slug) => was.get(slug) !== is.get(slug));
}
