import { expect, test } from "../../fixtures/test";
import { ANSWERS, QuizPage } from "../../pages/quiz-page";

const HOUR_MS = 60 * 60 * 1000;

test("a refresh keeps the progress on every step", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  for (const [index, answer] of ANSWERS.entries()) {
    await quiz.choice(answer).click();
    await expect(quiz.title(index + 2)).toBeVisible();
    await page.reload();
    await expect(quiz.title(index + 2)).toBeVisible();
  }
  await quiz.zip.fill("782");
  await page.reload();
  await expect(quiz.zip).toHaveValue("782");
  await quiz.lookUp("78201");
  await expect(quiz.quiz).toContainText("Open now");
  const results = (await quiz.quiz.textContent()) ?? "";
  await page.reload();
  await expect(quiz.title(6)).toBeVisible();
  await expect(quiz.quiz).toHaveText(results);
});

test("a refresh during a transition keeps the answer", async ({ page }) => {
  const quiz = new QuizPage(page, { isTimed: true });
  await quiz.open();
  await quiz.title(1).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quiz.choice("Brake Pads").click();
  await page.reload();
  await expect(quiz.title(2)).toBeVisible();
});

test("progress expires after a day", async ({ page }) => {
  const start = new Date("2026-11-20T12:00:00Z");
  await page.clock.install({ time: start });
  const quiz = new QuizPage(page, { isTimed: true });
  await quiz.open();
  await quiz.answer("Rotors");
  await quiz.title(2).waitFor();
  await page.clock.setSystemTime(start.getTime() + 23 * HOUR_MS);
  await page.reload();
  await expect(quiz.title(2)).toBeVisible();
  await page.clock.setSystemTime(start.getTime() + 25 * HOUR_MS);
  await page.reload();
  await expect(quiz.title(1)).toBeVisible();
});

test("invalid progress is discarded", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("brake-quiz", '{"currentStep":6}'));
  const quiz = new QuizPage(page);
  await quiz.open();
  await expect(quiz.title(1)).toBeVisible();
});

for (const [name, breakStorage] of [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "forbidden",
    () => {
      for (const kind of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    },
  ],
] as const) {
  test(`the quiz works with storage that is ${name}, and only logs a warning`, async ({ page }) => {
    const notes: string[] = [];
    page.on("console", (message) => message.type() === "warning" && notes.push(message.text()));
    await page.addInitScript(breakStorage);
    const quiz = new QuizPage(page);
    await quiz.open();
    await quiz.goToLocation();
    await quiz.lookUp("78201");
    await expect(quiz.callLink).toBeVisible();
    expect(notes.some((note) => note.startsWith("Saving the quiz failed"))).toBe(true);
  });
}
