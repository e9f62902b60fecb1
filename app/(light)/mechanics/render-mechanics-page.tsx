import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { findStateBySlug } from "@/lib/core/states";
import { getMechanicsPage } from "@/lib/mechanics/profiles/data/directory";
import { mechanicsHead } from "@/lib/mechanics/profiles/head";
import { toMetadata, unindexed } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

/** `page` is the URL segment, such as "2" for the second page, or null for the first. */
type ListUrl = { stateSlug: string | null; page: string | null };

const read = cache((stateSlug: string | null, pageText: string | null) =>
  readPage(async () => {
    const site = await getSite();
    const state = stateSlug === null ? null : findStateBySlug(stateSlug);
    const page = readPageNumber(pageText);
    if (page === null || (stateSlug !== null && !state)) return { site, list: null };
    const list = await getMechanicsPage(
      { stateName: state?.name ?? null, page },
      { now: new Date(), phones: site },
    );
    return { site, list };
  }),
);

/** Page 1 has no number in its URL, so /mechanics/page/1 is not a page. */
function readPageNumber(text: string | null): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return page > 1 ? page : null;
}

export async function describeMechanicsPage({ stateSlug, page }: ListUrl): Promise<Metadata> {
  const { data } = await read(stateSlug, page);
  return data?.list
    ? toMetadata(mechanicsHead(data.list), homePreview(data.site))
    : unindexed("404 Page Not Found");
}

export async function renderMechanicsPage({ stateSlug, page }: ListUrl) {
  const { data } = await read(stateSlug, page);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load mechanics" />;
  if (!data.list) return <NotFoundPage missing="page" site={data.site} />;
  return (
    <>
      <PageDirectives renewAt={data.list.mechanics.map(({ route }) => route.endsAt)} />
      <MechanicsView site={data.site} list={data.list} />
    </>
  );
}
