import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { ServicesView } from "@/components/services/services-view";
import { listAllServices } from "@/lib/services/data/catalog";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";

const read = cache(() =>
  readPage(async () => {
    const services = await listAllServices();
    return { site: await getSite(), services };
  }),
);

export async function generateMetadata(): Promise<Metadata> {
  const { data } = await read();
  return toMetadata(fixedHeads.services, homePreview(data?.site ?? defaultSite()));
}

export default async function ServicesPage() {
  const { data } = await read();
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  return <ServicesView {...data} />;
}
