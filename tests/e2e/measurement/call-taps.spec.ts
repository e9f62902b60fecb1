import { demo } from "../fixtures/demo";
import { measure } from "../fixtures/measured-page";
import { expect, test } from "../fixtures/test";
import { HubPage } from "../pages/hub-page";
import { LandingPage } from "../pages/landing-page";

const SAN_ANTONIO = {
  locationSlug: "texas/san-antonio",
  city: "San Antonio",
  state: "Texas",
} as const;

test("records a tap on a landing page with its placement, and ignores a second tap", async ({
  page,
}) => {
  const { intents, events } = await measure(page);
  await page.clock.install();
  const landing = new LandingPage(page);
  await landing.open(SAN_ANTONIO.locationSlug, "brake-pad-replacement");
  await page.clock.pauseAt(Date.now() + 60_000);
  const phone = (await landing.callButton.getAttribute("href"))?.slice("tel:".length);
  const accepted = page.waitForResponse("**/api/call-intents");
  await landing.callButton.dblclick();
  expect((await accepted).status()).toBe(202);

  expect(intents).toEqual([
    {
      session: expect.stringMatching(/^[\d-]{31,63}$/),
      page: "/texas/san-antonio/brake-pad-replacement",
      source: "landing-hero",
      numberShown: phone,
      serviceSlug: "brake-pad-replacement",
      locationSlug: SAN_ANTONIO.locationSlug,
      mechanicId: demo.mechanics.find(({ phoneNumber }) => phoneNumber === phone)?.id,
      consent: false,
      refused: false,
    },
  ]);
  const payload = {
    source: "landing-hero",
    phone,
    service_slug: "brake-pad-replacement",
    city: SAN_ANTONIO.city,
    state: SAN_ANTONIO.state,
  };
  expect(await events("phone_call_initiated")).toEqual([payload]);
  expect(await events("click_to_call")).toEqual([payload]);
  expect(await events("brake_call_initiated")).toEqual([]);
});

test("records another tap after two seconds, including by keyboard", async ({ page }) => {
  const { intents, events } = await measure(page);
  await page.clock.install();
  const landing = new LandingPage(page);
  await landing.open(SAN_ANTONIO.locationSlug, "brake-pad-replacement");
  await page.clock.pauseAt(Date.now() + 60_000);
  await landing.callButton.focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(1900);
  await page.keyboard.press("Enter");
  expect(await events("phone_call_initiated")).toHaveLength(1);
  await page.clock.runFor(200);
  await page.keyboard.press("Enter");
  expect(await events("phone_call_initiated")).toHaveLength(2);
  await expect.poll(() => intents.length).toBe(2);
  expect(intents[1]?.session).toBe(intents[0]?.session);
});

test("a tap on a call button on a city's page is reported with its service", async ({ page }) => {
  const { intents, events } = await measure(page);
  const hub = new HubPage(page);
  await hub.open(SAN_ANTONIO.locationSlug);
  await hub
    .card("Oil Change")
    .getByRole("link", { name: /^Call Now/ })
    .click();
  await expect
    .poll(() => intents)
    .toMatchObject([
      {
        source: "hub-card",
        serviceSlug: "oil-change",
        locationSlug: SAN_ANTONIO.locationSlug,
        page: "/city/texas/san-antonio",
      },
    ]);
  expect(await events("phone_call_initiated")).toMatchObject([
    { source: "hub-card", service_slug: "oil-change", city: "San Antonio", state: "Texas" },
  ]);
  expect(await events("click_to_call")).toEqual([]);
});

test("a tap on a profile's call button is reported with its mechanic", async ({ page }) => {
  const mechanic = demo.mechanics.find(({ isActive }) => isActive);
  const { intents, events } = await measure(page);
  await page.goto(`/mechanics/${mechanic?.id}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Call (Us )?Now/ })
    .first()
    .click();
  await expect.poll(() => intents).toMatchObject([{ mechanicId: mechanic?.id }]);
  expect(await events("phone_call_initiated")).toMatchObject([
    { source: "profile-hero", mechanic: mechanic?.name },
  ]);
});

test("taps on two mechanics in quick succession count as two calls", async ({ page }) => {
  const { intents } = await measure(page);
  // Noon on a Tuesday, when more than one mechanic is open.
  await page.clock.setFixedTime("2026-11-24T18:30:00Z");
  await page.goto("/mechanics");
  const calls = page.locator("main li").getByRole("link", { name: /^Call Now/ });
  await calls.nth(0).click();
  await calls.nth(1).click();
  await expect.poll(() => intents.length).toBe(2);
  const [first, second] = intents;
  expect(first?.mechanicId).not.toBe(second?.mechanicId);
  expect(demo.mechanics.map(({ id }) => id)).toEqual(
    expect.arrayContaining([first?.mechanicId, second?.mechanicId]),
  );
});

test("a call from the brake page is reported as a brake call", async ({ page }) => {
  const { events } = await measure(page);
  await page.goto("/costs/brake-service");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Call Now/ })
    .first()
    .click();
  const payload = { source: "brake-hero", phone: "+12105550100" };
  expect(await events("phone_call_initiated")).toEqual([payload]);
  expect(await events("brake_call_initiated")).toEqual([payload]);
  expect(await events("click_to_call")).toEqual([]);
});

test("every phone link on a landing page is reported with its placement", async ({ page }) => {
  await new LandingPage(page).open(SAN_ANTONIO.locationSlug, "brake-pad-replacement");
  const sources = await page
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-call-source")));
  for (const source of sources) expect(source).toMatch(/^[a-z0-9-]{1,40}$/);
  // Cards and other services are lists, whose links share a placement.
  const single = sources.filter((source) => source !== "crew-card" && source !== "landing-help");
  expect(single.length).toBeGreaterThan(4);
  expect(new Set(single).size).toBe(single.length);
});

test("a call works even if reporting fails", async ({ page, complaints }) => {
  await page.route("**/api/call-intents", (route) => route.abort());
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      document.title = `dialing: ${!event.defaultPrevented}`;
      event.preventDefault();
    });
  });
  const landing = new LandingPage(page);
  await landing.open(SAN_ANTONIO.locationSlug, "brake-pad-replacement");
  await landing.callButton.click();
  await expect(page).toHaveTitle("dialing: true");
  complaints.length = 0;
});
