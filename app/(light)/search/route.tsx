import { publicDocument } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { SearchView } from "@/components/site/search/search-view";
import { findLocation } from "@/lib/catalog/locations/data/directory";
import { listNearestServed } from "@/lib/catalog/locations/nearby";
import { unlistedZip, withoutPage } from "@/lib/catalog/locations/rules/zip-problem";
import { toLocation } from "@/lib/catalog/locations/rules/zips";
import { splitZip } from "@/lib/core/split-zip";
import { findListedZip, findZip } from "@/lib/core/zip-places";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { listCityReturns } from "@/lib/mechanics/profiles/find-city-return";
import { toListedMechanics } from "@/lib/mechanics/profiles/list-mechanics";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { findLocationForZip, findZipProblem } from "@/lib/site/landing/data/visitor-location";
import { crewInReach } from "@/lib/site/search/data/crew-in-reach";
import { NOTHING, searchDirectory } from "@/lib/site/search/data/search-directory";
import { fallbackSlugForZip } from "@/lib/site/search/rules/match-search";
import { findNamedPlace } from "@/lib/site/search/rules/named-place";
import { type SearchResult, searchQuerySchema } from "@/lib/site/search/schema";

const MOST_CITY_MECHANICS = 3;

export const GET = publicRoute(async ({ url }) => {
  const { text, mistake } = searchQuerySchema.parse(Object.fromEntries(url.searchParams));
  const { data } = await readPage(() => find(text));
  const site = data?.site ?? defaultSite();
  const title = text ? `${text} - Search` : "Search";
  const head = { title, social: { url: paths.search({}), ...homePreview(site) } };
  if (!data)
    return publicDocument(head, <UnavailablePage site={site} title="Unable to load services" />);
  const { result, ...found } = data;
  return publicDocument(head, <SearchView query={text} mistake={mistake} {...found} {...result} />);
});

async function find(text: string) {
  const site = await getSite();
  const context = { now: new Date(), phones: site };
  const result = await search(text, context);
  const isMissed = result.totals.locations === 0;
  return {
    site,
    result,
    onlyCity: await findOnlyCity(text, result, context),
    zipProblem: isMissed ? await findProblem(text, result, context.now) : null,
  };
}

async function findProblem(text: string, { services, mechanics }: SearchResult, now: Date) {
  const { zip } = readZip(text);
  const serviceSlug = services[0]?.slug ?? null;
  if (zip) return findZipProblem(zip, serviceSlug, now);
  const named = findNamedPlace(text);
  const isMeant = named && (named.isExplicit || services.length + mechanics.length === 0);
  const problem = isMeant && (await findZipProblem(named.place.zip, serviceSlug, now));
  return problem && problem.kind === "uncovered" ? { ...problem, isNamed: true as const } : null;
}

/** Returns the city if exactly one matches. */
async function findOnlyCity(
  text: string,
  { locations: [location], totals, services }: SearchResult,
  context: DirectoryContext,
) {
  if (!location || totals.locations !== 1) return null;
  const page = await getCityHub(location.slug, context);
  if (!page) return null;
  const { route, hub, records, point } = page;
  const offered = new Set(hub.services.map(({ service }) => service.id));
  const isAnyMissing = services.some(({ id }) => !offered.has(id));
  const { zip } = readZip(text);
  const isServed = page.mechanics.length > 0;
  const nearest = isServed ? [] : await listNearestServed(point, null, context.now);
  return {
    location,
    route,
    shown: chooseNumber(route, context.now),
    mechanics: await toListedMechanics(records.slice(0, MOST_CITY_MECHANICS), context),
    offered: hub.services,
    returns: isAnyMissing ? await listCityReturns(location.id, context.now) : new Map(),
    crew: crewInReach(page.mechanics, (zip && findListedZip(zip)) || point),
    now: context.now,
    unserved: isServed ? null : { back: page.back, nearest },
  };
}

/** Five digits among words ("60000 miles") count as a ZIP code only if that ZIP is known. */
function readZip(text: string) {
  const { zip, rest } = splitZip(text);
  return zip && rest !== "" && !findListedZip(zip) ? { zip: null, rest: text } : { zip, rest };
}

async function search(text: string, context: DirectoryContext): Promise<SearchResult> {
  const { zip, rest } = readZip(text);
  if (!zip) return searchText(text, context);
  const { services, totals } = await searchDirectory(rest, context);
  const place = findZip(zip);
  const record = place && (await findLocationForZip(place));
  const fallback = fallbackSlugForZip(zip);
  const location = record ? toLocation(record) : fallback && (await findLocation(fallback));
  return {
    ...NOTHING,
    services,
    locations: location ? [location] : [],
    totals: { locations: location ? 1 : 0, services: totals.services, mechanics: 0 },
    unmatched: unmatchedIn(rest, totals),
    isFallback: Boolean(location && !record),
    unlisted: location && place?.isApproximate ? unlistedZip(place) : null,
  };
}

/** Returns what was searched for in a place, if it is no service and no place. */
const unmatchedIn = (text: string, { services, locations }: SearchResult["totals"]) =>
  services + locations === 0 ? text : undefined;

/** For a city without a page, finds the nearest one that has a page. */
async function searchText(text: string, context: DirectoryContext): Promise<SearchResult> {
  const found = await searchDirectory(text, context);
  const { locations, services, mechanics } = found.totals;
  const named = locations === 0 ? findNamedPlace(text) : null;
  if (!named || (!named.isExplicit && services + mechanics > 0)) return found;
  const record = await findLocationForZip(named.place);
  const rest = await searchDirectory(named.rest, context);
  return {
    ...NOTHING,
    services: rest.services,
    locations: record ? [toLocation(record)] : [],
    totals: { locations: record ? 1 : 0, services: rest.totals.services, mechanics: 0 },
    unmatched: unmatchedIn(named.rest, rest.totals),
    unlisted: record && withoutPage(named.place, record),
  };
}
