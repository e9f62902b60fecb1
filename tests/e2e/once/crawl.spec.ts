import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask, forAll } from "../fixtures/ask";
import { internalHrefs, readHtml } from "../fixtures/read-html";
import { UNOPENED } from "../fixtures/unopened";

const MAX_CLICKS = 4;
const MAX_DESCRIPTION = 155;
/**
 * Landing pages differ from each other only in their data, and so do mechanics' profiles, so only one in this many is
 * opened. tests/integration/site/sitemap/heads.test.ts reads the heads of far more.
 */
const SAMPLE = 36;

const IS_LANDING = /^\/(?!(?:city|cities|mechanics)\/)[^/]+\/[^/]+\/[^/]+$/;
/** Whether only a sample of the pages in a sitemap file is opened. */
const isSampled = (path: string) => /\/(?:services|mechanics)-\d+\.xml$/.test(path);
/** URLs of files, and of pages with a query. */
const UNVISITED = /^\/(?:islands|fonts|_next)\/|\?|\.\w+$/;

interface CrawledPage {
  path: string;
  status: number;
  title: string;
  description: string;
  isIndexable: boolean;
  links: string[];
}

async function open(path: string): Promise<CrawledPage> {
  const { status, body } = await ask(path);
  const page = readHtml(body);
  const find = (name: string, value: string) =>
    page.elements.find(({ attributes }) => attributes[name] === value)?.attributes;
  const canonical = find("rel", "canonical")?.href ?? "";
  const isSelf = canonical !== "" && new URL(canonical).pathname === path;
  return {
    path,
    status,
    title: page.title,
    description: find("name", "description")?.content ?? "",
    isIndexable: status === 200 && isSelf && !find("name", "robots"),
    links: internalHrefs(page)
      .map((href) => href.replace(/#.*/, ""))
      .filter((href) => href !== "" && !UNVISITED.test(href)),
  };
}

async function readLocs(path: string): Promise<string[]> {
  const { status, headers, body } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers["content-type"]).toContain("application/xml");
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => {
    expect(loc).toMatch(new RegExp(`^${readStage().baseUrl}/`));
    return new URL(loc).pathname;
  });
}

/** Visits the home page, then every page that it links to, and so on. Skipped pages count as reached. */
async function crawl(isSkipped: (path: string) => boolean) {
  const reached = new Set(["/"]);
  const opened: CrawledPage[] = [];
  let level = ["/"];
  for (let clicks = 0; clicks <= MAX_CLICKS; clicks += 1) {
    const pages = await forAll(
      level.filter((path) => !isSkipped(path)),
      open,
    );
    opened.push(...pages);
    // Only links on indexed pages count.
    const links = pages.filter(({ isIndexable }) => isIndexable).flatMap(({ links }) => links);
    level = clicks < MAX_CLICKS ? [...new Set(links)].filter((path) => !reached.has(path)) : [];
    for (const path of level) reached.add(path);
  }
  return { reached, opened };
}

test("the sitemap lists exactly the indexable pages within four clicks of home", async () => {
  const robots = await ask("/robots.txt");
  expect(robots.body).toContain(`Sitemap: ${readStage().baseUrl}/sitemap.xml`);
  const files = await readLocs("/sitemap.xml");
  const listed = (await forAll(files, readLocs)).flat();

  const alike = (await forAll(files.filter(isSampled), readLocs)).flat();
  const skipped = new Set(alike.filter((_, index) => index % SAMPLE !== 0));
  skipped.add(UNOPENED.watched);
  const shown = new Set(listed);
  let hidden = 0;
  const isSkipped = (path: string) => {
    if (!IS_LANDING.test(path) || shown.has(path)) return skipped.has(path);
    hidden += 1;
    return hidden % SAMPLE !== 1;
  };
  const { reached, opened } = await crawl(isSkipped);

  const indexable = opened.filter((page) => page.isIndexable);
  const unopened = [...skipped].filter((path) => reached.has(path));
  const found = [...indexable.map(({ path }) => path), ...unopened];
  expect(found.toSorted()).toEqual(listed.toSorted());
  expect(opened.filter(({ status }) => status >= 400)).toEqual([]);

  expect(new Set(indexable.map(({ title }) => title)).size).toBe(indexable.length);
  expect(new Set(indexable.map(({ description }) => description)).size).toBe(indexable.length);
  const unfit = indexable.filter(
    ({ description }) => description.length > MAX_DESCRIPTION || !/[.!?]$/.test(description),
  );
  expect(unfit).toEqual([]);
});
