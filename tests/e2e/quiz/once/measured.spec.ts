import { expect, test } from "../../fixtures/test";
import { QuizPage } from "../../pages/quiz-page";

const CHOICES = {
  brake_type: "pads",
  vehicle_type: "suv",
  wheels_affected: "both",
  part_preference: "standard",
};

test("the quiz reports its start, answers, and result once each", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.title(1).waitFor();
  expect(await quiz.events()).toEqual([]);
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  const placed = { ...CHOICES, city: "San Antonio", state: "Texas" };
  expect(await quiz.events()).toEqual([
    { event: "brake_quiz_started", brake_type: "pads" },
    { event: "brake_quiz_pre_results", ...CHOICES },
    { event: "brake_quiz_about_to_complete", ...placed },
    { event: "brake_quiz_completed", ...placed, value: 422, currency: "USD" },
  ]);
});

test("also sends the events to gtag if it is present", async ({ page }) => {
  await page.addInitScript(() => {
    window.gtag = (...command) => {
      document.documentElement.dataset.gtag = JSON.stringify(command);
    };
  });
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.answer("Inspection");
  await expect(page.locator("html")).toHaveAttribute(
    "data-gtag",
    JSON.stringify(["event", "brake_quiz_started", { brake_type: "inspection" }]),
  );
});

test("does not report restored results again", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  await page.reload();
  await quiz.title(6).waitFor();
  expect(await quiz.events()).toEqual([]);
});

test("a tap on the number in the results is reported as a brake call with the mechanic's name", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await expect(quiz.quiz).toContainText("Open now");
  const href = await quiz.callLink.getAttribute("href");
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { once: true }),
  );
  await quiz.callLink.click();
  expect((await quiz.events()).at(-1)).toMatchObject({
    event: "brake_call_initiated",
    source: "quiz-results",
    phone: href?.replace("tel:", ""),
    city: "San Antonio",
    state: "Texas",
    mechanic: expect.stringMatching(/\w/),
  });
});
