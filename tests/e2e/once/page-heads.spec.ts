import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { readHtml } from "../fixtures/read-html";

for (const { name, path, status, title, canonical } of PAGE_KINDS) {
  test(`${name}: has the right status, title, canonical link, and robots tag`, async () => {
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
