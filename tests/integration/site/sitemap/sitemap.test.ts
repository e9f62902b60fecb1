import robots from "@/app/robots";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import { GET as getFile } from "@/app/sitemaps/[file]/route";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { MINUTE_MS } from "@/lib/core/time";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/platform/pages/page-weights";
import { listSitemapFiles, listSitemapUrls, readEditTimes } from "@/lib/site/sitemap/data/files";
import { parseSitemapFile } from "@/lib/site/sitemap/rules/sitemap-files";
import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";
import { doesService } from "../../api/demo-facts";

const ORIGIN = "http://localhost:3000";
const LANDING = "/texas/san-antonio/brake-pad-replacement";

afterEach(() => db.setting.deleteMany({ where: { key: "indexThreshold" } }));

const request = (headers = {}) => new Request(ORIGIN, { headers });
const open = (file: string, headers = {}) =>
  getFile(request(headers), { params: Promise.resolve({ file }) });

function locsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
}

async function lastmodOf(path: string, file: string): Promise<string | undefined> {
  const xml = await (await open(file)).text();
  return new RegExp(`${path}</loc><lastmod>(.*?)</lastmod>`).exec(xml)?.[1];
}

async function pathsOf(file: string): Promise<string[]> {
  const response = await open(file);
  expect(response.status).toBe(200);
  return locsIn(await response.text());
}

const nameOf = (path: string) => path.replace("/sitemaps/", "");

test("every file in the index can be read, even if no page is good enough to be indexed", async () => {
  await db.setting.create({ data: { key: "indexThreshold", value: 100 } });
  const good = [...(await pathsOf("services-1.xml")), ...(await pathsOf("cities-1.xml"))];
  const poor = openCities.find(({ slug }) => !good.some((path) => path.includes(slug)));
  const others = { isActive: true, slug: { not: poor?.slug } };
  const closed = await db.location.updateManyAndReturn({
    where: others,
    data: { isActive: false },
  });
  try {
    const index = locsIn(await (await getIndex(request())).text());
    expect(index).toContain("/sitemaps/services-1.xml");
    expect(await pathsOf("services-1.xml")).toEqual([]);
    expect((await open("services-9.xml")).status).toBe(404);
  } finally {
    const where = { id: { in: closed.map(({ id }) => id) } };
    await db.location.updateMany({ where, data: { isActive: true } });
  }
});

test("lists a file of each type in the index, and every URL in only one file", async () => {
  const response = await getIndex(request());
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const files = locsIn(await response.text());
  expect(files).toEqual(
    ["pages", "states", "cities", "services", "mechanics"].map((type) => `/sitemaps/${type}-1.xml`),
  );
  const urls = (await Promise.all(files.map((path) => pathsOf(nameOf(path))))).flat();
  expect(new Set(urls).size).toBe(urls.length);
});

test("lists a service in a city if and only if a mechanic offers it there", async () => {
  await db.setting.create({ data: { key: "indexThreshold", value: 0 } });
  const services = demo.services.filter(({ isActive }) => isActive);
  const expected = openCities.flatMap(({ id, slug }) =>
    services
      .filter((service) => workingIn(id).some((mechanic) => doesService(mechanic, service.slug)))
      .map((service) => `/${slug}/${service.slug}`),
  );
  const listed = await pathsOf("services-1.xml");
  expect(listed.toSorted()).toEqual(expected.toSorted());
  const hubs = new Set(expected.map((path) => `/city${path.replace(/\/[^/]+$/, "")}`));
  expect((await pathsOf("cities-1.xml")).toSorted()).toEqual([...hubs].toSorted());
});

test("leaves out pages with fewer points than the threshold in the settings", async () => {
  const weak = "/texas/san-antonio/jump-start";
  const listed = await pathsOf("services-1.xml");
  expect(listed).toContain(LANDING);
  expect(listed).not.toContain(weak);
  await db.setting.create({ data: { key: "indexThreshold", value: 30 } });
  expect(await pathsOf("services-1.xml")).toEqual(expect.arrayContaining([LANDING, weak]));
});

test("lists active mechanics who cover a city, and every page of their lists", async () => {
  const covering = new Set(demo.coverage.map(({ mechanicId }) => mechanicId));
  const active = demo.mechanics.filter(({ isActive, id }) => isActive && covering.has(id));
  expect((await pathsOf("mechanics-1.xml")).toSorted()).toEqual(
    active.map(({ id }) => `/mechanics/${id}`).toSorted(),
  );
  expect(await pathsOf("pages-1.xml")).toEqual(
    expect.arrayContaining(["/", "/mechanics", "/mechanics/page/2", "/costs/brake-service"]),
  );
  const states = await pathsOf("states-1.xml");
  expect(states).toEqual(expect.arrayContaining(["/cities/in/texas", "/mechanics/in/texas"]));
  expect(states).not.toContain("/cities/in/montana");
});

test("changes lastmod only on the pages of a service whose price is edited", async () => {
  const [service] = demo.services.filter(({ slug }) => slug === "brake-pad-replacement");
  const other = "/texas/san-antonio/oil-change";
  const earlier = await lastmodOf(other, "services-1.xml");
  const since = Date.now();
  await updateService(null, service?.id ?? "", { basePartsCost: 17_700 });
  try {
    const changed = await lastmodOf(LANDING, "services-1.xml");
    expect(Date.parse(changed ?? "")).toBeGreaterThanOrEqual(since);
    expect(await lastmodOf(other, "services-1.xml")).toBe(earlier);
    // Profiles show their city's prices.
    const profile = `/mechanics/${demo.mechanics[0]?.id}`;
    const profileChanged = await lastmodOf(profile, "mechanics-1.xml");
    expect(Date.parse(profileChanged ?? "")).toBeGreaterThanOrEqual(since);
  } finally {
    const basePartsCost = service?.basePartsCostCents ?? null;
    await updateService(null, service?.id ?? "", { basePartsCost });
  }
});

test("removes a service that was deactivated", async () => {
  const where = { slug: "brake-pad-replacement" };
  await db.service.update({ where, data: { isActive: false } });
  try {
    expect(await pathsOf("services-1.xml")).not.toContain(LANDING);
  } finally {
    await db.service.update({ where, data: { isActive: true } });
  }
});

test("splits large sites into files that together contain the same URLs", async () => {
  const edits = await readEditTimes();
  const most = 50;
  const files = await listSitemapFiles(edits, most);
  expect(files.length).toBeGreaterThan(10);
  const urls: string[] = [];
  for (const { path } of files) {
    const file = parseSitemapFile(nameOf(path));
    if (!file || file.type === "pages" || file.type === "states") continue;
    const before = urls.length;
    for await (const url of listSitemapUrls(file, {
      edits,
      threshold: DEFAULT_INDEX_THRESHOLD,
      maxUrls: most,
    }))
      urls.push(url.path);
    expect(urls.length - before).toBeGreaterThan(0);
    expect(urls.length - before).toBeLessThanOrEqual(most);
  }
  const types = ["cities", "services", "mechanics"];
  const whole = (await Promise.all(types.map((type) => pathsOf(`${type}-1.xml`)))).flat();
  expect(urls.toSorted()).toEqual(whole.toSorted());
});

test("returns 304 to a crawler that has the current file, and 404 for a file that doesn't exist", async () => {
  await db.pageInvalidation.updateMany({
    data: { createdAt: new Date(Date.now() - 5 * MINUTE_MS) },
  });
  const response = await open("cities-1.xml");
  const since = response.headers.get("last-modified") ?? "";
  expect((await open("cities-1.xml", { "if-modified-since": since })).status).toBe(304);
  const earlier = new Date(Date.parse(since) - 1000).toUTCString();
  expect((await open("cities-1.xml", { "if-modified-since": earlier })).status).toBe(200);
  expect((await open("cities-2.xml")).status).toBe(404);
  expect((await open("users-1.xml")).status).toBe(404);
});

test("lists the index in robots.txt, and keeps crawlers out of the API and the dashboard", () => {
  expect(robots()).toEqual({
    rules: { userAgent: "*", disallow: ["/api/", "/dashboard"] },
    sitemap: `${ORIGIN}/sitemap.xml`,
  });
});
