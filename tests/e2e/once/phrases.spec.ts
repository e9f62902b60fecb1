import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const PHRASES = [
  "AT YOUR HOME",
  "AT YOUR DRIVEWAY",
  "IN YOUR GARAGE",
  "AT YOUR OFFICE",
  "WHILE YOU WORK",
  "WHILE YOU RELAX",
];
const PHRASE_MS = 2500;
const PLACE = ["texas/austin", "brake-pad-replacement"] as const;

test.beforeEach(({ page }) => page.clock.install());

test("the phrase changes every 2.5 seconds, and the six phrases repeat", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  for (const phrase of [...PHRASES, "AT YOUR HOME"]) {
    await expect(landing.phrase()).toHaveText([phrase]);
    await page.clock.runFor(PHRASE_MS);
  }
});

test("the pause button stops and resumes the phrases", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  await expect(landing.pauseButton).toHaveAttribute("aria-pressed", "false");
  await landing.pauseButton.click();
  await expect(landing.pauseButton).toHaveAttribute("aria-pressed", "true");
  const held = (await landing.phrase().textContent()) ?? "";
  await page.clock.runFor(4 * PHRASE_MS);
  await expect(landing.phrase()).toHaveText([held]);

  await landing.pauseButton.press("Space");
  await page.clock.runFor(PHRASE_MS);
  await expect(landing.phrase()).not.toHaveText([held]);
});

test("the phrase does not change for visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const landing = new LandingPage(page);
  await landing.open(...PLACE);
  await page.clock.runFor(4 * PHRASE_MS);
  await expect(landing.phrase()).toHaveText(["AT YOUR HOME"]);
  await expect(landing.pauseButton).toBeHidden();
});
