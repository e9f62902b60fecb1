import { expect, test } from "@playwright/test";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a driver requests a call, is reminded to consent, and cancels", async ({ page }) => {
    await page.goto("/texas/san-antonio/brake-pad-replacement");
    await page.getByRole("link", { name: "Call me back" }).click();
    await expect(page.getByLabel("Service")).toHaveValue("brake-pad-replacement");
    await page.getByLabel("Your name").fill("Dana Reyes");
    // As pasted from a contact and from a PDF.
    await page.getByLabel("Phone number").fill("\u202a(210)\u00a0555\u20110189\u202c");
    await page.getByLabel("ZIP code where your car is").fill("\u200b78201–1234");
    await page.getByLabel("What’s wrong?").fill("Grinding noise");
    await page.getByLabel("When should we call?").selectOption("Tomorrow morning");
    const consent = page.getByRole("checkbox", { name: /^I agree that .+ may call me/ });
    await expect(consent).not.toBeChecked();
    await page.getByRole("button", { name: "Request a call" }).click();

    await expect(page.getByText("Check this box to let us call you.")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toHaveValue(/555.0189/);
    await expect(page.getByLabel("When should we call?")).toHaveValue("tomorrow_morning");
    await consent.check();
    await page.getByRole("button", { name: "Request a call" }).click();

    await expect(page.getByRole("heading", { name: "We’ll call you back" })).toBeVisible();
    await expect(page.getByRole("status")).toContainText(
      /ending in 0189 .+ after .+, 8:00 AM C[SD]T/,
    );
    await page.getByRole("button", { name: "Cancel my request" }).click();
    await expect(
      page.getByRole("heading", { name: "Your request has been canceled" }),
    ).toBeVisible();
  });
});

test("the form is accessible on a phone and a desktop", async ({ page }) => {
  await page.goto("/call-me-back?from=/texas/san-antonio/brake-pad-replacement");
  await expectAccessibleAtBothSizes(page);
});
