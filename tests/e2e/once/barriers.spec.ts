import { expectAccessible } from "../fixtures/expect-accessible";
import { ALIKE_KINDS, DISTINCT_KINDS } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";
import { LandingPage } from "../pages/landing-page";
import { QuizPage } from "../pages/quiz-page";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, hasTouch: true });

for (const { name, path } of DISTINCT_KINDS) {
  test(`${name}: has no axe violations, and everything can be reached by keyboard`, async ({
    page,
  }) => {
    await page.goto(path);
    // The quiz replaces its static fallback.
    if (path.endsWith("/brake-service")) await new QuizPage(page).title(1).waitFor();
    await expectAccessible(page, { state: "on a phone" });
    await expectWalkable(page);
    await page.setViewportSize(DESKTOP);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, { state: "on a desktop" });
    await expectWalkable(page);
  });
}

// A phone has the tightest layout. Pages that resemble these are also tested on a desktop.
for (const { name, path } of ALIKE_KINDS) {
  test(`${name}: has no axe violations on a phone`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`a scrolled landing page with the call bar has no axe violations at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const landing = new LandingPage(page);
    await landing.open("texas/san-antonio", "brake-pad-replacement");
    await landing.scrollTo(1_000_000);
    await expect(landing.callBar).toHaveCount(1);
    await expectAccessible(page);
  });
}
