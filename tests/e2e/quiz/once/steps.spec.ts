import { expect, test } from "../../fixtures/test";
import { QuizPage } from "../../pages/quiz-page";

/** Returns the stored quiz, or null if there is none. */
const kept = (quiz: QuizPage) =>
  quiz.page.evaluate(() => JSON.parse(localStorage.getItem("brake-quiz") ?? "null"));

test("Back returns to the previous step and keeps the answers", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await expect(quiz.back).toHaveCount(0);
  await quiz.answer("Rotors", "Truck", "Rear");
  await quiz.back.click();
  await expect(quiz.title(3)).toBeVisible();
  await expect(quiz.choice("Rear")).toHaveAttribute("aria-pressed", "true");
  await quiz.back.click();
  await expect(quiz.title(2)).toBeVisible();
  expect((await kept(quiz)).quizData).toEqual({
    brakeType: "rotors",
    vehicleType: "truck",
    wheelsAffected: "rear",
  });
});

test("the browser's Back and Forward move through the quiz, and Back leaves it from the first step", async ({
  page,
}) => {
  await page.goto("/services");
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.answer("Rotors", "Truck", "Rear");
  await quiz.title(4).waitFor();
  await page.goBack();
  await expect(quiz.title(3)).toBeFocused();
  await page.reload();
  await expect(quiz.title(3)).toBeVisible();
  await page.goForward();
  await expect(quiz.title(4)).toBeVisible();
  // The quiz's Back button also goes back in the browser's history.
  await quiz.back.click();
  await expect(quiz.title(3)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(quiz.title(1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/services");
});

test("clicking a completed step clears its answer and all later ones", async ({ page }) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.goToLocation();
  await quiz.zip.fill("782");
  await quiz.segment("Vehicle").click();
  await expect(quiz.title(2)).toBeVisible();
  expect(await kept(quiz)).toMatchObject({
    currentStep: 2,
    quizData: { brakeType: "pads" },
    result: null,
    manualZipcode: "782",
  });
  expect((await kept(quiz)).quizData).toEqual({ brakeType: "pads" });
  await expect(quiz.progress.getByRole("button")).toHaveCount(1);
});

test("the progress bar has five steps, the last one green, and disappears when the results are shown", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await quiz.open();
  const segments = quiz.progress.getByRole("listitem");
  await expect(segments).toHaveText(["Service", "Vehicle", "Wheels", "Parts", "Location"]);
  await expect(segments.locator("[aria-current]").or(segments.first())).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(segments.last().locator("span")).toHaveCSS("border-top-color", "rgb(0, 107, 63)");
  await quiz.goToLocation();
  await expect(quiz.progress.getByRole("button")).toHaveCount(4);
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  await expect(quiz.progress).toHaveCount(0);
});

test("starting over clears everything and can be undone", async ({ page }) => {
  await page.clock.install();
  const quiz = new QuizPage(page);
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.startOver.waitFor();
  // Toasts stay until this test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await quiz.startOver.click();
  await page.clock.runFor(1000);
  await expect(quiz.title(1)).toBeVisible();
  expect(await kept(quiz)).toBeNull();

  const notice = page.getByRole("region", { name: /^Notifications/ });
  await expect(notice).toContainText("Answers cleared");
  await notice.getByRole("button", { name: "Undo" }).click();
  await page.clock.runFor(1000);
  await expect(notice).toContainText("Answers restored");
  await expect(quiz.title(6)).toBeVisible();
  await expect(quiz.calculating).toHaveCount(0);
  expect(await kept(quiz)).toMatchObject({ currentStep: 6, manualZipcode: "78201" });

  const swipe = async (pixels: number) => {
    const { x = 0, y = 0 } = (await notice.getByRole("listitem").boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10 + pixels, y + 10, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(notice.getByRole("listitem")).toBeVisible();
  await swipe(60);
  await page.clock.runFor(1000);
  await expect(notice.getByRole("listitem")).toHaveCount(0);
});

test("a toast disappears after five seconds, unless it is hovered over or focused", async ({
  page,
}) => {
  await page.clock.install();
  const quiz = new QuizPage(page, { isTimed: true });
  await quiz.open();
  await quiz.goToLocation();
  await quiz.lookUp("78201");
  await quiz.startOver.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quiz.startOver.click();
  await page.clock.runFor(1000);
  const notice = page.getByText("Answers cleared", { exact: true }).last();
  await notice.hover();
  await page.clock.fastForward(6000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press("F8");
  await page.clock.fastForward(6000);
  await expect(notice).toBeVisible();
  await quiz.choice("Brake Pads").focus();
  await page.clock.runFor(5000);
  await expect(notice).toHaveCount(0);
});
