import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { readHtml } from "../fixtures/read-html";

for (const { name, path, status, title, canonical } of PAGE_KINDS) {
  test(`${name}: status, title, canonical link and robots`, async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const page = readHtml(answer.body);
    expect(page.title).toBe(title);
    expect(page.elements.filter(({ name }) => name === "title")).toHaveLength(1);
    expect(page.elements.filter(({ name }) => name === "h1")).toHaveLength(1);

    const links = page.elements.filter(({ attributes }) => attributes.rel === "canonical");
    const robots = page.elements.filter(({ attributes }) => attributes.name === "robots");
    if (canonical === null) {
      expect(robots[0]?.attributes.content).toMatch(/^noindex/);
    } else {
      expect(robots).toEqual([]);
      const home = canonical === "/" ? [readStage().baseUrl, `${readStage().baseUrl}/`] : null;
      expect(links).toHaveLength(1);
      expect(home ?? [readStage().baseUrl + canonical]).toContain(links[0]?.attributes.href);
    }
  });
}

test("structured data parses, names the page and has no rating", async () => {
  const path = "/texas/san-antonio/brake-pad-replacement";
  const { elements } = readHtml((await ask(path)).body);
  const blocks = elements.filter(({ attributes }) => attributes.type === "application/ld+json");
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.text ?? "");
  expect(data["@graph"].map((part: { "@type": string }) => part["@type"])).toEqual([
    "Service",
    "BreadcrumbList",
    "FAQPage",
  ]);
  expect(data["@graph"][0]).toMatchObject({
    url: readStage().baseUrl + path,
    offers: { price: "179.00", priceCurrency: "USD" },
    provider: { telephone: expect.stringMatching(/^\+1\d{10}$/) },
  });
  expect(data["@graph"][2].mainEntity).toHaveLength(4);
  expect(JSON.stringify(data)).not.toMatch(/rating|review|4\.9/i);
});
