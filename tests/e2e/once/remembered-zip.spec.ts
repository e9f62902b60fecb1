import { expect, test } from "../fixtures/test";

test("a ZIP entered once is offered on other pages until it is cleared", async ({ page }) => {
  await page.goto("/oil-change");
  await page.getByLabel("ZIP code where your car is").fill("78201");
  await page.getByRole("button", { name: "Find a mechanic" }).click();
  await page.waitForURL("**/texas/san-antonio/oil-change?zip=78201");

  await page.goto("/services");
  const near = page.getByRole("link", { name: "78201 · San Antonio" });
  await expect(near).toHaveAttribute("href", "/city/texas/san-antonio");
  const brakes = page.getByRole("link", { name: "Brake Pad Replacement", exact: true });
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

test("the home page shows prices and numbers near the remembered ZIP", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Near" })).toBeHidden();
  await page.getByLabel("ZIP code, city or service", { exact: true }).fill("78201");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/city/texas/san-antonio");

  await page.goto("/");
  const near = page.getByRole("region", { name: "Near 78201 (San Antonio)" });
  await expect(near.getByRole("listitem")).toHaveCount(6);
  const [name, path] = ["Brake Pad Replacement", "/texas/san-antonio/brake-pad-replacement"];
  // A mechanic in San Antonio is open around the clock and offers it, so it is first at any hour.
  const pads = near.getByRole("listitem").first();
  await expect(pads).toContainText("Open now · 24 hours");
  await expect(pads).toContainText("From $179");
  await expect(pads.getByRole("link", { name: /Call Now/ })).toHaveAttribute(
    "href",
    /^tel:\+1210555\d{4}$/,
  );
  await expect(pads.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  const problem = page.getByRole("link", { name: "Dead battery" });
  await expect(problem).toHaveAttribute("href", /\/search\?q=Dead\+battery&zip=78201$/);
  await page.getByRole("button", { name: "Clear ZIP code" }).click();
  await expect(near).toBeHidden();
  await expect(problem).toHaveAttribute("href", /\/search\?q=Dead\+battery$/);
});
