import { expect, test } from "@playwright/test";
import { type Site, startSite } from "@/tests/setup/site";
import { ask } from "../fixtures/ask";
import { holdsText, readHtml } from "../fixtures/read-html";
import { TEXTS } from "../texts";

let empty: Site;

const open = async (path: string) => {
  const answer = await ask(path, { baseUrl: empty.baseUrl });
  return { ...answer, ...readHtml(answer.body) };
};

test.beforeAll(async () => {
  empty = await startSite({ name: "empty", data: "none" });
});

test.afterAll(() => empty?.close());

for (const [name, [text, ...states]] of Object.entries(TEXTS)) {
  for (const { path } of states.filter(({ by }) => by === "empty")) {
    test(`${name}: "${text}"`, async () => {
      const page = await open(path);
      expect(page.status).toBe(200);
      expect(holdsText(page.text, text), `in: ${page.text}`).toBe(true);
    });
  }
}

for (const path of [
  "/",
  "/services",
  "/cities",
  "/mechanics",
  "/search?q=brake",
  "/brake-service",
]) {
  test(`${path} still shows a number to call if there is no data`, async () => {
    const page = await open(path);
    expect(page.status).toBe(200);
    const calls = page.elements.filter(({ attributes }) => attributes.href === "tel:+12105550100");
    expect(calls.length).toBeGreaterThan(0);
  });
}

test("returns 404 for services and cities that don't exist", async () => {
  for (const path of ["/texas/san-antonio/oil-change", "/city/texas/san-antonio", "/oil-change"]) {
    expect((await open(path)).status, path).toBe(404);
  }
});
