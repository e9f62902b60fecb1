import type { Locator, Page } from "@playwright/test";
import { DISTINCT_KINDS, type PageKind } from "../fixtures/page-kinds";
import { saveEstimate } from "../fixtures/save-estimate";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { QuizPage } from "../pages/quiz-page";

const NARROWEST = { width: 280, height: 653 };
const ON_THEIR_SIDE = [
  { width: 740, height: 360 },
  { width: 667, height: 375 },
] as const;

test("no page scrolls sideways at 280 pixels", async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  const wide: string[] = [];
  const saved = { name: "saved estimate", path: await saveEstimate(page) };
  for (const { name, path } of [...DISTINCT_KINDS, saved]) {
    await page.goto(path);
    const width = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollWidth;
    });
    if (width > NARROWEST.width) wide.push(`${name}: ${width}`);
  }
  expect(wide).toEqual([]);
});

test("a phone in landscape shows the headline, price, and call button beside the consent box", async ({
  page,
}) => {
  const { region } = new ConsentBanner(page);
  const hidden: string[] = [];
  const saved = { name: "saved estimate", path: await saveEstimate(page) };
  const shown = [...DISTINCT_KINDS.filter(hasCallButton), ...WITH_LONG_HEADLINES, saved];
  for (const { name, path } of shown) {
    await page.goto(path);
    await expect(region).toBeVisible();
    for (const viewport of ON_THEIR_SIDE) {
      await page.setViewportSize(viewport);
      // In search, the results come before the call button, so the header's counts.
      const buttons = page.getByRole(name.startsWith("search") ? "banner" : "main");
      const parts = await findHiddenParts(page, {
        buttons,
        consentBox: await region.boundingBox(),
      });
      hidden.push(...parts.map((part) => `${name} at ${viewport.width}: ${part}`));
    }
  }
  expect(hidden).toEqual([]);
});

const WITH_LONG_HEADLINES = [
  "/air-and-cabin-filter-replacement",
  "/city/colorado/colorado-springs",
  "/texas/san-antonio/check-engine-light-diagnosis",
].map((path) => ({ name: path, path }));

async function findHiddenParts(
  page: Page,
  { buttons, consentBox }: { buttons: Locator; consentBox: Box | null },
) {
  const main = page.getByRole("main");
  const parts: Record<string, Locator> = {
    headline: main.getByRole("heading", { level: 1 }),
    button: buttons.locator('a[href^="tel:"]').filter({ visible: true }).first(),
  };
  const price = main.getByText(/^FROM \$\d+$/);
  if ((await price.count()) > 0) parts.price = price;
  const height = page.viewportSize()?.height ?? 0;
  const hidden: string[] = [];
  for (const [part, shown] of Object.entries(parts)) {
    const box = await shown.boundingBox();
    if (!box || box.y + box.height > height || overlap(box, consentBox)) hidden.push(part);
  }
  return hidden;
}

test("a phone in landscape shows the estimate beside its call button, and the number fits in the button", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await page.setViewportSize(ON_THEIR_SIDE[0]);
  await quiz.openAtLocation();
  await quiz.lookUp("78201");
  await quiz.table.waitFor();
  const { region } = new ConsentBanner(page);
  for (const viewport of ON_THEIR_SIDE) {
    await page.setViewportSize(viewport);
    // Scrolls to the position that the quiz itself scrolls to.
    await quiz.title(6).evaluate((title) => scrollBy(0, title.getBoundingClientRect().top - 120));
    const range = await quiz.range.boundingBox();
    expect(range && overlap(range, await region.boundingBox())).toBe(false);
    await quiz.title(6).evaluate((title) => title.scrollIntoView());
    await expect(quiz.callLink).toBeInViewport({ ratio: 1 });
    await expect(quiz.range).toBeInViewport({ ratio: 1 });
    const room = await quiz.callLink.evaluate((link) => {
      const number = link.querySelector("[data-phone-text]");
      const right = number?.getBoundingClientRect().right ?? Infinity;
      return link.getBoundingClientRect().right - right;
    });
    expect(room).toBeGreaterThan(8);
  }
});

test("the ZIP form on a 404 page has its button beside the field on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/nowhere/x/y/z");
  const field = await page.getByLabel("ZIP code where your car is").boundingBox();
  const button = await page.getByRole("button", { name: "Find a mechanic" }).boundingBox();
  expect(button?.y).toBe(field?.y);
});

/** Legal pages show the phone number only in the header. */
function hasCallButton({ path }: PageKind) {
  return !/^\/(?:accessibility|privacy-policy|terms)/.test(path);
}

type Box = { x: number; y: number; width: number; height: number };

function overlap(a: Box, b: Box | null) {
  return (
    b !== null &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}
