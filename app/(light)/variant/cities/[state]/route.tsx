import { publicDocument } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { homePreview } from "@/app/render-site-page";
import { CitiesView } from "@/components/catalog/locations/cities-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage, serviceMissing } from "@/components/layout/not-found-page";
import { getCitiesPage } from "@/lib/catalog/locations/data/directory";
import { findService } from "@/lib/catalog/services/data/catalog";
import { isSlug } from "@/lib/core/slug";
import { findStateBySlug } from "@/lib/core/states";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

const SERVICE_MISSING = { title: "Service not found" };

/**
 * Serves /cities?service=…, which lists only cities where a mechanic, who may be paused, offers the service. Each
 * city links to the service's page there.
 */
export const GET = publicRoute<{ state: string }>(async ({ url, params }) => {
  const slug = url.searchParams.get("service") ?? "";
  const stateName = findStateBySlug(params.state)?.name ?? null;
  const { data } = await readPage(() => find(slug, stateName));
  if (!data) {
    const view = <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
    return publicDocument(SERVICE_MISSING, view);
  }
  const { site, service, cities } = data;
  if (!service) {
    const view = <NotFoundPage missing="service" site={site} text={serviceMissing(slug)} />;
    return publicDocument(SERVICE_MISSING, view);
  }
  const canonical = paths.cities;
  const title = `${service.name}: cities with mobile mechanics`;
  const head = { title, canonical, social: { url: canonical, ...homePreview(site) } };
  if (!cities) return publicDocument(head, <NotFoundPage missing="state" site={site} />);
  return publicDocument(head, <CitiesView {...{ site, cities, service }} />);
});

async function find(slug: string, stateName: string | null) {
  const [site, service] = await Promise.all([getSite(), isSlug(slug) ? findService(slug) : null]);
  const cities =
    service && (await getCitiesPage({ stateName, serviceSlug: service.slug, now: new Date() }));
  return { site, service, cities };
}
