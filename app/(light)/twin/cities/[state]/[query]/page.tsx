import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { CitiesView } from "@/components/locations/cities-view";
import { readPage } from "@/lib/core/page-store/read-page";
import { path } from "@/lib/core/paths";
import { searchOfSegment } from "@/lib/core/request-plan";
import { isSlug } from "@/lib/core/slug";
import { findStateBySlug } from "@/lib/core/states";
import { getCitiesPage } from "@/lib/locations/data";
import { findService } from "@/lib/services/data";
import { builtInSite, getSite } from "@/lib/settings/data";

type PageProps = { params: Promise<{ state: string; query: string }> };

/** Nothing ahead of a visit; without this the page would not count as static, and not be finished. */
export const generateStaticParams = () => [];

export const metadata: Metadata = {
  title: "Cities with mobile mechanics",
  robots: { index: false },
  alternates: { canonical: path.cities },
};

/** /cities?service=…: each city's link leads to that service there. */
export default async function ServiceCitiesPage({ params }: PageProps) {
  const { state, query } = await params;
  const slug = new URLSearchParams(searchOfSegment(query)).get("service") ?? "";
  const stateName = findStateBySlug(state)?.name ?? null;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    service: isSlug(slug) ? await findService(slug) : null,
    cities: await getCitiesPage(stateName),
  }));
  if (!data) return <UnavailablePage site={builtInSite()} title="Unable to load cities" />;
  if (!data.service || !data.cities) {
    return (
      <MessagePage
        site={data.site}
        status={404}
        title="Service not found"
        links={[
          { label: "All services", href: path.services },
          { label: "All cities", href: path.cities },
        ]}
      />
    );
  }
  return <CitiesView site={data.site} cities={data.cities} service={data.service} />;
}
