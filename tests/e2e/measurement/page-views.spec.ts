import { keepEvents, measure } from "../fixtures/measured-page";
import { expect, test } from "../fixtures/test";
import { HomePage } from "../pages/home-page";
import { HubPage } from "../pages/hub-page";

const LANDING = "/texas/austin/oil-change";

test("a landing page reports its view after half a second and a money page view after a second", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-03-18T15:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-18T15:01:00Z"));
  const { events } = await measure(page);
  const views = async () => [
    (await events("virtual_pageview")).length,
    (await events("money_page_view")).length,
  ];
  await page.goto(LANDING);
  await page.clock.runFor(499);
  expect(await views()).toEqual([0, 0]);
  await page.clock.runFor(1);
  expect(await views()).toEqual([1, 0]);
  await page.clock.runFor(500);
  expect(await views()).toEqual([1, 1]);
  await page.clock.runFor(60_000);
  expect(await views()).toEqual([1, 1]);
  const payload = {
    page_path: LANDING,
    page_title: await page.title(),
    service_slug: "oil-change",
    city: "Austin",
    state: "Texas",
  };
  expect(await events("virtual_pageview")).toEqual([payload]);
  expect(await events("money_page_view")).toEqual([payload]);
});

test("ad parameters do not change the reported view", async ({ page }) => {
  const { events } = await measure(page);
  await page.goto(`${LANDING}?gclid=abc&utm_source=google`);
  await expect.poll(() => events("money_page_view")).toMatchObject([{ page_path: LANDING }]);
});

for (const path of ["/", "/city/texas/austin", "/costs/brake-service", "/search?q=oil"]) {
  test(`${path} is not a money page`, async ({ page }) => {
    await page.clock.install();
    const { events } = await measure(page);
    await page.goto(path);
    await page.clock.runFor(5000);
    expect(await events("money_page_view")).toEqual([]);
    expect(await events("virtual_pageview")).toEqual([]);
  });
}

for (const [source, path, name] of [
  ["home-hero", "/", "Get Brake Quote"],
  ["hub-hero", "/city/texas/austin", "Get Free Quote"],
  ["cities-card", "/cities", "Get Quote in Austin"],
  ["brake-hero", "/costs/brake-service", "Get Free Quote"],
] as const) {
  test(`reports a quote request on ${path}`, async ({ page }) => {
    const { events } = await measure(page);
    await page.addInitScript(() => addEventListener("click", (event) => event.preventDefault()));
    await page.goto(path);
    await page.getByRole("link", { name }).click();
    expect(await events("service_quote_requested")).toMatchObject([{ source }]);
    expect(await events("phone_call_initiated")).toEqual([]);
  });
}

test("a quote request from a card on a city's page is reported with its service and city", async ({
  page,
}) => {
  const { events } = await measure(page);
  await page.addInitScript(() => addEventListener("click", (event) => event.preventDefault()));
  const hub = new HubPage(page);
  await hub.open("texas/austin");
  await hub.chooseService("Brake Pad Replacement");
  expect(await events("service_quote_requested")).toEqual([
    { source: "hub-card", service_slug: "brake-pad-replacement", city: "Austin", state: "Texas" },
  ]);
});

for (const [text, matched] of [
  ["Austin", "location"],
  ["78701", "location"],
  ["oil", "service"],
  ["zeppelin", "none"],
] as const) {
  test(`reports the home page search for "${text}" with what it matched`, async ({ page }) => {
    const reported = await keepEvents(page, "search");
    await page.route(/\/(?:city\/texas\/austin|services|cities)$/, (route) => route.abort());
    const home = new HomePage(page);
    await home.open();
    await home.search(` ${text} `);
    await expect.poll(() => reported).toEqual([{ event: "search", search_term: text, matched }]);
  });
}

for (const [query, matched] of [
  ["austin", "location"],
  ["brake", "service"],
  ["zeppelin", "none"],
] as const) {
  test(`the results page reports "${query}" with what it found`, async ({ page }) => {
    const { events } = await measure(page);
    await page.goto(`/search?q=${query}`);
    await expect.poll(() => events("search")).toEqual([{ search_term: query, matched }]);
  });
}

test("the empty results page reports no search", async ({ page }) => {
  const { events } = await measure(page);
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "Find a mobile mechanic" })).toBeVisible();
  expect(await events("search")).toEqual([]);
});
