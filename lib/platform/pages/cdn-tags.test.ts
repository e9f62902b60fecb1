import { cdnTagOfPattern, cdnTagsOf } from "@/lib/platform/pages/cdn-tags";
import { pagePatterns } from "@/lib/platform/pages/page-patterns";
import { patternsOf } from "@/lib/platform/pages/page-store/path-patterns.mjs";
import { pageTags, priceTags } from "@/lib/platform/pages/page-tags";

test.each([
  [
    "/texas/austin/oil-change",
    ["/texas/austin/oil-change", "state:texas", "city:texas/austin", "service:oil-change"],
  ],
  [
    "/city/texas/austin",
    ["/city/texas/austin", "section:city", "state:texas", "city:texas/austin"],
  ],
  ["/mechanics/in/texas", ["/mechanics/in/texas", "section:mechanics"]],
  ["/services", ["/services", "section:services"]],
  ["/", ["/"]],
  ["/pictures/home.png", ["/"]],
])("%s has the tags %j", (path, tags) => {
  expect(cdnTagsOf(path)).toEqual(tags);
});

test("a picture has the tags of its page", () => {
  const page = "/texas/austin/oil-change";
  expect(cdnTagsOf(`/pictures${page}.png`)).toEqual(cdnTagsOf(page));
});

test.each([
  ["/**", null],
  ["/texas/austin/*", "city:texas/austin"],
  ["/texas/*/*", "state:texas"],
  ["/*/*/oil-change", "service:oil-change"],
  ["/city/*/*", "section:city"],
  ["/mechanics/in/*/page/*", "section:mechanics"],
  ["/mechanics/a1", "/mechanics/a1"],
  ["/*", null],
])("purges %s by the tag %s", (pattern, tag) => {
  expect(cdnTagOfPattern(pattern)).toBe(tag);
});

const TAGS = [
  ...Object.values(pageTags).filter((tag) => typeof tag === "string"),
  ...priceTags("oil-change", "texas/austin"),
  pageTags.service("oil-change"),
  pageTags.location("texas/austin"),
  pageTags.mechanic("a1"),
  pageTags.prices("texas/austin"),
];
const PAGES = [
  "/",
  "/services",
  "/cities",
  "/cities/in/texas",
  "/city/texas/austin",
  "/mechanics",
  "/mechanics/a1",
  "/mechanics/page/2",
  "/mechanics/in/texas",
  "/mechanics/in/texas/page/2",
  "/terms/mechanics",
  "/texas/austin/oil-change",
  "/pictures/texas/austin/oil-change.png",
];

test.each(PAGES)("every edit that concerns %s purges a tag of it", (page) => {
  const shown = new Set(patternsOf(page));
  const concerned = TAGS.flatMap((tag) => Object.values(pagePatterns(tag)).flat()).filter(
    (pattern) => shown.has(pattern),
  );
  expect(concerned.length).toBeGreaterThan(0);
  for (const pattern of concerned) {
    const tag = cdnTagOfPattern(pattern);
    expect(tag === null || cdnTagsOf(page).includes(tag)).toBe(true);
  }
});
