import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { test } from "../fixtures/test";
import { expectWalkable } from "../fixtures/walk-keyboard";

/** Where the quiz stands React replaces what was there at first; its own tests walk it by keyboard. */
const WALKED = DISTINCT_KINDS.filter(({ path }) => !path.endsWith("/brake-service"));

for (const { name, path } of WALKED) {
  test(`the keyboard reaches everything on the ${name}, in sight and marked`, async ({ page }) => {
    await page.goto(path);
    await expectWalkable(page);
  });
}
