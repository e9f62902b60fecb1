import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { findLocation } from "@/lib/locations/data/directory";
import { builtInSite, getSite } from "@/lib/settings/data";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { readSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ state: string; city: string; query: string }> };

// Without this Next would not treat the page as static, and the page store would not finish it.
export const generateStaticParams = () => [];

/** Redirects /texas/san-antonio to its hub and keeps the query; an unknown city is a 404. */
export default async function CityAddressPage({ params }: PageProps) {
  const { state, city, query } = await params;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    location: await findLocation(`${state}/${city}`),
  }));
  if (!data) return <UnavailablePage site={builtInSite()} title="Unable to load services" />;
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
