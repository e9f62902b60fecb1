import { keysOf } from "@/lib/core/keys-of";
import { MECHANIC_FIELDS, type MechanicPage } from "@/lib/mechanics/profiles/fields";
import { hasPublicPage, isListed } from "@/lib/mechanics/profiles/rules/state";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { pageTags, priceTags } from "@/lib/platform/pages/page-tags";

/** The fields that the tags depend on, plus any others that may have changed. */
type PageFields = Partial<Profile> &
  Pick<Profile, "id" | "state" | "isRegistered" | "callsEndAt" | "phoneVerifiedAt" | "coverage">;

/** Returns the tags of the public pages that show a changed field; `before` is null for a new mechanic. */
export function mechanicPageTags(before: PageFields | null, after: PageFields): string[] {
  const profiles = before ? [before, after] : [after];
  if (!profiles.some(hasPublicPage)) return [];
  const changed = keysOf(MECHANIC_FIELDS).filter(
    (name) => storedText(before, name) !== storedText(after, name),
  );
  const pages = new Set<MechanicPage>(changed.flatMap((name) => MECHANIC_FIELDS[name].shownOn));
  const own = [pageTags.mechanic(after.id)];
  if (!profiles.some(isListed))
    return pages.has("unlisted") ? [...own, ...waitingCities(profiles)] : [];
  const [was, is] = [placesOf(before), placesOf(after)];
  const cities = pages.has("cities") ? [...was.keys(), ...is.keys()] : changedCities(was, is);
  return [
    ...(pages.has("list") ? [pageTags.mechanics] : []),
    ...(pages.has("profile") ? own : []),
    ...new Set(cities.map(pageTags.location)),
  ];
}

const storedText = (fields: PageFields | null, name: string) =>
  JSON.stringify(Object(fields)[name]);

/** Whether the change takes content down, so that stale public pages must never be served again. */
export function isTakenDown(before: Profile, after: Profile): boolean {
  return (
    (isListed(before) && !isListed(after)) ||
    (hasPublicPage(before) && !hasPublicPage(after)) ||
    before.phoneNumber !== after.phoneNumber ||
    (before.photo !== null && before.photo !== after.photo) ||
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

/** Returns the tags of the cities whose pages say when the mechanic is back. */
function waitingCities(profiles: readonly PageFields[]): string[] {
  const slugs = profiles
    .filter(({ state }) => state === "paused")
    .flatMap(({ coverage }) => coverage.map(({ slug }) => slug));
  return [...new Set(slugs)].map(pageTags.location);
}

/** Returns what determines the mechanic's position in each city's list, keyed by the city's slug. */
function placesOf(profile: Pick<Profile, "coverage"> | null): Map<string, string> {
  return new Map(
    profile?.coverage.map(({ slug, priority, ringPlace }) => [slug, `${ringPlace} ${priority}`]),
  );
}

function changedCities(was: Map<string, string>, is: Map<string, string>): string[] {
  return [...was.keys(), ...is.keys()].filter((slug) => was.get(slug) !== is.get(slug));
}

/**
 * Returns the tags of the services on a profile, and of the prices that the profile takes from the mechanic's main
 * city.
 */
export function profileServiceTags({
  services,
  primaryLocationSlug: city,
}: {
  services: readonly { slug: string; isCityPrice?: boolean }[];
  primaryLocationSlug?: string | null;
}): string[] {
  return services.flatMap(({ slug, isCityPrice }) => {
    const prices = city ? priceTags(slug, city) : [pageTags.servicePrices(slug)];
    return [pageTags.service(slug), ...(isCityPrice ? prices : [])];
  });
}
