import { expect, test } from "../fixtures/test";

for (const path of ["/costs/brake-service", "/brake-service"]) {
  test(`Get Free Quote on ${path} scrolls to the quote, below the header`, async ({ page }) => {
    await page.goto(path);
    const title = page.locator("#quote").getByRole("heading").first();
    const atFirst = await title.boundingBox();
    await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).click();
    await expect(page).toHaveURL(`${path}#quote`);
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(atFirst?.y ?? 0);
    const [header, heading] = [
      await page.getByRole("banner").boundingBox(),
      await title.boundingBox(),
    ];
    expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
}

test("the brake page has a working call button", async ({ page }) => {
  await page.goto("/costs/brake-service");
  const call = page
    .getByRole("main")
    .getByRole("link", { name: /^Call Now/ })
    .first();
  await expect(call).toHaveAttribute("href", "tel:+12105550100");
  await expect(call).toBeInViewport({ ratio: 1 });
});
