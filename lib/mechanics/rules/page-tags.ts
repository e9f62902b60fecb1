import { keysOf } from "@/lib/core/keys-of";
import { type MechanicPage, PROFILE_FIELDS } from "@/lib/mechanics/parts";
import { isListed } from "@/lib/mechanics/rules/state";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { pageTags } from "@/lib/site/page-tags";

/** Tags of the public pages that show a changed field; `before` is null for a new mechanic. */
export function mechanicPageTags(before: Profile | null, after: Profile): string[] {
  if (!(before && isListed(before)) && !isListed(after)) return [];
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

/** Whether the public pages must not be seen again as they were: something they showed is no longer true. */
export function isTakenDown(before: Profile, after: Profile): boolean {
  return (
    (isListed(before) && !isListed(after)) ||
    before.phoneNumber !== after.phoneNumber ||
    hasLostBadge(before, after) ||
    countLapsed(after) > countLapsed(before) ||
    before.registrations.some((old) => !after.registrations.some((now) => isSame(old, now)))
  );
}

const countLapsed = ({ documents }: Pick<Profile, "documents">) =>
  documents.filter(({ hasLapsed }) => hasLapsed).length;

type DatedProfile = Pick<Profile, "documentsValidUntil">;

function hasLostBadge({ documentsValidUntil: old }: DatedProfile, after: DatedProfile): boolean {
  return old !== null && (after.documentsValidUntil ?? "") < old;
}

type Registration = Profile["registrations"][number];

const isSame = (a: Registration, b: Registration) =>
  a.stateCode === b.stateCode && a.number === b.number;

function prioritiesOf(profile: Profile | null): Map<string, number> {
  return new Map(profile?.coverage.map(({ slug, priority }) => [slug, priority]));
}

function changedCities(was: Map<string, number>, is: Map<string, number>): string[] {
  return [...was.keys(), ...is.keys()].filter((slug) => was.get(slug) !== is.get(slug));
}
