import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";
import { QuizPage } from "../pages/quiz-page";

for (const { name, path } of DISTINCT_KINDS) {
  test(`the keyboard reaches everything on the ${name}, in sight and marked`, async ({ page }) => {
    await page.goto(path);
    // The quiz replaces what stood in its place at first.
    if (path.endsWith("/brake-service")) await new QuizPage(page).title(1).waitFor();
    await expectWalkable(page);
  });
}
