import { expect, test } from "../fixtures/test";

test("a ZIP entered once is offered on other pages until it is cleared", async ({ page }) => {
  await page.goto("/oil-change");
  await page.getByLabel("ZIP code where your car is").fill("78201");
  await page.getByRole("button", { name: "Find a mechanic" }).click();
  await page.waitForURL("**/texas/san-antonio/oil-change?zip=78201");

  await page.goto("/services");
  const near = page.getByRole("link", { name: "78201 · San Antonio" });
  await expect(near).toHaveAttribute("href", "/city/texas/san-antonio");
  const brakes = page.getByRole("link", { name: "Brake Pad Replacement" });
  await expect(brakes).toHaveAttribute("href", "/brake-pad-replacement?zip=78201");
  await page.getByRole("button", { name: "Change ZIP code" }).click();
  await expect(page.getByLabel("ZIP code where your car is")).toHaveValue("78201");

  for (const path of ["/cities", "/mechanics", "/"]) {
    await page.goto(path);
    await expect(near).toBeVisible();
  }
  await page.getByRole("button", { name: "Clear ZIP code" }).click();
  await expect(near).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Clear ZIP code" })).toBeHidden();
});
