import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { profileHead } from "@/lib/mechanics/profiles/head";
import type { PageHead } from "@/lib/platform/pages/page-head";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/platform/pages/page-weights";
import { getCityHub } from "@/lib/site/city-hub/data";
import { hubHead } from "@/lib/site/city-hub/head";
import { getLanding } from "@/lib/site/landing/data";
import { landingHead } from "@/lib/site/landing/head";
import { listSitemapUrls } from "@/lib/site/sitemap/data/files";
import { readCityScores } from "@/lib/site/sitemap/data/page-scores";
import type { SitemapType } from "@/lib/site/sitemap/rules/sitemap-files";

const CONTEXT = {
  now: new Date("2026-11-22T12:00:00Z"),
  phones: { defaultPhone: "+12105550100", hasTelephony: false },
};
/** Only one in this many landing pages is read, because they differ only in their data. */
const SAMPLE = 15;

async function pathsOf(type: SitemapType, threshold = DEFAULT_INDEX_THRESHOLD): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of listSitemapUrls(
    { type, number: 1 },
    { edits: new Map(), threshold },
  ))
    paths.push(path);
  return paths;
}

async function hub(path: string) {
  const page = await getCityHub(path.replace("/city/", ""), CONTEXT);
  if (!page) return null;
  const { hasNeighbor } = await readCityScores(page.id);
  return hubHead({ ...page, hasNeighbor, threshold: DEFAULT_INDEX_THRESHOLD });
}

async function profile(path: string) {
  const page = await getProfilePage(path.replace("/mechanics/", ""), CONTEXT);
  return page && profileHead(page);
}

async function landing(path: string) {
  const [, state, city, serviceSlug = ""] = path.split("/");
  const page = await getLanding({ serviceSlug, locationSlug: `${state}/${city}` }, CONTEXT);
  if (!page) return null;
  const { services } = await readCityScores(page.location.id);
  const hasNeighbor = services.get(page.service.id)?.hasNeighbor ?? false;
  return landingHead(page, { hasNeighbor, threshold: DEFAULT_INDEX_THRESHOLD, hasQuery: false });
}

test.each([
  ["cities", hub, 1],
  ["mechanics", profile, 1],
  ["services", landing, SAMPLE],
] as const)(
  "every page in the sitemap of %s is indexable at its own URL, with its own title and description",
  async (type, headOf, sample) => {
    const listed = (await pathsOf(type)).filter((_, index) => index % sample === 0);
    expect(listed.length).toBeGreaterThan(50);
    const heads: (PageHead | null)[] = [];
    // One at a time, because the pool has few connections.
    for (const path of listed) heads.push(await headOf(path));
    expect(heads.map((head) => head?.isIndexable && head.canonical)).toEqual(listed);
    expect(new Set(heads.map((head) => head?.title)).size).toBe(listed.length);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(listed.length);
    for (const head of heads) expect(head?.description).toMatch(/^.{40,154}[.!?]$/);
  },
);

test("a page with a mechanic that the sitemap leaves out is not indexable", async () => {
  const listed = new Set(await pathsOf("services"));
  const left = (await pathsOf("services", 0)).filter((path) => !listed.has(path));
  expect(left.length).toBeGreaterThan(50);
  const heads: (PageHead | null)[] = [];
  for (const path of left.filter((_, index) => index % SAMPLE === 0))
    heads.push(await landing(path));
  expect(heads.map((head) => head?.isIndexable)).toEqual(heads.map(() => false));
});
