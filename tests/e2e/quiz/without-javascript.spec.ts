import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

for (const path of ["/costs/brake-service", "/costs/brake-service?city=San%20Antonio,Texas"]) {
  test(`without JavaScript, ${path} shows a phone number and prices instead of the quiz`, async ({
    page,
  }) => {
    await page.goto(path);
    const place = page.locator("#quote");
    await expect(place.getByRole("link", { name: /^CALL NOW/ })).toHaveAttribute(
      "href",
      /^tel:\+1\d{10}$/,
    );
    await expect(place.getByRole("row", { name: "Brake pads" })).toContainText("$115–$270");
    await expect(place.getByRole("button")).toHaveCount(0);
  });
}
