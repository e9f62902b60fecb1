import { expectAccessible } from "../fixtures/expect-accessible";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { LandingPage } from "../pages/landing-page";
import { ANSWERS, QuizPage } from "../pages/quiz-page";

const LANDING = ["texas/san-antonio", "brake-pad-replacement"] as const;
const PHONE = { width: 360, height: 740 };
const SMALL_PHONE = { width: 360, height: 560 };
const DESKTOP = { width: 1280, height: 800 };
const sizeOf = ({ width, height }: typeof PHONE) => `${width} by ${height}`;

test("Yes and No have the same size and style", async ({ page }) => {
  const banner = new ConsentBanner(page);
  await page.goto("/");
  const looks = await Promise.all(
    [banner.yes, banner.no].map((button) =>
      button.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
        return { width, height, color, backgroundColor, borderColor, fontSize };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(24);
});

for (const size of [PHONE, SMALL_PHONE, DESKTOP]) {
  test(`the banner never covers a call button at ${sizeOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    const landing = new LandingPage(page);
    await landing.open(...LANDING);
    await expect(page.locator("rc-consent")).not.toHaveAttribute("hidden");
    const covered = await page.evaluate(async () => {
      // Falls back to a timer, because headless Chromium sometimes draws no frame.
      const drawn = () =>
        Promise.race([
          new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
          new Promise((done) => setTimeout(done, 1_000)),
        ]);
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const found: { top: number; call: string | null }[] = [];
      let timesShown = 0;
      for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
        scrollTo({ top, behavior: "instant" });
        await drawn();
        const banner = document.querySelector("rc-consent");
        if (!banner || !isShown(banner)) continue;
        timesShown += 1;
        const box = banner.getBoundingClientRect();
        for (const call of [...document.querySelectorAll(".call")].filter(isShown)) {
          const { left, right, top: upper, bottom } = call.getBoundingClientRect();
          const isOver =
            left < box.right && box.left < right && upper < box.bottom && box.top < bottom;
          if (isOver) found.push({ top, call: call.textContent });
        }
      }
      return { found, timesShown };
    });
    expect(covered.found).toEqual([]);
    expect(covered.timesShown).toBeGreaterThan(20);
  });
}

test("the banner hides if a call button appears under it without scrolling", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const quiz = new QuizPage(page);
  const { region } = new ConsentBanner(page);
  await quiz.open("/costs/brake-service?city=San%20Antonio,Texas");
  await quiz.answer(...ANSWERS);
  // Scrolls so that the button in the results will appear under the banner.
  await quiz.callLink.waitFor();
  // Waits for the offer, which moves the button. The offer's first mechanic is always open.
  await expect(quiz.quiz).toContainText("Open now");
  const under = await quiz.callLink.evaluate(
    (call) => call.getBoundingClientRect().bottom + scrollY - innerHeight + 8,
  );
  await quiz.back.click();
  await quiz.title(4).waitFor();
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), under);
  await expect(region).toBeVisible();
  await quiz.choice("Standard").press("Enter");
  await expect(quiz.callLink).toBeInViewport({ ratio: 1 });
  await expect(region).toBeHidden();
});

test("the first screen of a phone shows both the call button and the banner", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const landing = new LandingPage(page);
  await landing.open(...LANDING);
  await expect(landing.callButton).toBeInViewport({ ratio: 1 });
  await expect(new ConsentBanner(page).region).toBeInViewport({ ratio: 1 });
});

for (const size of [PHONE, DESKTOP]) {
  test(`the banner never covers the focused element at ${sizeOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    await new LandingPage(page).open(...LANDING);
    await expect(new ConsentBanner(page).region).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const banner = document.querySelector("rc-consent");
        if (!focused || !banner?.checkVisibility({ visibilityProperty: true })) return null;
        if (focused === document.body || banner.contains(focused)) return null;
        const [a, b] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
        const isUnder =
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return isUnder ? focused.textContent : null;
      });
      expect(hidden).toBeNull();
    }
  });
}

test("the end of a page can be read with the banner open on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const landing = new LandingPage(page);
  await landing.open(...LANDING);
  await expect(new ConsentBanner(page).region).toBeVisible();
  await landing.scrollTo(1_000_000);
  const gap = await page
    .getByText("free connection service")
    .last()
    .evaluate((element) => {
      const banner = document.querySelector("rc-consent");
      return (banner?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().bottom;
    });
  expect(gap).toBeGreaterThanOrEqual(0);
});

// All other axe tests run with the banner open.
for (const size of [PHONE, DESKTOP]) {
  test(`no axe violations at ${sizeOf(size)} after the choice`, async ({ page }) => {
    await page.setViewportSize(size);
    const banner = new ConsentBanner(page);
    await new LandingPage(page).open(...LANDING);
    await banner.no.click();
    await expect(banner.region).toBeHidden();
    await expectAccessible(page);
  });
}
