import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { ServicesView } from "@/components/catalog/services/services-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { toMetadata } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

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
