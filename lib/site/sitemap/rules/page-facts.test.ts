import {
  demoPageFacts as pages,
  activeServices as services,
} from "@/components/testing/demo-page-facts";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { pageLacks, pageScore } from "@/lib/platform/pages/page-score";
import { DEFAULT_INDEX_THRESHOLD, type PageFacts } from "@/lib/platform/pages/page-weights";
import { cityPages, servicesNear } from "@/lib/site/sitemap/rules/page-facts";

const isIndexed = (facts: PageFacts) =>
  isIndexable({ kind: "local", score: pageScore(facts), threshold: DEFAULT_INDEX_THRESHOLD });
const pageOf = (citySlug: string, serviceSlug: string) =>
  pages.get(citySlug)?.services.get(services.find(({ slug }) => slug === serviceSlug)?.id ?? "");

test("most pages with a mechanic are indexed in the demo data, and some are not", () => {
  const offered = [...pages.values()]
    .flatMap((city) => [...city.services.values()])
    .filter(({ mechanics }) => mechanics > 0);
  const indexed = offered.filter(isIndexed).length / offered.length;
  expect(indexed).toBeGreaterThan(0.8);
  expect(indexed).toBeLessThan(0.95);
});

test("every city with a mechanic is indexed in the demo data, and the one without is not", () => {
  const left = [...pages].filter(([, { hub }]) => !isIndexed(hub));
  expect(left.map(([slug, { hub }]) => [slug, pageLacks(hub)])).toEqual([
    ["montana/billings", ["mechanic"]],
  ]);
});

test("counts the facts of a busy city's most common service", () => {
  expect(pageOf("texas/san-antonio", "brake-pad-replacement")).toMatchObject({
    hasHours: true,
    hasLocalPrice: true,
    faqFacts: 3,
  });
});

test("a message instead of a price isn't a local price, even if mechanics set one", () => {
  const radiators = pageOf("texas/san-antonio", "radiator-replacement");
  expect(radiators && pageLacks(radiators)).toContain("price");
});

const city = {
  mechanics: [{ timezone: "America/Chicago", hours: null, radiusMiles: null, offers: [] }],
  rules: [],
  servicesNearby: new Set<string>(),
};
const pads = { ...services[0], id: "pads" } as (typeof services)[number];

test("doesn't count a mechanic who offers nothing", () => {
  expect(cityPages(city, [pads]).hub.mechanics).toBe(0);
});

test("a price is local if the city's rule or a mechanic sets it, but not if a rule for all cities does", () => {
  const priced = (locationId: string | null, own: number | null) => {
    const offers = [{ serviceId: "pads", priceCents: own }];
    const rules = [
      {
        serviceId: "pads",
        locationId,
        displayMode: "price" as const,
        priceCents: 20_000,
        customMessage: null,
      },
    ];
    const mechanics = city.mechanics.map((mechanic) => ({ ...mechanic, offers }));
    return cityPages({ ...city, mechanics, rules }, [pads]).services.get("pads")?.hasLocalPrice;
  };
  expect([priced("here", null), priced(null, 21_000), priced(null, null)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("cities count as neighbors within 60 miles, and only for the services offered there", () => {
  const at = (id: string, latitude: number, ...serviceIds: string[]) => ({
    id,
    latitude,
    longitude: -98,
    serviceIds: new Set(serviceIds),
  });
  const here = at("here", 30, "pads");
  const others = [here, at("near", 30.5, "pads", "oil"), at("idle", 30.1), at("far", 31, "pads")];
  expect(servicesNear(here, others)).toEqual(new Set(["pads", "oil"]));
});
