import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

const PLACE = ["texas/houston", "brake-pad-replacement"] as const;

function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector("rc-call-bar");
    const shown = [...(bar?.querySelectorAll("a") ?? [])].find((link) => link.checkVisibility());
    if (!bar || !shown) throw new Error("The call bar is missing.");
    const cover = shown.getBoundingClientRect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isReadable = text.parentElement?.checkVisibility() && text.textContent?.trim();
      // The clipped text of .sr-only is wider than its box.
      if (!isReadable || bar.contains(text) || text.parentElement?.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isUnder = [...range.getClientRects()].some(
        (box) =>
          box.width > 1 &&
          box.left < cover.right &&
          cover.left < box.right &&
          box.top < cover.bottom &&
          cover.top < box.bottom,
      );
      if (isUnder) covered.push(text.textContent ?? "");
    }
    return covered;
  });
}

test("the call bar appears after 600 pixels of scrolling and disappears again", async ({
  page,
}) => {
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  const bar = page.locator("rc-call-bar");
  await expect(landing.callBar).toHaveCount(0);
  await expect(bar).toHaveJSProperty("inert", true);

  await landing.scrollTo(600);
  await expect(landing.callBar).toHaveCount(0);
  await landing.scrollTo(601);
  await expect(landing.callBar).toHaveCount(1);
  await expect(bar).toHaveJSProperty("inert", false);
  await expect(landing.callBar).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await expect(landing.callBar).toBeInViewport({ ratio: 1 });

  await landing.scrollTo(0);
  await expect(landing.callBar).toHaveCount(0);
  await expect(bar).toHaveJSProperty("inert", true);
});

test("the call bar covers no text at the end of the page", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  await landing.scrollTo(1_000_000);
  await expect(landing.callBar).toHaveCount(1);
  expect(await coveredTexts(page)).toEqual([]);
});

test("in a wide window, the call button stays in the margin while scrolling", async ({ page }, {
  project,
}) => {
  const landing = new LandingPage(page);
  await page.setViewportSize({ width: project.name === "phone" ? 1440 : 1280, height: 800 });
  await landing.open(...PLACE);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 700; top < height; top += 400) {
    await landing.scrollTo(top);
    await expect(landing.callBar).toHaveCount(1);
    expect(await coveredTexts(page), `scrolled to ${top}`).toEqual([]);
  }
});
