import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { findLocation } from "@/lib/locations/data/directory";
import { defaultSite, getSite } from "@/lib/settings/data";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { readSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ state: string; city: string; query: string }> };

// Makes the page static, because the page store can finish only static pages.
export const generateStaticParams = () => [];

/** Redirects /texas/san-antonio to /city/texas/san-antonio, keeping the query. */
export default async function CityRedirectPage({ params }: PageProps) {
  const { state, city, query } = await params;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    location: await findLocation(`${state}/${city}`),
  }));
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  if (!data.location) {
    return <NotFoundPage missing="city" site={data.site} />;
  }
  const target = paths.hub(data.location.slug) + readSegment(query);
  return (
    <>
      <PageDirectives status={308} location={target} />
      <a href={target}>{data.location.city}</a>
    </>
  );
}
