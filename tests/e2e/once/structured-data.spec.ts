import { expect, test } from "@playwright/test";
import { unshownFacts } from "@/components/testing/unshown-facts";
import { type Entity, validateStructuredData } from "@/components/testing/validate-structured-data";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS, PROFILE } from "../fixtures/page-kinds";
import { internalHrefs, type ReadPage, readHtml } from "../fixtures/read-html";

/** Returns an empty list for a page without a JSON-LD block. Fails if there is more than one. */
function entitiesOf({ elements }: ReadPage): Entity[] {
  const blocks = elements.filter(({ attributes }) => attributes.type === "application/ld+json");
  expect(blocks.length).toBeLessThanOrEqual(1);
  return blocks.flatMap(({ text }) => JSON.parse(text)["@graph"]);
}

const typesOf = async (path: string) =>
  entitiesOf(readHtml((await ask(path)).body)).map((entity) => entity["@type"]);

for (const { name, path } of PAGE_KINDS.filter(({ status }) => status === 200)) {
  test(`${name}: has valid structured data, and the page shows all of it`, async () => {
    const page = readHtml((await ask(path)).body);
    const entities = entitiesOf(page);
    const crumbs = page.elements.filter(
      ({ attributes }) => attributes["aria-label"] === "Breadcrumb",
    );
    const trails = entities.filter((entity) => entity["@type"] === "BreadcrumbList");
    expect(trails).toHaveLength(crumbs.length);
    expect(await validateStructuredData(entities)).toEqual([]);

    const siteUrl = readStage().baseUrl;
    const canonical = page.elements.find(({ attributes }) => attributes.rel === "canonical");
    const own = new URL(canonical?.attributes.href ?? path, siteUrl).pathname;
    const shown = { text: page.text, hrefs: [...internalHrefs(page), own], siteUrl };
    expect(unshownFacts(entities, shown)).toEqual([]);
    expect(JSON.stringify(entities)).not.toMatch(/rating|review|HowTo|4\.9/i);
  });
}

test("structured data has the right type on each page", async () => {
  expect(await typesOf("/")).toEqual(["WebSite", "Organization"]);
  expect(await typesOf("/city/texas/san-antonio")).toEqual(["CollectionPage", "BreadcrumbList"]);
  expect(await typesOf("/mechanics/page/2")).toEqual(["CollectionPage", "BreadcrumbList"]);
  expect(await typesOf(PROFILE)).toEqual(["AutoRepair", "BreadcrumbList"]);
  expect(await typesOf("/costs/brake-service")).toEqual(["FAQPage", "BreadcrumbList"]);
});

test("a landing page has its service, number, price, and four questions in structured data", async () => {
  const path = "/texas/san-antonio/brake-pad-replacement";
  const entities = entitiesOf(readHtml((await ask(path)).body));
  expect(entities).toMatchObject([
    {
      "@type": "Service",
      url: readStage().baseUrl + path,
      offers: { price: "179.00", priceCurrency: "USD" },
      availableChannel: { servicePhone: { telephone: expect.stringMatching(/^\+1\d{10}$/) } },
    },
    { "@type": "FAQPage", mainEntity: { length: 4 } },
    { "@type": "BreadcrumbList" },
  ]);
});
