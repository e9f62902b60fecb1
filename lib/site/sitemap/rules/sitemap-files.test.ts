import {
  citiesPerFile,
  lastChange,
  lastChangeOfFile,
  parseSitemapFile,
  sitemapFilePath,
  sitemapIndex,
  urlElement,
} from "@/lib/site/sitemap/rules/sitemap-files";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const EDITS = new Map([
  ["site", day(5)],
  ["services", day(9)],
  ["service:oil-change", day(7)],
  ["location:texas/austin", day(8)],
]);

test("dates a page by the latest edit of what it is about", () => {
  const austin = { tags: ["service:oil-change", "location:texas/austin"], createdAt: [day(1)] };
  expect(lastChange(EDITS, austin)).toEqual(day(8));
  expect(lastChange(EDITS, { tags: ["service:jump-start"], createdAt: [day(1)] })).toEqual(day(5));
});

test("dates a page without edits by the creation of its records, or as unknown", () => {
  const none = new Map<string, Date>();
  expect(lastChange(none, { tags: [], createdAt: [day(1), day(2)] })).toEqual(day(2));
  expect(lastChange(none, { tags: [] })).toBeNull();
});

test("dates a file by the latest edit of any of its pages", () => {
  expect(lastChangeOfFile("services", EDITS)).toEqual(day(9));
  expect(lastChangeOfFile("mechanics", EDITS)).toEqual(day(9));
  expect(lastChangeOfFile("mechanics", new Map([["service:oil-change", day(7)]]))).toEqual(day(7));
  expect(lastChangeOfFile("states", new Map([["service:oil-change", day(7)]]))).toBeNull();
  expect(lastChangeOfFile("pages", new Map())).toBeNull();
});

test("parses the file names that it writes", () => {
  const file = { type: "cities", number: 12 } as const;
  expect(sitemapFilePath(file)).toBe("/sitemaps/cities-12.xml");
  expect(parseSitemapFile("cities-12.xml")).toEqual(file);
});

test.each(["cities.xml", "cities-0.xml", "cities-01.xml", "users-1.xml", "cities-1.xml.gz", ""])(
  "rejects the file name %j",
  (name) => {
    expect(parseSitemapFile(name)).toBeNull();
  },
);

test.each([
  [24, 50_000, 2083],
  [0, 50_000, 50_000],
  [100, 50, 1],
])(
  "with %i services and %i URLs per file, fits %i cities in a file",
  (services, maxUrls, cities) => {
    expect(citiesPerFile(services, maxUrls)).toBe(cities);
  },
);

test("escapes URLs, and omits an unknown time", () => {
  const origin = "https://example.com";
  expect(urlElement({ path: "/a&b", changedAt: null }, origin)).toBe(
    "<url><loc>https://example.com/a&amp;b</loc></url>\n",
  );
  expect(sitemapIndex([{ path: "/x", changedAt: day(2) }], origin)).toContain(
    "<sitemap><loc>https://example.com/x</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod></sitemap>",
  );
});
