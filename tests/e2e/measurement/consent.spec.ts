import type { Page } from "@playwright/test";
import {
  answerConsent,
  measure,
  refuseEverywhere,
  watchThirdParties,
} from "../fixtures/measured-page";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { HomePage } from "../pages/home-page";
import { LandingPage } from "../pages/landing-page";

const LANDING = ["texas/san-antonio", "brake-pad-replacement"] as const;
const DAY_MS = 86_400_000;

/** Returns this page's Consent Mode commands, in order. */
const signals = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown[] = window.dataLayer ?? [];
    return layer.flatMap((entry, at) => {
      const [name, command, state]: unknown[] = Object.values(Object(entry));
      return name === "consent"
        ? [{ at, command, states: [...new Set(Object.values(Object(state)))] }]
        : [];
    });
  });

const keptKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** Goes from the home page to a landing page and taps the call button, like a visitor from an ad. */
async function travel(page: Page) {
  const landing = new LandingPage(page);
  const home = new HomePage(page);
  await home.open("/?gclid=journey&utm_source=google&utm_campaign=brakes");
  await home.search("san antonio");
  await page.waitForURL("**/city/texas/san-antonio");
  await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).click();
  await page.waitForURL(`**/${LANDING.join("/")}`);
  await landing.callButton.click();
}

test("before a choice, grants nothing, stores nothing, and contacts no third party", async ({
  page,
}) => {
  const { intents } = await measure(page);
  const others = watchThirdParties(page);
  await travel(page);
  await expect.poll(() => intents).toHaveLength(1);
  expect(intents[0]).toMatchObject({ consent: false });
  expect(intents[0]).not.toHaveProperty("clickId");
  expect(intents[0]).not.toHaveProperty("utm");
  expect(await signals(page)).toEqual([{ at: 0, command: "default", states: ["denied"] }]);
  expect(await keptKeys(page)).toEqual([]);
  expect(others).toEqual([]);
});

test("a browser without Global Privacy Control isn't told that it opted out, even after declining", async ({
  page,
}) => {
  await answerConsent(page, "no");
  await page.goto("/privacy-policy");
  await expect(new ConsentBanner(page).choicesButton).toBeVisible();
  await expect(page.getByText("Opt-Out Request Honored")).toHaveCount(2);
  for (const text of await page.getByText("Opt-Out Request Honored").all())
    await expect(text).toBeHidden();
});

test("the privacy policy says that it honored Global Privacy Control", async ({ page }) => {
  await refuseEverywhere(page);
  await page.goto("/privacy-policy#choices");
  await expect(page.getByRole("main").getByText("Opt-Out Request Honored.")).toBeVisible();
});

for (const path of ["/login", "/mechanic/register", "/call-me-back"]) {
  test(`${path} says that it honored Global Privacy Control`, async ({ page }) => {
    await refuseEverywhere(page);
    await page.goto(path);
    await expect(page.getByText("Opt-Out Request Honored.")).toBeVisible();
  });
}

test("treats Global Privacy Control as a refusal without asking", async ({ page }) => {
  const { intents } = await measure(page);
  const others = watchThirdParties(page);
  await answerConsent(page, "yes");
  await refuseEverywhere(page);
  const banner = new ConsentBanner(page);
  await travel(page);
  await expect.poll(() => intents).toHaveLength(1);
  expect(intents[0]).toMatchObject({ consent: false });
  expect(intents[0]).not.toHaveProperty("clickId");
  await expect(banner.region).toBeHidden();
  await expect(banner.choicesButton).toBeHidden();
  await expect(banner.choicesLink).toHaveAttribute("href", "/privacy-policy#choices");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Opt-Out Request Honored.")).toBeVisible();
  for (const { states } of await signals(page)) expect(states).toEqual(["denied"]);
  expect(await keptKeys(page)).toEqual(["rc-consent"]);
  expect(others).toEqual([]);
});

test("stores consent, grants storage, and reports calls with the ad's click ID", async ({
  page,
}) => {
  const { intents } = await measure(page);
  const banner = new ConsentBanner(page);
  await page.goto("/?gclid=Click-1&utm_source=google&utm_campaign=brakes");
  await banner.yes.click();
  await expect(banner.region).toBeHidden();
  expect(await signals(page)).toMatchObject([
    { at: 0, command: "default", states: ["denied"] },
    { command: "update", states: ["granted"] },
  ]);

  await page.goto(`/${LANDING.join("/")}`);
  await expect(banner.region).toBeHidden();
  await new LandingPage(page).callButton.click();
  await page.reload();
  await new LandingPage(page).callButton.click();
  await expect.poll(() => intents).toHaveLength(2);
  for (const intent of intents) {
    expect(intent).toMatchObject({
      consent: true,
      clickId: { kind: "gclid", value: "Click-1" },
      utm: { source: "google", campaign: "brakes" },
    });
  }
  expect(intents[1]?.session).toBe(intents[0]?.session);
});

test("stores a refusal, and deletes what was stored with earlier consent", async ({ page }) => {
  const { intents } = await measure(page);
  const banner = new ConsentBanner(page);
  await page.goto(`/${LANDING.join("/")}?wbraid=Click-2`);
  await banner.yes.click();
  await new LandingPage(page).callButton.click();
  await banner.choicesButton.click();
  await expect(banner.no).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner.region).toBeHidden();
  await expect(banner.choicesButton).toBeFocused();
  expect((await signals(page)).at(-1)).toMatchObject({ command: "update", states: ["denied"] });
  expect(await keptKeys(page)).toEqual(["rc-consent"]);

  await page.reload();
  await expect(banner.region).toBeHidden();
  await new LandingPage(page).callButton.click();
  await expect.poll(() => intents).toHaveLength(2);
  expect(intents[0]).toMatchObject({ consent: true, clickId: { kind: "wbraid" } });
  expect(intents[1]).toMatchObject({ consent: false });
  expect(intents[1]).not.toHaveProperty("clickId");
  expect(intents[1]?.session).not.toBe(intents[0]?.session);
});

test("forgets the ad's click ID after 90 days", async ({ page }) => {
  await answerConsent(page, "yes");
  const { intents } = await measure(page);
  const landing = new LandingPage(page);
  await page.clock.install({ time: new Date("2026-03-18T15:00:00Z") });
  await page.goto("/?gbraid=Click-3");
  await page.clock.setSystemTime(Date.parse("2026-03-18T15:00:00Z") + 90 * DAY_MS - 60_000);
  await landing.open(...LANDING);
  await landing.callButton.click();
  await expect.poll(() => intents).toHaveLength(1);
  await page.clock.setSystemTime(Date.parse("2026-03-18T15:00:00Z") + 90 * DAY_MS + 60_000);
  await landing.open(...LANDING);
  await landing.callButton.click();
  await expect.poll(() => intents).toHaveLength(2);
  expect(intents.map(({ clickId }) => clickId?.value)).toEqual(["Click-3", undefined]);
});

test("works by keyboard, and does not count Escape as a choice", async ({ page }) => {
  const banner = new ConsentBanner(page);
  await page.goto("/");
  await expect(banner.region).toBeVisible();
  await banner.region.getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(banner.no).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(banner.region).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(banner.yes).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner.region).toBeHidden();
});

test("without storage, asks on every page and breaks none of them", async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  });
  const { intents } = await measure(page);
  const banner = new ConsentBanner(page);
  await new LandingPage(page).open(...LANDING);
  await banner.yes.click();
  await expect(banner.region).toBeHidden();
  await new LandingPage(page).callButton.click();
  await expect.poll(() => intents).toMatchObject([{ consent: true }]);
  await page.reload();
  await expect(banner.region).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows no banner, and the footer links to the privacy policy", async ({ page }) => {
    const banner = new ConsentBanner(page);
    await page.goto("/");
    await expect(banner.region).toBeHidden();
    await banner.choicesLink.click();
    await expect(page).toHaveURL("/privacy-policy#choices");
    await expect(page.getByRole("heading", { name: "Your privacy choices" })).toBeInViewport();
  });
});
