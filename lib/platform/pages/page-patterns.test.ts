import { pagePatterns, profileCities } from "@/lib/platform/pages/page-patterns";
import { hubPriceTags, pageTags, priceTags } from "@/lib/platform/pages/page-tags";

test("settings and the list of services are on every page", () => {
  expect(pagePatterns(pageTags.site).own).toEqual(["/**"]);
  expect(pagePatterns(pageTags.services)).toEqual({ own: [], others: ["/**"] });
});

test("a service that is withdrawn takes its own pages away, and the others are rendered again", () => {
  const { own, others } = pagePatterns(pageTags.service("oil-change"));
  expect(own).toEqual(["/*/*/oil-change"]);
  expect(others).toEqual(expect.arrayContaining(["/", "/services", "/city/*/*"]));
});

test("a city is on all pages below it, its own, and its state's list", () => {
  expect(pagePatterns(pageTags.location("texas/austin")).own).toEqual([
    "/texas/austin/*",
    "/city/texas/austin",
    "/cities/in/texas",
  ]);
});

test("a price is on the pages of the city, which list its other services", () => {
  const [one = "", all = "", everywhere = ""] = priceTags("oil-change", "texas/austin");
  for (const tag of [one, all]) expect(pagePatterns(tag).own).toEqual(["/texas/austin/*"]);
  expect(pagePatterns(everywhere).others).toEqual(["/**"]);
  const [list = "", anywhere = ""] = hubPriceTags("texas/austin");
  expect(pagePatterns(list).own).toEqual(["/city/texas/austin"]);
  expect(pagePatterns(anywhere).others).toEqual(["/**"]);
});

test("a mechanic has a profile, and is in lists", () => {
  expect(pagePatterns(pageTags.mechanic("c1")).own).toEqual(["/mechanics/c1"]);
  expect(pagePatterns(pageTags.mechanics).own).toContain("/mechanics/in/*/page/*");
});

test.each([pageTags.locs, "sample:one", "constructor"])("no page shows %s", (tag) => {
  expect(pagePatterns(tag)).toEqual({ own: [], others: [] });
});

test("profiles show the prices of their city, and its name", () => {
  const city = "texas/austin";
  const [one = "", all = ""] = priceTags("oil-change", city);
  const location = pageTags.location(city);
  expect(profileCities([one, all, location])).toEqual([
    { tag: one, city },
    { tag: all, city },
  ]);
  expect(profileCities([pageTags.locations, location])).toEqual([{ tag: location, city }]);
});
