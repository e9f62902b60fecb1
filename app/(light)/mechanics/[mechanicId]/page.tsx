import type { Metadata } from "next";
import { cache } from "react";
import { storedView } from "@/app/(light)/stored-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { PausedView } from "@/components/mechanics/profiles/paused-view";
import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { dayRange } from "@/lib/core/day-range";
import { isId } from "@/lib/core/http/fields";
import { findPausedMechanic, getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { pausedHead, profileHead } from "@/lib/mechanics/profiles/head";
import { toMetadata, unindexed } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { pausedPicture, profilePicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";

type PageProps = { params: Promise<{ mechanicId: string }> };

// Prerenders nothing: each page is rendered on its first visit.
export const generateStaticParams = () => [];

const read = cache((id: string) =>
  readPage(async () => {
    const site = await getSite();
    if (!isId(id)) return { site, profile: null, paused: null };
    const now = new Date();
    const profile = await getProfilePage(id, { now, phones: site });
    const paused = profile ? null : await findPausedMechanic(id, now);
    return { site, profile, paused };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { mechanicId } = await params;
  if (!isId(mechanicId)) return unindexed("Invalid URL format");
  const { data } = await read(mechanicId);
  const { site, profile, paused } = data ?? {};
  if (site && paused) {
    const picture = pausedPicture(paused, site);
    return toMetadata(
      pausedHead(paused),
      previewOf(site, { page: paths.mechanic(paused.id), picture }),
    );
  }
  if (!site || !profile) return unindexed("Mechanic Not Found");
  const { id } = profile.mechanic;
  const picture = profilePicture(profile, site);
  return toMetadata(profileHead(profile), previewOf(site, { page: paths.mechanic(id), picture }));
}

export default async function ProfilePage({ params }: PageProps) {
  return storedView(await renderProfile((await params).mechanicId));
}

async function renderProfile(mechanicId: string) {
  const { data } = await read(mechanicId);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load this profile" />;
  if (!isId(mechanicId)) return <NotFoundPage missing="url" site={data.site} />;
  const { site, profile, paused } = data;
  if (paused) {
    return (
      <>
        <PageDirectives renewAt={[paused.endsAt]} />
        <PausedView site={site} mechanic={paused} />
      </>
    );
  }
  if (!profile) return <NotFoundPage missing="mechanic" site={site} />;
  const { verifiedUntil, route, daysOff, mechanic } = profile;
  // The page must stop announcing the first day off once that day has passed.
  const { lt: dayOffEnd } = dayRange({ to: daysOff[0], zone: mechanic.timezone });
  return (
    <>
      <PageDirectives renewAt={[verifiedUntil, route.endsAt, dayOffEnd?.getTime()]} />
      <ProfileView site={site} profile={profile} />
    </>
  );
}
