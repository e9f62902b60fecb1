import type { Page } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { editData } from "../fixtures/edit-data";
import { answerConsent, measure, refuseEverywhere } from "../fixtures/measured-page";
import { readPolicy } from "../fixtures/read-policy";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { LandingPage } from "../pages/landing-page";

const PLACE = ["texas/san-antonio", "brake-pad-replacement"] as const;
const LANDING = `/${PLACE.join("/")}`;
const IDS = { tagManagerId: "GTM-TEST123", pixelId: "123456789012345" };
const NONE = { tagManagerId: "", pixelId: "" };

/** Sets the Tag Manager and pixel IDs at once, and waits until each page shows both, or neither if they are empty. */
async function showIds(ids: typeof IDS, ...paths: string[]) {
  const since = editData(readStage().databaseUrl, { settings: ids });
  const isWanted = ({ body }: { body: string }) =>
    idIn(body, "data-tag-manager") === ids.tagManagerId && idIn(body, "data-pixel") === ids.pixelId;
  for (const path of paths) await askUntil(path, { isWanted, since });
}

/** Returns the value of an attribute, or "" if the page doesn't have it. */
const idIn = (html: string, attribute: string) =>
  new RegExp(`\\s${attribute}="([^"]*)"`).exec(html)?.[1] ?? "";

/** Mocks all third parties. The returned list collects the requested URLs, in order. */
async function stubThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== "localhost",
    (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      asked.push(origin + pathname + search);
      return route.fulfill({ contentType: "text/javascript", body: "window.tagsRan = 1;" });
    },
  );
  return asked;
}

const TAGS = [
  `https://www.googletagmanager.com/gtm.js?id=${IDS.tagManagerId}`,
  "https://connect.facebook.net/en_US/fbevents.js",
];

test.beforeAll(() => showIds(IDS, LANDING, "/", "/city/texas/san-antonio"));
test.afterAll(() => showIds(NONE, LANDING, "/", "/city/texas/san-antonio"));

test("the policy lists the hosts of the two third parties and nothing more permissive", async () => {
  const policy = readPolicy(await ask(LANDING));
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/);
  expect(policy).toMatch(/img-src [^;]*https:\/\/www\.facebook\.com/);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("no third party is contacted before a choice or after a refusal", async ({ page }) => {
  const asked = await stubThirdParties(page);
  await measure(page);
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  await landing.callButton.click();
  await new ConsentBanner(page).no.click();
  await landing.open(...PLACE);
  await landing.callButton.click();
  await page.goto("/city/texas/san-antonio");
  expect(asked).toEqual([]);
});

test("no third party is contacted by a browser with Global Privacy Control", async ({ page }) => {
  const asked = await stubThirdParties(page);
  await answerConsent(page, "yes");
  await refuseEverywhere(page);
  await page.goto("/");
  await new LandingPage(page).open(...PLACE);
  expect(asked).toEqual([]);
});

test("only the two third parties are contacted after consent, and calls reach the pixel", async ({
  page,
}) => {
  const asked = await stubThirdParties(page);
  await measure(page);
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  await new ConsentBanner(page).yes.click();
  await expect.poll(() => asked).toEqual(TAGS);
  await page.waitForFunction(() => Reflect.get(window, "tagsRan") === 1);
  const order = await page.evaluate(() => {
    const layer: unknown[] = window.dataLayer ?? [];
    return layer.map((entry) => Object(entry).event ?? Object.values(Object(entry))[1]);
  });
  expect(order.indexOf("default")).toBe(0);
  expect(order.indexOf("gtm.js")).toBeGreaterThan(order.indexOf("update"));
  await landing.callButton.click();
  const queue = await page.evaluate(() => window.fbq?.queue);
  expect(queue).toEqual([
    ["init", IDS.pixelId],
    ["track", "PageView"],
    ["track", "Contact"],
  ]);
  // On the next page, the tags load without asking for consent again.
  await page.goto("/city/texas/san-antonio");
  await expect.poll(() => asked).toEqual([...TAGS, ...TAGS]);
});

test("withdrawing consent removes the third parties from the page", async ({ page }) => {
  const asked = await stubThirdParties(page);
  const banner = new ConsentBanner(page);
  await page.goto("/");
  await banner.yes.click();
  await expect.poll(() => asked).toEqual(TAGS);
  await banner.choicesButton.click();
  const reloaded = page.waitForEvent("load");
  await banner.no.click();
  await reloaded;
  await expect(banner.region).toBeHidden();
  expect(await page.evaluate(() => Reflect.has(window, "fbq"))).toBe(false);
  expect(asked).toEqual(TAGS);
});
