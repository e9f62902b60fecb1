import { bySlug, demo, mechanicsOf, possibleLinks } from "../../fixtures/demo";
import { expect, test } from "../../fixtures/test";
import { ANSWERS, QuizPage } from "../../pages/quiz-page";

const sanAntonio = bySlug(demo.locations, "texas/san-antonio");
const mechanics = mechanicsOf(sanAntonio.id, bySlug(demo.services, "brake-pad-replacement").id);

test("a search for one city links to the quiz, which is compact and skips the ZIP step", async ({
  page,
}) => {
  const quiz = new QuizPage(page);
  await quiz.open("/search?city=San%20Antonio,Texas");
  const band = page.getByRole("region", { name: "Brake Estimate in San Antonio" });
  await band.getByRole("link", { name: "Get Free Quote" }).click();
  await expect(page).toHaveURL(/\/costs\/brake-service\?city=San%20Antonio%2CTexas#quote$/);
  await quiz.title(1).waitFor();
  await expect(quiz.progress).toHaveCount(0);
  await quiz.answer(...ANSWERS);
  await expect(quiz.title(6)).toBeVisible();
  await expect(quiz.quiz).toContainText("San Antonio, Texas");
  expect(possibleLinks(mechanics)).toContain(await quiz.callLink.getAttribute("href"));
  await page.goBack();
  await expect(quiz.title(4)).toBeVisible();
});

for (const [what, city] of [
  ["an unknown city", "Atlantis,Texas"],
  ["a city without mechanics", "Billings,Montana"],
]) {
  test(`the quiz asks for the location if it was opened for ${what}`, async ({ page }) => {
    const quiz = new QuizPage(page);
    await quiz.open(`/costs/brake-service?city=${city}`);
    await quiz.answer(...ANSWERS);
    await expect(quiz.title(5)).toBeVisible();
  });
}

test("a search for one city's ZIP links to the quiz, and a search with several cities does not", async ({
  page,
}) => {
  const link = page.locator("#quote").getByRole("link", { name: "Get Free Quote" });
  await page.goto("/search?zip=78201");
  await expect(link).toBeVisible();
  await page.goto("/search?q=texas");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("a city's brake page links to the quiz, which already knows the ZIP", async ({ page }) => {
  const quiz = new QuizPage(page);
  await page.goto("/texas/san-antonio/brake-pad-replacement");
  await page.getByRole("link", { name: "Estimate the price for your car" }).click();
  await expect(page).toHaveURL(
    /\/costs\/brake-service\?city=San%20Antonio%2CTexas&zip=78201#quote$/,
  );
  await expect(quiz.quiz).toBeInViewport();
  await quiz.goToLocation();
  await expect(quiz.quiz).toContainText("You were viewing San Antonio, Texas.");
  await expect(quiz.zip).toHaveValue("78201");
  await quiz.continueButton.click();
  await expect(quiz.callLink).toBeVisible();

  // Coming from another city keeps the answers, but changes the location.
  await page.goto("/texas/houston/brake-pad-replacement");
  await page.getByRole("link", { name: "Estimate the price for your car" }).click();
  await expect(quiz.title(5)).toBeVisible();
  await expect(quiz.zip).toHaveValue("77002");
  await quiz.zip.fill("78201");
  await page.reload();
  await expect(quiz.zip).toHaveValue("78201");
});

test("both URLs show the quiz, and a button scrolls to it", async ({ page }) => {
  const quiz = new QuizPage(page);
  for (const path of ["/costs/brake-service", "/brake-service"]) {
    await quiz.open(path);
    await page.getByRole("link", { name: "Get Free Quote" }).click();
    await expect(quiz.title(1)).toBeInViewport();
  }
});
