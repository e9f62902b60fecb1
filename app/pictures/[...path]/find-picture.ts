import { isId } from "@/lib/core/http/fields";
import { isLocationSlug, isSlug } from "@/lib/core/slug";
import { findPausedMechanic, getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { pageOfPicture, paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { getLanding } from "@/lib/site/landing/data";
import {
  brakeCostPicture,
  homePicture,
  hubPicture,
  landingPicture,
  pausedPicture,
  profilePicture,
} from "@/lib/site/pictures/rules/describe-pages";
import type { SocialPicture } from "@/lib/site/pictures/schema";

/**
 * Finds the picture at a URL under /pictures. Returns null if its page doesn't exist. Doesn't query the database for a URL that can't belong to any page.
 */
export async function findPicture(segments: readonly string[]): Promise<SocialPicture | null> {
  // Rejects encoded slashes, which would give the same picture a second URL and store it twice.
  if (segments.some((segment) => segment.includes("/"))) return null;
  const page = pageOfPicture(segments.join("/"));
  if (page === null) return null;
  if (page === paths.home || page === paths.brakeCost) return findFixed(page);
  const [first = "", second = "", third, ...more] = page.split("/").slice(1);
  if (more.length > 0) return null;
  if (third === undefined) return first === "mechanics" ? findProfile(second) : null;
  return first === "city"
    ? findHub(`${second}/${third}`)
    : findLanding(`${first}/${second}`, third);
}

async function findFixed(page: string): Promise<SocialPicture> {
  const site = await getSite();
  return page === paths.home ? homePicture(site) : brakeCostPicture(site);
}

async function findLanding(locationSlug: string, serviceSlug: string) {
  if (!isLocationSlug(locationSlug) || !isSlug(serviceSlug)) return null;
  const site = await getSite();
  const landing = await getLanding(
    { serviceSlug, locationSlug },
    { now: new Date(), phones: site },
  );
  if (!landing) return null;
  return landingPicture(landing, site);
}

async function findHub(slug: string) {
  if (!isLocationSlug(slug)) return null;
  const site = await getSite();
  const page = await getCityHub(slug, { now: new Date(), phones: site });
  if (!page || page.isFallback) return null;
  return hubPicture(page, site);
}

async function findProfile(id: string) {
  if (!isId(id)) return null;
  const site = await getSite();
  const now = new Date();
  const profile = await getProfilePage(id, { now, phones: site });
  const paused = profile ? null : await findPausedMechanic(id, now);
  const picture = profile ? profilePicture(profile, site) : paused && pausedPicture(paused, site);
  if (!picture) return null;
  return picture;
}
