import type { Page } from "@playwright/test";
import pg from "pg";
import { totpCode, totpStep } from "@/lib/core/auth/totp";
import { readStage } from "@/tests/setup/stage";
import { awaitHydration } from "../fixtures/await-hydration";
import { demoPassword } from "../fixtures/demo-password";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";
import { expect, test } from "../fixtures/test";

const MECHANIC = "ctwostepmechanic000000001";
const ADJUSTMENT = `/dashboard/mechanics/${MECHANIC}/credits/adjustment?direction=add&amount=25`;
const SECURITY = "/dashboard/settings/security";

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client({ connectionString: readStage().databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "Mechanic" (id, name, "phoneNumber", zipcode, "radiusMiles", timezone, hours)
     VALUES ($1, 'Tess Twostep', '+12105557751', '78201', 10, 'America/Chicago', '{}')
     ON CONFLICT DO NOTHING`,
    [MECHANIC],
  );
});
test.afterAll(() => client.end());

/** Creates an administrator of the test's own, with the demo's password. */
async function addAdministrator(email: string): Promise<void> {
  await client.query(
    `INSERT INTO "User" (id, email, name, role, status, "passwordHash")
     SELECT $1, $2, 'Tess Twostep', 'admin', 'active', "passwordHash"
     FROM "User" WHERE email = 'admin@example.com' ON CONFLICT DO NOTHING`,
    [`c${email.replace(/\W/g, "").padEnd(24, "0").slice(0, 24)}`, email],
  );
}

/** As if the user had last proved who they are ten minutes ago. */
const ageProofs = (email: string) =>
  client.query(
    `UPDATE "UserSession" s SET "provenAt" = now() - interval '10 minutes'
     FROM "User" u WHERE u.id = s."userId" AND u.email = $1 AND NOT s."isPending"`,
    [email],
  );

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(SECURITY)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(await demoPassword());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });

const codes = (page: Page) =>
  page
    .locator("#new-codes")
    .getByRole("listitem")
    .filter({ hasText: /^\w{5}-\w{5}$/ });

test("a passkey is added, needed to sign in, and asked for before credit is adjusted", async ({
  page,
  complaints,
}) => {
  const email = "passkey@example.net";
  await addAdministrator(email);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await enterPassword(page, email);
  await expect(page).toHaveURL(SECURITY);
  const adding = page.getByRole("button", { name: "Add a passkey" });
  await awaitHydration(adding);
  await adding.click();
  await expect(codes(page)).toHaveCount(10);
  await expect(page.getByRole("button", { name: /^Remove passkey: / })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(codes(page)).toHaveCount(0);

  await signOut(page);
  await enterPassword(page, email);
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(SECURITY);

  await ageProofs(email);
  await page.goto(ADJUSTMENT);
  await awaitHydration(page.getByLabel("Reason"));
  await page.getByLabel("Reason").fill("An outage in San Antonio");
  await page.getByRole("button", { name: "Add $25" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Reason")).toHaveValue("An outage in San Antonio");
  await expect(page.getByRole("alert").filter({ hasText: "Confirm that it’s you" })).toBeVisible();
  await page.getByRole("button", { name: "Add $25" }).click();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`/dashboard/mechanics/${MECHANIC}/credits`);
  await expect(page.getByText("An outage in San Antonio").first()).toBeVisible();
  // The two refused requests.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("403")));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an authenticator app is set up, needed to sign in, and asked for before credit is adjusted", async ({
    page,
  }) => {
    const email = "app@example.net";
    await addAdministrator(email);
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
    const key = await page.locator("#authenticator code").textContent();
    const secret = key?.replaceAll(" ", "") ?? "";
    let step = totpStep(new Date());
    const enterCode = async (button: string) => {
      await codeField(page).fill(totpCode(secret, step));
      await page.getByRole("button", { name: button, exact: true }).click();
    };
    await enterCode("Turn on");
    await expect(codes(page)).toHaveCount(10);
    const code = await codes(page).first().textContent();

    await signOut(page);
    await enterPassword(page, email);
    await enterCode("Sign in");
    await expect(codeField(page)).toHaveAccessibleDescription(/it was already used/);
    // The next code works half a minute early, too, so the test needn't wait for it.
    step = Math.max(step + 1, totpStep(new Date()));
    await enterCode("Sign in");
    await expect(page).toHaveURL(SECURITY);

    await ageProofs(email);
    await page.goto(ADJUSTMENT);
    await page.getByLabel("Reason").fill("Typed with care");
    await page.getByRole("button", { name: "Add $25" }).click();
    await expect(page.getByRole("heading", { name: "Confirm that it’s you" })).toBeVisible();
    await enterCode("Confirm");
    await expect(codeField(page)).toHaveAccessibleDescription(/it was already used/);
    await codeField(page).fill(code ?? "");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page).toHaveURL(ADJUSTMENT);
    await expect(page.getByLabel("Reason")).toHaveValue("Typed with care");
    await page.getByRole("button", { name: "Add $25" }).click();
    await expect(page).toHaveURL(`/dashboard/mechanics/${MECHANIC}/credits`);
    await expect(page.getByText("Typed with care").first()).toBeVisible();
  });
});
