import { publicDocument, redirectTo } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { findLocation } from "@/lib/catalog/locations/data/directory";
import { findMovedCity } from "@/lib/catalog/redirects/data";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

/** Redirects /texas/san-antonio to /city/texas/san-antonio, keeping the query. */
export const GET = publicRoute<{ state: string; city: string }>(async ({ url, params }) => {
  const asked = `${params.state}/${params.city}`;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    slug: (await findLocation(asked))?.slug ?? (await findMovedCity(asked)),
  }));
  if (!data) {
    const title = "Unable to load services";
    return publicDocument({ title }, <UnavailablePage site={defaultSite()} title={title} />);
  }
  const { site, slug } = data;
  if (slug) return redirectTo(paths.hub(slug) + url.search, 308);
  return publicDocument({ title: "City Not Found" }, <NotFoundPage missing="city" site={site} />);
});
