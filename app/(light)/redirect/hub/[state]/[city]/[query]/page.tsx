import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { MovedPage } from "@/components/layout/page-directives";
import { findLocation } from "@/lib/locations/data/directory";
import { findMovedCity } from "@/lib/redirects/data";
import { defaultSite, getSite } from "@/lib/settings/data";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { readSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ state: string; city: string; query: string }> };

// An empty list prerenders no pages, but makes the route static, as the page store requires.
export const generateStaticParams = () => [];

/** Redirects /texas/san-antonio to /city/texas/san-antonio, keeping the query. */
export default async function CityRedirectPage({ params }: PageProps) {
  const { state, city, query } = await params;
  const slug = `${state}/${city}`;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    slug: (await findLocation(slug))?.slug ?? (await findMovedCity(slug)),
  }));
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  if (!data.slug) {
    return <NotFoundPage missing="city" site={data.site} />;
  }
  return <MovedPage to={paths.hub(data.slug) + readSegment(query)} />;
}
