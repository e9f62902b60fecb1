import { expect, test } from "../../fixtures/test";
import { QuizPage } from "../../pages/quiz-page";

const LOOK_UP = "**/api/location-by-zipcode/**";
/** A real ZIP in Alaska without mechanics. */
const UNSERVED = "99950";
/** The platform's own number. */
const PLATFORM = "tel:+12105550100";

test("the field accepts at most five digits, and Continue is disabled until the fifth", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await quiz.openAtLocation();
  await expect(quiz.continueButton).toBeDisabled();
  await quiz.zip.pressSequentially("7a8-2 0");
  await expect(quiz.zip).toHaveValue("7820");
  await expect(quiz.continueButton).toBeDisabled();
  await quiz.zip.press("Enter");
  await quiz.zip.pressSequentially("19");
  await expect(quiz.zip).toHaveValue("78201");
  await expect(quiz.continueButton).toBeEnabled();
  await quiz.zip.fill("78201-1234");
  await expect(quiz.zip).toHaveValue("78201");
});

for (const [name, zip, note] of [
  [
    "without mechanics",
    UNSERVED,
    /We don’t have a mechanic near 99950 .* The nearest city with one is/,
  ],
  ["that does not exist", "00000", "We couldn’t find ZIP code 00000"],
] as const) {
  test(`a ZIP ${name} shows an estimate and the platform's number, and another ZIP can be entered`, async ({
    page,
  }) => {
    const quiz = new QuizPage(page);
    await quiz.openAtLocation();
    await quiz.lookUp(zip);
    await quiz.title(6).waitFor();
    await expect(quiz.quiz).toContainText("Your Area");
    await expect(quiz.quiz).toContainText(note);
    await expect(quiz.quiz).toContainText("$228–$616");
    await expect(quiz.callLink).toHaveAttribute("href", PLATFORM);
    await quiz.quiz.getByLabel("Try another ZIP code").fill("78201");
    await quiz.continueButton.click();
    await expect(quiz.quiz).toContainText("San Antonio, Texas");
  });
}

test("a failed lookup shows an estimate and only logs a warning", async ({ page }) => {
  const notes: string[] = [];
  page.on("console", (message) => message.type() === "warning" && notes.push(message.text()));
  const quiz = new QuizPage(page);
  await page.route(LOOK_UP, (route) => route.fulfill({ status: 503, body: "down" }));
  await quiz.openAtLocation();
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  await expect(quiz.quiz).toContainText("We couldn’t look up your ZIP code.");
  await expect(quiz.callLink).toHaveAttribute("href", PLATFORM);
  expect(notes).toEqual([
    expect.stringContaining("Reading /api/location-by-zipcode/78201 failed: Error: 503: down"),
  ]);

  await page.unroute(LOOK_UP);
  await quiz.back.click();
  await quiz.continueButton.click();
  await expect(quiz.quiz).toContainText("San Antonio, Texas");
});

test("a lookup that hangs ends with an estimate", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), 100);
      return controller.signal;
    };
  });
  await page.route(LOOK_UP, () => undefined);
  const quiz = new QuizPage(page);
  await quiz.openAtLocation();
  await quiz.lookUp("78201");
  await expect(quiz.quiz).toContainText("We couldn’t look up your ZIP code.");
  await expect(quiz.callLink).toHaveAttribute("href", PLATFORM);
  complaints.length = 0;
});

test("each ZIP is looked up only once per visit", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/location-by-zipcode/")) asked.push(pathname);
  });
  const quiz = new QuizPage(page);
  await quiz.openAtLocation();
  await quiz.lookUp("78201");
  await quiz.title(6).waitFor();
  await quiz.back.click();
  await quiz.continueButton.click();
  await quiz.title(6).waitFor();
  await page.reload();
  await quiz.back.click();
  await quiz.continueButton.click();
  await quiz.title(6).waitFor();
  expect(asked).toEqual(["/api/location-by-zipcode/78201"]);
});

test("a ZIP lookup stays visible for a minimum time", async ({ page }) => {
  await page.clock.install();
  const quiz = new QuizPage(page, { isTimed: true });
  await quiz.openAtLocation();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(LOOK_UP);
  await quiz.lookUp("78201");
  await expect(quiz.quiz.getByRole("status")).toHaveText("Looking for a mechanic near 78201…");
  await expect(quiz.continueButton).toBeDisabled();
  await answered;
  // Advances the clock in small steps, so that the page can process the response in between.
  for (let ms = 0; ms < 700; ms += 100) await page.clock.runFor(100);
  await expect(quiz.zip).toBeVisible();
  await page.clock.resume();
  await expect(quiz.title(6)).toBeVisible();
});

test("going back during a lookup cancels it", async ({ page }) => {
  const quiz = new QuizPage(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LOOK_UP, async (route) => {
    await held;
    await route.continue();
  });
  await quiz.openAtLocation();
  await quiz.lookUp("78201");
  await quiz.back.click();
  await expect(quiz.title(4)).toBeVisible();
  const answered = page.waitForResponse(LOOK_UP);
  release();
  await answered;
  await quiz.choice("Premium").click();
  await expect(quiz.title(5)).toBeVisible();
  await expect(quiz.continueButton).toBeEnabled();
});
