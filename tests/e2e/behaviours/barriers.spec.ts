import { expectAccessible } from "../fixtures/expect-accessible";
import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";
import { LandingPage } from "../pages/landing-page";
import { QuizPage } from "../pages/quiz-page";

for (const { name, path } of DISTINCT_KINDS) {
  test(`${name}: no axe violations, and everything is reachable by keyboard`, async ({ page }) => {
    await page.goto(path);
    // The quiz replaces its static fallback.
    if (path.endsWith("/brake-service")) await new QuizPage(page).title(1).waitFor();
    await expectAccessible(page);
    await expectWalkable(page);
  });
}

test("no axe violations on a scrolled landing page with the call bar", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open("texas/san-antonio", "brake-pad-replacement");
  await landing.scrollTo(1_000_000);
  await expect(landing.callBar).toHaveCount(1);
  await expectAccessible(page);
});
