import { demoUsers } from "@/prisma/seed/demo-users";
import { expectAccessible } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** A mechanic whose statement no other test verifies. */
const BUYER = demoUsers().findLast(
  ({ role, status, mechanicId }) => role === "mechanic" && status === "active" && mechanicId,
);

const toCents = (text: string | null) => {
  const [, dollars = ""] = /\$([\d,]+(?:\.\d\d)?)/.exec(text ?? "") ?? [];
  return Math.round(Number(dollars.replaceAll(",", "")) * 100);
};

test.use({ viewport: { width: 360, height: 740 } });

test("a mechanic buys credits in the sandbox on a phone and sees the new balance", async ({
  page,
}) => {
  await signInAs(page, BUYER?.email ?? "");
  await page.goto("/dashboard/buy-credits");
  const before = toCents(await page.getByText(/available for calls/).textContent());
  await expectAccessible(page, { within: "main", state: "buy credits" });
  await page.getByRole("radio", { name: /Pro/ }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByRole("heading", { name: "Sandbox checkout" })).toBeVisible();
  await expect(page.getByText("Nothing is charged")).toBeVisible();
  await expectAccessible(page, { within: "main", state: "sandbox checkout" });
  await page.getByRole("button", { name: "Pay with the test card" }).click();

  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText("The credit is in your balance.")).toBeVisible();
  await expectAccessible(page, { within: "main", state: "receipt" });
  await page.getByRole("link", { name: "See your balance" }).click();
  const balance = page.getByRole("region", { name: "Available for calls" });
  // $250, and a bonus of $25.
  await expect.poll(async () => toCents(await balance.textContent())).toBe(before + 27_500);
});

const SCREENS = [
  "/dashboard/credit-bundles",
  "/dashboard/credit-bundles/cdemobundle00000000000003",
  "/dashboard/credit-bundles/cdemobundle00000000000004",
];

test("the screens about bundles have no axe violations on a phone, in light and in dark", async ({
  page,
}) => {
  await signInAs(page, "super@example.com");
  for (const path of SCREENS) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { within: "main", state: `${path}, ${colorScheme}` });
    }
  }
});
