import { publicDocument } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { NearMechanicsView } from "@/components/mechanics/profiles/near-mechanics-view";
import { readTypedZip } from "@/lib/catalog/locations/rules/visitor-location";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { readZipField } from "@/lib/core/parse-zip";
import { findZip } from "@/lib/core/zip-places";
import { getMechanicsPage } from "@/lib/mechanics/profiles/data/directory";
import { listMechanicsNear } from "@/lib/mechanics/profiles/data/near-zip";
import { readFilters, whoPhrase } from "@/lib/mechanics/profiles/rules/list-filters";
import { NEAR_ORDERS } from "@/lib/mechanics/profiles/rules/near-zip";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { findLocationForZip, findZipProblem } from "@/lib/site/landing/data/visitor-location";

/**
 * Serves /mechanics?zip=… and the list's filters, such as ?languages=spanish: lists the mechanics who come to the ZIP
 * and pass the filters, or explains why there are none. For an invalid ZIP, explains what is wrong and lists mechanics
 * everywhere. Says so if a filter doesn't exist.
 */
export const GET = publicRoute(async ({ url }) => {
  const { data } = await readPage(() => find(url.searchParams));
  const site = data?.site ?? defaultSite();
  const social = { url: paths.mechanics, ...homePreview(site) };
  const canonical = data && !data.list ? undefined : paths.mechanics;
  return publicDocument({ title: titleOf(data), canonical, social }, viewOf(data));
});

function titleOf(data: Awaited<ReturnType<typeof find>> | null): string {
  if (!data) return "Mobile mechanics";
  if (!data.list) return "404 Page Not Found";
  const near = data.kind === "near" ? ` near ${data.list.zip}` : "";
  const page = data.list.page > 1 ? `, page ${data.list.page}` : "";
  return `Mobile mechanics${whoPhrase(data.list.filters)}${near}${page}`;
}

async function find(query: URLSearchParams) {
  const typed = readTypedZip(query);
  const site = await getSite();
  const now = new Date();
  const { filters, hasUnknown: hasUnknownFilter } = readFilters(query);
  const context = { now, phones: site };
  const page = readPageNumber(query.get("page"));
  const place = findZip(readZipField(typed) ?? "");
  if (!place) {
    const problem = query.has("zip") ? await findZipProblem(typed, null, now) : null;
    const list = page && (await getMechanicsPage({ stateName: null, page, filters }, context));
    return { kind: "everywhere", site, typed, problem, list, hasUnknownFilter } as const;
  }
  const sort = query.get("sort");
  const order = NEAR_ORDERS.find((known) => known === sort) ?? "open";
  const city = await findLocationForZip(place);
  const location = city && { slug: city.slug, city: city.city, state: city.state };
  const near = { place, location, order, filters };
  const list = page && (await listMechanicsNear({ ...near, page }, context));
  const problem = list && !list.isCovered ? await findZipProblem(place.zip, null, now) : null;
  return { kind: "near", site, list, problem, hasUnknownFilter } as const;
}

function readPageNumber(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

function viewOf(data: Awaited<ReturnType<typeof find>> | null) {
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load mechanics" />;
  if (!data.list) return <NotFoundPage missing="page" site={data.site} />;
  const { site, hasUnknownFilter } = data;
  if (data.kind === "near") {
    const { list, problem } = data;
    const uncovered = problem?.kind === "uncovered" ? problem : null;
    return <NearMechanicsView {...{ site, list, hasUnknownFilter }} problem={uncovered} />;
  }
  const { typed, problem, list } = data;
  const zipProblem = problem ? zipProblemText(problem) : undefined;
  return <MechanicsView {...{ site, list, hasUnknownFilter, zipProblem }} zip={typed} />;
}
