import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { LandingPage } from "../pages/landing-page";

const NARROWEST = { width: 280, height: 653 };
const ON_ITS_SIDE = { width: 740, height: 360 };

test("no page scrolls sideways at 280 pixels", async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  const wide: string[] = [];
  for (const { name, path } of DISTINCT_KINDS) {
    await page.goto(path);
    const width = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollWidth;
    });
    if (width > NARROWEST.width) wide.push(`${name}: ${width}`);
  }
  expect(wide).toEqual([]);
});

test("a phone on its side shows headline, price and call button beside the consent box", async ({
  page,
}) => {
  await page.setViewportSize(ON_ITS_SIDE);
  const landing = new LandingPage(page);
  await landing.open("texas/san-antonio", "brake-pad-replacement");
  const { region } = new ConsentBanner(page);
  await expect(region).toBeVisible();
  const box = await region.boundingBox();
  const main = page.getByRole("main");
  for (const shown of [
    main.getByRole("heading", { level: 1 }),
    main.getByText("FROM $179", { exact: true }),
    landing.callButton,
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
    const own = await shown.boundingBox();
    const overlaps =
      own &&
      box &&
      own.x < box.x + box.width &&
      box.x < own.x + own.width &&
      own.y < box.y + box.height &&
      box.y < own.y + own.height;
    expect(overlaps).toBe(false);
  }
});
