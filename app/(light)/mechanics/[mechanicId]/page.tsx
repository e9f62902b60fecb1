import type { Metadata } from "next";
import { cache } from "react";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { ProfileView } from "@/components/mechanics/profile-view";
import { getEnv } from "@/lib/core/env";
import { isId } from "@/lib/core/http/fields";
import { getProfilePage } from "@/lib/mechanics/data/directory";
import { profileHead } from "@/lib/mechanics/rules/head";
import { defaultSite, getSite } from "@/lib/settings/data";
import { toMetadata, unindexed } from "@/lib/site/page-head";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";

type PageProps = { params: Promise<{ mechanicId: string }> };

// Rendered on the first visit.
export const generateStaticParams = () => [];

const read = cache((id: string) =>
  readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.mechanics, pageTags.services, pageTags.locations);
    const site = await getSite();
    const profile = isId(id) ? await getProfilePage(id, { now: new Date(), phones: site }) : null;
    if (profile) await tagCurrentPage(pageTags.mechanic(id));
    return { site, profile };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { mechanicId } = await params;
  if (!isId(mechanicId)) return unindexed("Invalid URL format");
  const { data } = await read(mechanicId);
  return data?.profile ? toMetadata(profileHead(data.profile)) : unindexed("Mechanic Not Found");
}

export default async function ProfilePage({ params }: PageProps) {
  const { mechanicId } = await params;
  const { data, rendered } = await read(mechanicId);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load mechanics" />;
  if (!isId(mechanicId)) return <NotFoundPage missing="url" site={data.site} />;
  if (!data.profile)
    return <NotFoundPage missing="mechanic" site={data.site} rendered={rendered} />;
  return (
    <>
      <PageDirectives rendered={rendered} renewAt={data.profile.verifiedUntil ?? undefined} />
      <ProfileView site={data.site} profile={data.profile} origin={getEnv().siteUrl} />
    </>
  );
}
