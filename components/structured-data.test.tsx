import { publicViews } from "@/components/testing/public-views";
import { htmlOf, structuredDataOf, textOf } from "@/components/testing/rendered";
import { CLAIMS_OFF, sampleSite } from "@/components/testing/samples";
import { unshownFacts } from "@/components/testing/unshown-facts";
import { validateStructuredData } from "@/components/testing/validate-structured-data";

type Page = keyof ReturnType<typeof publicViews>;

/** The schema.org types on each page, apart from breadcrumbs. */
const TYPES: Readonly<Record<Page, readonly string[]>> = {
  home: ["WebSite", "Organization"],
  "city hub": ["CollectionPage"],
  "city hub without mechanics": [],
  "landing page": ["Service", "FAQPage"],
  "landing page with a message": ["Service", "FAQPage"],
  "landing page for oil": ["Service", "FAQPage"],
  "landing page without mechanics": ["FAQPage"],
  "service without a city": [],
  search: [],
  services: ["CollectionPage"],
  cities: ["CollectionPage"],
  "cities for a service": [],
  mechanics: ["CollectionPage"],
  profile: ["AutoRepair"],
  "profile of a paused mechanic": [],
  "brake cost": ["FAQPage"],
  "privacy policy": [],
  "terms for drivers": [],
  accessibility: [],
  "terms for mechanics": [],
};

/** Canonical paths of the sample pages whose structured data includes the page's URL. */
const OWN_PATHS = [
  "/",
  "/city/texas/san-antonio",
  "/texas/san-antonio/brake-pad-replacement",
  "/services",
  "/cities",
  "/mechanics",
  "/mechanics/mechanic-1",
];

const site = sampleSite();

describe.each(Object.entries(publicViews()))("the structured data of %s", (page, view) => {
  const entities = structuredDataOf(view);

  it("has the page's types, and breadcrumbs if the page shows them", () => {
    const crumbs = htmlOf(view).includes('aria-label="Breadcrumb"') ? ["BreadcrumbList"] : [];
    expect(entities.map((entity) => entity["@type"])).toEqual([
      ...(TYPES[page as Page] ?? []),
      ...crumbs,
    ]);
  });

  it("is valid", async () => {
    expect(await validateStructuredData(entities)).toEqual([]);
  });
});

describe.each([
  ["on", site],
  ["off", sampleSite({ claims: CLAIMS_OFF })],
])("with all claims %s", (_, shown) => {
  it.each(Object.entries(publicViews(shown)))(
    "shows everything in the structured data of %s",
    (_page, view) => {
      const hrefs = [...htmlOf(view).matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
      const facts = { text: textOf(view), hrefs: [...hrefs, ...OWN_PATHS], siteUrl: shown.siteUrl };
      expect(unshownFacts(structuredDataOf(view), facts)).toEqual([]);
    },
  );
});

it("detects wrong types, wrong properties, and relative breadcrumbs", async () => {
  const item = { "@type": "ListItem", position: 1, name: "Home", item: "/" };
  expect(
    await validateStructuredData([
      { "@type": "CarWizard", name: "Ana" },
      { "@type": "AutoRepair", name: "Ana", openingTimes: "always" },
      {
        "@type": "BreadcrumbList",
        itemListElement: [item, { "@type": "ListItem", position: 2, name: "Services" }],
      },
    ]),
  ).toEqual([
    'CarWizard: Type "CarWizard" is not a valid schema.org type',
    expect.stringContaining('"openingTimes" for type "AutoRepair" is not supported'),
    expect.stringContaining("Invalid URL"),
  ]);
});

it("detects a fact that the page doesn't show", () => {
  const page = {
    text: "Brakes From $89 Monday 8:00 AM to 6:00 PM",
    hrefs: ["/a"],
    siteUrl: "https://example.com",
  };
  const hours = { "@type": "OpeningHoursSpecification", opens: "08:00", closes: "18:00" };
  expect(
    unshownFacts(
      [
        { "@type": "Service", name: "Brakes", url: "https://example.com/a", price: "89.00" },
        { ...hours, dayOfWeek: ["Monday"] },
      ],
      page,
    ),
  ).toEqual([]);
  expect(
    unshownFacts(
      [
        { "@type": "Service", name: "Oil", url: "https://example.com/b", price: "90.00" },
        { ...hours, dayOfWeek: ["Sunday"], closes: "19:00" },
      ],
      page,
    ),
  ).toEqual([
    "name: Oil",
    "url: https://example.com/b",
    "price: $90",
    "hours: 8:00 AM to 7:00 PM",
    "hours: Sunday ",
  ]);
});
