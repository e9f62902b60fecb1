import { PAGE_KINDS } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { walkKeyboard } from "../fixtures/walk-keyboard";

// A trace of some hundred steps costs more than the steps.
test.use({ trace: "off" });

/** Where the quiz stands React replaces what was there at first; its own tests walk it by keyboard. */
const WALKED = PAGE_KINDS.filter(({ path }) => !path.endsWith("/brake-service"));

for (const { name, path } of WALKED) {
  test(`the keyboard reaches everything on the ${name}, in sight and marked`, async ({ page }) => {
    await page.goto(path);
    const { stops, missed } = await walkKeyboard(page);
    expect(missed).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
    expect(stops.filter(({ coveredBy }) => coveredBy !== null)).toEqual([]);
  });
}
