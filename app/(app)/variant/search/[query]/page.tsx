import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { SearchView } from "@/components/search/search-view";
import { getCityHub } from "@/lib/city-hub/data";
import { findListedZip, findZip } from "@/lib/core/zip-places";
import { findLocation } from "@/lib/locations/data/directory";
import { findLocationForZip, findZipProblem } from "@/lib/locations/data/visitor-location";
import { unlistedZip } from "@/lib/locations/rules/zip-problem";
import { toLocation } from "@/lib/locations/rules/zips";
import { listCityMechanics } from "@/lib/mechanics/data/directory";
import { listCityReturns } from "@/lib/mechanics/find-city-return";
import type { DirectoryContext } from "@/lib/mechanics/rules/directory";
import { chooseNumber } from "@/lib/routing/call-route";
import { NOTHING, searchDirectory } from "@/lib/search/data/search-directory";
import { fallbackSlugForZip } from "@/lib/search/rules/match-search";
import { splitZip } from "@/lib/search/rules/split-zip";
import { type SearchResult, searchQuerySchema } from "@/lib/search/schema";
import { defaultSite, getSite } from "@/lib/settings/data";
import { socialTags } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { readSegment } from "@/lib/site/request-plan";

const MOST_CITY_MECHANICS = 3;

type PageProps = { params: Promise<{ query: string }> };

// An empty list prerenders no pages, but makes the route static, as the page store requires.
export const generateStaticParams = () => [];

const read = cache((text: string) =>
  readPage(async () => {
    const site = await getSite();
    const context = { now: new Date(), phones: site };
    const result = await search(text, context);
    const { zip } = result.totals.locations === 0 ? readZip(text) : { zip: null };
    return {
      site,
      result,
      onlyCity: await findOnlyCity(result, context),
      zipProblem:
        zip === null
          ? null
          : await findZipProblem(zip, result.services[0]?.slug ?? null, context.now),
    };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const text = textOf((await params).query);
  const title = text ? `${text} - Search` : "Search";
  const { data } = await read(text);
  const preview = homePreview(data?.site ?? defaultSite());
  return {
    title,
    robots: { index: false },
    ...socialTags({ title, url: paths.search({}) }, preview),
  };
}

/** Serves /search: the middleware rewrites its query into the last path segment. */
export default async function SearchPage({ params }: PageProps) {
  const text = textOf((await params).query);
  const { data } = await read(text);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  const { result, ...found } = data;
  return <SearchView query={text} {...found} {...result} />;
}

function textOf(query: string): string {
  const parameters = new URLSearchParams(readSegment(query));
  return searchQuerySchema.parse(Object.fromEntries(parameters)).text;
}

/** Returns the city if exactly one matches, so that the quiz can skip its location step. */
async function findOnlyCity(
  { locations: [location], totals }: SearchResult,
  context: DirectoryContext,
) {
  if (!location || totals.locations !== 1) return null;
  const [page, returns, mechanics] = await Promise.all([
    getCityHub(location.slug, context),
    listCityReturns(location.id, context.now),
    listCityMechanics(location.id, { ...context, limit: MOST_CITY_MECHANICS }),
  ]);
  if (!page) return null;
  const { route, hub } = page;
  const shown = chooseNumber(route, context.now);
  return { location, route, shown, mechanics, offered: hub.services, returns };
}

/** Five digits among words ("60000 miles") count as a ZIP code only if that ZIP is known. */
function readZip(text: string) {
  const { zip, rest } = splitZip(text);
  return zip && rest !== "" && !findListedZip(zip) ? { zip: null, rest: text } : { zip, rest };
}

async function search(text: string, context: DirectoryContext): Promise<SearchResult> {
  const { zip, rest } = readZip(text);
  if (!zip) return searchDirectory(text, context);
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
    isFallback: Boolean(location && !record),
    unlisted: location && place?.isApproximate ? unlistedZip(place) : null,
  };
}
