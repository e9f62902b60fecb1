import { PAGE_LACKS } from "@/lib/platform/pages/page-score";
import { DEFAULT_INDEX_THRESHOLD as threshold } from "@/lib/platform/pages/page-weights";
import { listSitemapUrls } from "@/lib/site/sitemap/data/files";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";
import { readList } from "@/tests/setup/read-list";

const list = (query: object) => readList(pageQualityList(threshold), query);

test("lists as indexed exactly the pages in the sitemap", async () => {
  const { total } = await list({ indexed: "yes" });
  const listed: string[] = [];
  for (const type of ["cities", "services"] as const) {
    const urls = listSitemapUrls({ type, number: 1 }, { edits: new Map(), threshold });
    for await (const { path } of urls) listed.push(path);
  }
  expect(total).toBe(listed.length);
  const { items } = await list({ indexed: "yes", page: "2" });
  expect(items).toHaveLength(50);
  for (const { id } of items) expect(listed).toContain(id);
});

test("says what a hidden page is missing", async () => {
  const { items } = await list({ q: "San Antonio, Texas Jump", indexed: "no" });
  expect(items).toMatchObject([
    { id: "/texas/san-antonio/jump-start", lacks: expect.arrayContaining(["price"]) },
  ]);
  const { items: billings } = await list({ q: "billings", sort: "-score" });
  expect(billings[0]).toMatchObject({ score: 0, lacks: ["mechanic"] });
});

test("sorts by city, service, or points, in either direction", async () => {
  const first = async (sort: string) => (await list({ indexed: "all", sort })).items[0];
  expect(await first("city")).toMatchObject({ city: "Albuquerque", service: null });
  expect(await first("-city")).toMatchObject({ city: "Washington" });
  expect(await first("service")).toMatchObject({ service: null });
  expect(await first("score")).toMatchObject({ score: 0 });
  expect((await first("-score"))?.score).toBeGreaterThan(90);
});

test.each(PAGE_LACKS)("finds the pages that lack: %s", async (lacks) => {
  const { items, total } = await list({ indexed: "all", lacks });
  expect(total).toBeGreaterThanOrEqual(items.length);
  for (const item of items) expect(item.lacks).toContain(lacks);
});

test.each([
  ["Philly", "Philadelphia"],
  ["in philly, PA", "Philadelphia"],
  ["LA", "Los Angeles"],
  ["78201", "San Antonio"],
  ["TX 78201", "San Antonio"],
])("finds a city by what people call it, and by a ZIP code in it: %s", async (q, city) => {
  const { items } = await list({ q, indexed: "all" });
  expect(items[0]?.city).toBe(city);
});
