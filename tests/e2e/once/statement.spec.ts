import { expectAccessible } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("the browser verifies every line of a mechanic's statement", async ({ page }) => {
  await signInAs(page, "mechanic@example.com");
  await page.goto("/dashboard/credits/statement");
  await expect(page.getByText(/Your browser checked all [\d,]+ transfers/)).toBeVisible();
  expect(await page.getByRole("row").count()).toBeGreaterThan(10);
  await expectAccessible(page);
});
