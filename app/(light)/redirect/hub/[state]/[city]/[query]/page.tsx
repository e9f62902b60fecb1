import { CityNotFound } from "@/components/city-hub/city-not-found";
import { PageDirectives } from "@/components/layout/page-directives";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { findLocation } from "@/lib/locations/data/directory";
import { builtInSite, getSite } from "@/lib/settings/data";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { searchOfSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ state: string; city: string; query: string }> };

/** Nothing ahead of a visit; without this the page would not count as static, and not be finished. */
export const generateStaticParams = () => [];

/** /texas/san-antonio leads to the city's hub with its query; a city that is not there is a 404. */
export default async function CityAddressPage({ params }: PageProps) {
  const { state, city, query } = await params;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    location: await findLocation(`${state}/${city}`),
  }));
  if (!data) return <UnavailablePage site={builtInSite()} title="Unable to load services" />;
  if (!data.location) {
    return <CityNotFound site={data.site} />;
  }
  const target = paths.hub(data.location.slug) + searchOfSegment(query);
  return (
    <>
      <PageDirectives status={308} location={target} />
      <a href={target}>{data.location.city}</a>
    </>
  );
}
