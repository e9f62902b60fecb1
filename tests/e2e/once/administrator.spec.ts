import type { Page } from "@playwright/test";
import { awaitHydration } from "../fixtures/await-hydration";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** Opens a page and waits for hydration. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await awaitHydration(page.getByRole("button", { name: /account$/ }));
}

const CREDITS = "/dashboard/mechanics/cdemomechanic000000000001/credits";
const MONEY_SCREENS = [
  CREDITS,
  `${CREDITS}/adjustment?direction=add&amount=25`,
  "/dashboard/pricing/estimates",
  "/dashboard/pricing/call-fees",
  "/dashboard/pricing/call-fees?fee=20",
  "/dashboard/settings/billing-rules?minTalkSeconds=45",
];

const noSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test.beforeEach(({ page }) => signInAs(page, "super@example.com"));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("an administrator searches for a mechanic", async ({ page }) => {
    await test.step("the home screen links to mechanics, which can be searched", async () => {
      await open(page, "/dashboard");
      await expectAccessible(page);
      await open(page, "/dashboard/mechanics");
      // Searching must also work at 360 px, where the filters are behind a button.
      await expect(page.getByRole("rowheader").first()).toBeInViewport();
      await page.getByLabel("Name, business, email, phone, city, or ZIP").fill("rosa villarreal");
      await expect(page).toHaveURL(/\?q=rosa\+villarreal$/);
      await expect(page.getByRole("rowheader")).toHaveText([/Rosa Villarreal/]);
      await noSidewaysScroll(page);
      await expectAccessible(page);
    });

    await test.step("the mechanic's page shows their area and hours", async () => {
      await page.getByRole("link", { name: "Rosa Villarreal" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Villarreal");
      await page.getByRole("link", { name: "Hours and area" }).click();
      await expect(page.getByRole("link", { name: "San Antonio, Texas" })).toBeVisible();
      await noSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
});

test("the money screens are accessible on a phone, in both light and dark mode", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of MONEY_SCREENS) {
    await page.goto(path);
    await noSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  }
});

test("Back keeps an unsaved form until the administrator agrees to leave it", async ({ page }) => {
  await open(page, "/dashboard");
  await page.getByRole("link", { name: "Settings", exact: true }).first().click();
  const brandName = page.getByLabel("Brand name");
  await brandName.pressSequentially("!");
  const edited = await brandName.inputValue();
  const questions: string[] = [];
  page.once("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => questions).toEqual([expect.stringContaining("unsaved changes")]);
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(brandName).toHaveValue(edited);
  page.once("dialog", (dialog) => dialog.accept());
  await brandName.press("End");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("Undo in the message after a save restores what was stored", async ({ page }) => {
  const saveAndUndo = async (save: string, change: () => Promise<void>) => {
    await change();
    await page.getByRole("button", { name: save }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await page.reload();
  };
  await open(page, "/dashboard/settings");
  const box = page.getByRole("checkbox").first();
  const isChecked = await box.isChecked();
  await saveAndUndo("Save notifications", () => box.setChecked(!isChecked));
  await expect(box).toBeChecked({ checked: isChecked });

  await open(page, "/dashboard/mechanics/cdemomechanic000000000017?tab=profile");
  const name = page.getByLabel("Business name");
  const stored = await name.inputValue();
  await saveAndUndo("Save name", () => name.fill("Another Name"));
  await expect(name).toHaveValue(stored);
});

test("an administrator uses dark mode, invites a colleague, and signs out", async ({ page }) => {
  await test.step("the dark theme stays on", async () => {
    await open(page, "/dashboard/settings");
    await expectAccessible(page);
    await page.getByRole("button", { name: /account$/ }).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    await open(page, "/dashboard/users");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("an incomplete invitation shows errors at its fields, and a complete one is sent", async () => {
    await page.getByRole("button", { name: "Invite administrator" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite an administrator" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Enter a name.");
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel("Name").fill("=1+1 Zoë 🔧");
    await dialog.getByLabel("Email").fill("super@example.com");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/already has an account/);
    await expect(dialog.getByLabel("Name")).toHaveValue("=1+1 Zoë 🔧");
    const email = "invited@example.org";
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel("Name or email").fill(email);
    await expect(page.getByRole("rowheader")).toHaveText(["=1+1 Zoë 🔧"]);
  });

  await test.step("the command palette finds a page by a few letters", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to" }).fill("sett");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  });

  await test.step("signing out ends the session", async () => {
    await page.getByRole("button", { name: /account$/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/logged-out$/);
    await page.goto("/dashboard/settings");
    await expect(page).toHaveURL(/\/login\?/);
  });
});

test("a higher fee is previewed, announced with a date, and canceled with one click", async ({
  page,
}) => {
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await open(page, "/dashboard/pricing/call-fees");
  const form = page.getByRole("region", { name: "Set a fee" }).or(page.locator("#set-fee"));
  await form.getByLabel("City", { exact: true }).fill("Austin, Texas");
  await form.getByLabel("Fee in dollars").fill("99");
  await form.getByRole("button", { name: "Preview fee" }).click();
  const tooSoon = /Mechanics would pay more, so they need 3 days’ notice/;
  await expect(form.locator('[data-error="from"]')).toHaveText(tooSoon);
  await expect(page.getByRole("alert").filter({ hasText: tooSoon })).toContainText("no preview");
  await form.getByLabel("Applies from").fill(date);
  await form.getByRole("button", { name: "Preview fee" }).click();
  await expect(page.getByText(/This is an increase/)).toBeVisible();
  await expect(
    page.getByRole("table", { name: "What each mechanic would have paid" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Set fee" }).click();
  const announced = page.getByRole("region", { name: "Announced changes" });
  await expect(announced).toContainText("All services in Austin, Texas: no own fee now, $99 from");
  await expectAccessible(page);
  await announced.getByRole("button", { name: /^Cancel the change/ }).click();
  await expect(announced).toBeHidden();
});
