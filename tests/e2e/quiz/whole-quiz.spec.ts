import { demo, possibleLinks } from "../fixtures/demo";
import { expect, test } from "../fixtures/test";
import { ANSWERS, QuizPage } from "../pages/quiz-page";

test("by mouse: four answers and a ZIP lead to a price and a mechanic's number", async ({
  page,
}) => {
  const quiz = new QuizPage(page, { holdsResults: true });
  await quiz.open();
  for (const [index, answer] of ANSWERS.entries()) {
    await expect(quiz.title(index + 1)).toBeVisible();
    await quiz.choice(answer).click();
  }
  await expect(quiz.title(5)).toBeVisible();
  await quiz.lookUp("78201");
  await expect(quiz.calculating).toBeVisible();
  await quiz.showResults();
  await expect(quiz.title(6)).toBeVisible();
  // San Antonio charges $179 per axle, so the low end of $228 is raised.
  await expect(quiz.quiz).toContainText("$358–$616");
  await expect(quiz.quiz).toContainText(
    "Brake pad replacement. SUV. Front and rear wheels. Standard parts.",
  );
  await expect(quiz.quiz).toContainText("San Antonio, Texas");
  expect(possibleLinks(demo.mechanics)).toContain(await quiz.callLink.getAttribute("href"));
});

test("shows the estimate next to a shop's price, with what it includes and excludes", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  await expect(quiz.table.getByRole("row", { name: "Mobile mechanic" })).toContainText(
    "$179–$324$358–$616",
  );
  await expect(quiz.table.getByRole("row", { name: "Traditional shop" })).toContainText(
    "$180–$442$324–$840",
  );
  await expect(quiz.quiz).toContainText("Up to $224 less than at a shop");
  await expect(quiz.quiz).not.toContainText("Save $100-$200");
  await expect(quiz.quiz).toContainText("New rotors, if yours are worn below minimum thickness.");
  await expect(quiz.quiz).toContainText("Tax, diagnosis, and seized or additional parts.");
  await expect(quiz.quiz).toContainText("The mechanic who does it, not Roadcall Mobile Mechanics.");
});

test("by keyboard: from the first question to the call link, then starting over", async ({
  page,
}) => {
  const quiz = new QuizPage(page, { holdsResults: true });
  await quiz.open();
  await quiz.choice("Brake Pads").focus();
  await page.keyboard.press("Enter");
  // Focus moves to the heading of each step, and Tab continues from there.
  for (const step of [2, 3, 4]) {
    await expect(quiz.title(step)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
  }
  await expect(quiz.title(5)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(quiz.zip).toBeFocused();
  await page.keyboard.type("78201");
  await page.keyboard.press("Enter");
  await expect(quiz.calculating).toBeFocused();
  await quiz.showResults();
  await expect(quiz.title(6)).toBeFocused();
  // Focus moves only for screen readers, so the result gets no outline.
  await expect(quiz.title(6)).toHaveCSS("outline-style", "none");
  await expect(quiz.title(6)).toHaveCSS("box-shadow", "none");
  await page.keyboard.press("Tab");
  await expect(quiz.callLink).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(quiz.quiz.getByRole("link", { name: /call me back/i })).toBeFocused();
  // Tabs past the Back button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(quiz.startOver).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quiz.title(1)).toBeFocused();
});

test("a slow double click counts as one answer", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.choice("Brake Pads").dblclick({ delay: 400 });
  await expect(quiz.title(2)).toBeVisible();
  await expect(quiz.choice("Compact Car")).toHaveAttribute("aria-pressed", "false");
});

test("each step fades for 300 ms before the next one appears", async ({ page }) => {
  await page.clock.install();
  const quiz = new QuizPage(page, { isTimed: true });
  await quiz.open();
  await quiz.title(1).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quiz.choice("Brake Pads").click();
  await page.clock.runFor(299);
  await expect(quiz.title(1)).toBeAttached();
  await page.clock.runFor(1);
  await expect(quiz.title(2)).toBeVisible();
});
