import { holdScripts } from "../fixtures/hold-scripts";
import { expect, test } from "../fixtures/test";
import { ApplicationPages } from "../pages/application-pages";

const ACCOUNT = {
  name: "Dana Whitehorse",
  business: "Rimrock Mobile Brakes",
  phone: "(406) 555-0189",
  email: "slow@example.com",
  password: "a long pass word",
};

test("on a slow phone, an invalid step submitted before scripts load keeps its input", async ({
  page,
}) => {
  const applicant = new ApplicationPages(page, "");
  await applicant.open("/mechanic/register");
  await applicant.register(ACCOUNT);
  await expect(page.getByRole("heading", { name: "Phone" })).toBeVisible();
  const arrive = await holdScripts(page);
  await page.goto("/mechanic/onboard?step=hours", { waitUntil: "commit" });
  await page.getByLabel("Monday: opens at", { exact: true }).fill("10:20");
  await page.getByLabel("Tuesday: closes at", { exact: true }).fill("");
  await applicant.goOn();
  const tuesday = page.getByRole("group", { name: "Tuesday" });
  await expect(tuesday.getByText("A time, such as 08:30")).toBeVisible();
  arrive();
  await expect(page.getByRole("button", { name: "Copy Monday to every open day" })).toBeVisible();
  await expect(tuesday.getByText("A time, such as 08:30")).toBeVisible();
  await expect(page.getByLabel("Tuesday: closes at", { exact: true })).toHaveAttribute(
    "aria-invalid",
  );
  await expect(page.getByLabel("Monday: opens at", { exact: true })).toHaveValue("10:20");

  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.getByRole("link", { name: "Back" }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining("unsaved changes")]);
  await expect(page).toHaveURL(/step=hours$/);
  await page.getByLabel("Tuesday: closes at", { exact: true }).fill("18:00");
  await applicant.goOn();
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
});
