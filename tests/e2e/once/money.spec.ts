import type { Locator, Page } from "@playwright/test";
import { demoUsers } from "@/prisma/seed/demo-users";
import { callMechanic } from "../fixtures/call-mechanic";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** No other test reads this mechanic's calls, disputes, or statement. */
const MECHANIC = demoUsers().findLast(
  ({ role, status, mechanicId }) => role === "mechanic" && status === "active" && mechanicId,
);

const toCents = (text: string | null) => {
  const [, dollars = ""] = /\$([\d,]+(?:\.\d\d)?)/.exec(text ?? "") ?? [];
  return Math.round(Number(dollars.replaceAll(",", "")) * 100);
};
const expectCents = (place: Locator, cents: number) =>
  expect.poll(async () => toCents(await place.textContent())).toBe(cents);

test.use({ viewport: { width: 360, height: 740 } });

test("a mechanic buys credits, pays for a call, and disputes it; the balance and the statement are right to the cent", async ({
  page,
  browser,
}) => {
  await signInAs(page, MECHANIC?.email ?? "");
  await page.goto("/dashboard/buy-credits");
  const before = toCents(await page.getByText(/available for calls/).textContent());
  await cancelPro(page);
  await buyPro(page);
  // $250, and a bonus of $25.
  const bought = before + 27_500;
  const balance = page.getByRole("region", { name: "Available for calls" });
  await expectCents(balance, bought);

  await callMechanic(MECHANIC?.mechanicId ?? "", 48);
  await page.goto("/dashboard/calls");
  await page.getByRole("table").getByRole("link").first().click();
  const why = page.getByRole("region", { name: "Why was I billed?" });
  await expect(why).toContainText("None of these rules applies, so the call cost $25.");
  await expect(why.getByRole("listitem")).toHaveCount(10);
  await disputeCall(page);

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAs(desk, "admin@example.com");
  await acceptInPart(desk);
  await desk.close();

  await page.reload();
  const dispute = page.getByRole("region", { name: "Dispute", exact: true });
  await expect(dispute).toContainText("Accepted in part");
  await expect(dispute).toContainText("Credited: $10.50 of $25.");
  await expect(dispute).toContainText("The driver did describe a job.");
  await page.goto("/dashboard/credits");
  await expectCents(balance, bought - 2_500 + 1_050);
  await page.getByRole("link", { name: "Statement" }).click();
  await expect(page.getByText(/Your browser checked all [\d,]+ transfers/)).toBeVisible();
  const changes = page.getByRole("row").filter({ hasText: /[+-]\$/ });
  await expect(changes.nth(-3)).toContainText("+$25");
  await expect(changes.nth(-2)).toContainText("-$25");
  await expect(changes.last()).toContainText("+$10.50");
  const held = page.getByRole("row").filter({ hasText: "Set aside for a call" });
  await expect(held).toHaveCount(0);
  const atEnd = page.getByText("Closing balance").locator("+ dd");
  await expectCents(atEnd, bought - 2_500 + 1_050);
  await page.getByRole("link", { name: "List everything" }).click();
  await expect(held.last()).toBeVisible();
});

async function buyPro(page: Page): Promise<void> {
  await expectAccessible(page, { within: "main", state: "buy credits" });
  await page.getByRole("radio", { name: /Pro/ }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByRole("heading", { name: "Sandbox checkout" })).toBeVisible();
  await expect(page.getByText("you won’t be charged")).toBeVisible();
  await expectAccessible(page, { within: "main", state: "sandbox checkout" });
  await page.getByRole("button", { name: "Pay with a test card" }).click();

  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText("The credit has been added to your balance.")).toBeVisible();
  await expectAccessible(page, { within: "main", state: "receipt" });
  await page.getByRole("link", { name: "View your balance" }).click();
}

/** Leaves the checkout, and then cancels the purchase. */
async function cancelPro(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Pro/ }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Sandbox checkout" })).toBeVisible();
  const checkout = page.url();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You left the checkout before paying")).toBeVisible();
  const cancel = page.getByRole("button", { name: "Cancel purchase of Pro" });
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await page.goto(checkout);
  await expect(page.getByRole("button", { name: "Pay with a test card" })).toHaveCount(0);
  await expect(page.getByText("This checkout was canceled or has expired.")).toBeVisible();
  await page.goto("/dashboard/buy-credits");
}

async function disputeCall(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Something else" }).click();
  await expect(page.getByText(/A person will review the dispute and decide by/)).toBeVisible();
  await page.getByRole("textbox", { name: "What was wrong?" }).fill("They only wanted a price.");
  await page.getByRole("button", { name: "Submit dispute" }).click();
  await expect(page.getByRole("status").getByText("Dispute submitted")).toBeVisible();
  await expectAccessible(page, { within: "main", state: "disputed call" });
}

async function acceptInPart(page: Page): Promise<void> {
  await page.goto(`/dashboard/disputes?q=${encodeURIComponent(MECHANIC?.name ?? "")}`);
  await page
    .getByRole("row", { name: /Something else/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("They only wanted a price.")).toBeVisible();
  const decision = page.getByRole("region", { name: "Decision", exact: true });
  await decision.getByRole("combobox", { name: "Decision" }).selectOption("Accept in part");
  await decision.getByRole("textbox", { name: "Credit in dollars" }).fill("10.50");
  await decision
    .getByRole("textbox", { name: "Note to the mechanic" })
    .fill("The driver did describe a job.");
  await decision.getByRole("button", { name: "Decide dispute" }).click();
  await expect(decision).toContainText("Accepted in part");
  await expectAccessible(page, { within: "main", state: "decided dispute" });
}

const SCREENS = [
  "/dashboard/credit-bundles",
  "/dashboard/credit-bundles/cdemobundle00000000000003",
  "/dashboard/credit-bundles/cdemobundle00000000000004",
];

test("the bundle screens have no axe violations on a phone, in light and dark mode", async ({
  page,
}) => {
  await signInAs(page, "super@example.com");
  for (const path of SCREENS) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page, { within: "main" });
  }
});
