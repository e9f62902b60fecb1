/** @jest-environment ./tests/setup/browser-environment.mjs */
import { keepMissed } from "./missed-search";
import { RcMissed } from "./rc-missed";

const serve = (status: number, body: unknown) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(body, { status }));

async function show(): Promise<string | null> {
  document.body.innerHTML =
    "<rc-missed><p data-text>Nothing found.</p><a data-similar hidden>Similar</a></rc-missed>";
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  return document.querySelector("[data-text]")?.textContent ?? null;
}

beforeAll(() => customElements.define("rc-missed", RcMissed));
afterEach(() => jest.restoreAllMocks());

it("shows what was searched for, only once", async () => {
  keepMissed(" zeppelin <b> ");
  expect(await show()).toBe("We couldn’t find anything for “zeppelin <b>”.");
  const similar = document.querySelector<HTMLAnchorElement>("[data-similar]");
  expect(similar?.hidden).toBe(false);
  expect(similar?.getAttribute("href")).toBe("/search?q=zeppelin%20%3Cb%3E");
  expect(await show()).toBe("Nothing found.");
});

it("says that a ZIP doesn't exist", async () => {
  serve(404, { error: { message: "We couldn’t find ZIP code 00000" } });
  keepMissed("00000");
  expect(await show()).toBe("We couldn’t find ZIP code 00000");
});

it("names the nearest city of a ZIP without coverage", async () => {
  const nearest = { city: "Denver", state: "Colorado", slug: "colorado/denver", miles: 96 };
  serve(200, { success: false, city: "Cheyenne", state: "Wyoming", nearest });
  keepMissed("82001");
  expect(await show()).toBe(
    "We don’t have a mechanic near 82001 (Cheyenne, Wyoming) yet. The nearest city with one is Denver, Colorado, 96 miles away.",
  );
});

it("names the ZIP if the lookup fails", async () => {
  serve(503, {});
  keepMissed("82001");
  expect(await show()).toBe("We couldn’t find anything for “82001”.");
});
