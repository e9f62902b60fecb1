import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/expect-accessible";
import { expect, test } from "../fixtures/test";
import { refusePosition } from "../pages/geolocation";
import { ANSWERS, QuizPage } from "../pages/quiz-page";

/** Checks only the quiz. The rest of the page is tested once, together with the results. */
const expectNothing = (page: Page, state: string) =>
  expectAccessible(page, { within: ".quiz", state });

/** Waits for the fade to finish before axe runs. */
const settle = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));

test("the quiz has no axe violations on any step, with an error, or with a toast", async ({
  page,
}) => {
  await refusePosition(page, 1);
  const quiz = new QuizPage(page);
  await quiz.open();
  for (const [index, answer] of ANSWERS.entries()) {
    await quiz.title(index + 1).waitFor();
    await settle(page);
    await expectNothing(page, `step ${index + 1}`);
    await quiz.choice(answer).click();
  }
  await quiz.title(5).waitFor();
  await settle(page);
  await expectNothing(page, "step 5");
  await quiz.locateButton.click();
  await expect(quiz.problem).not.toBeEmpty();
  await expectNothing(page, "a problem");
  await quiz.back.click();
  await quiz.title(4).waitFor();
  await settle(page);
  await expectNothing(page, "a step back");
  await quiz.choice("Premium").click();
  await quiz.lookUp("99950");
  await quiz.title(6).waitFor();
  await settle(page);
  await expectNothing(page, "an estimate only");
  await quiz.back.click();
  await quiz.lookUp("78201");
  await quiz.callLink.waitFor();
  await settle(page);
  await expectAccessible(page, { state: "results" });
  await quiz.startOver.click();
  await quiz.title(1).waitFor();
  await settle(page);
  await expectNothing(page, "a notice");
});

test("the quiz has no axe violations while the results are being calculated", async ({ page }) => {
  const quiz = new QuizPage(page, { holdsResults: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.calculating.waitFor();
  await expectNothing(page, "calculating");
});

test("the widest results don't overflow", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.answer("Full Brake Service", "Luxury", "Both", "Premium");
  await quiz.lookUp("78201");
  await quiz.callLink.waitFor();
  const wide = await quiz.quiz.evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll("*:not(.sr-only)")];
    return parts
      .filter((part) => part.getBoundingClientRect().right > right)
      .map((part) => part.outerHTML);
  });
  expect(wide).toEqual([]);
});
