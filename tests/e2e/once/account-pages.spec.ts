import { gzipSync } from "node:zlib";
import { ask } from "../fixtures/ask";
import { demoPassword } from "../fixtures/demo-password";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";
import { readHtml } from "../fixtures/read-html";
import { readPolicy } from "../fixtures/read-policy";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { UNSUBSCRIBE } from "./page-budgets";

/** With its styles, gzipped. */
const MOST_HTML_BYTES = 5.5 * 1024;
const EMAIL = "mechanic@example.com";
const PAGES = [
  ["/login", 200],
  ["/password-reset", 200],
  ["/mechanic/register", 200],
  ["/logged-out", 200],
  [`/choose-password/${"a".repeat(64)}`, 404],
  [UNSUBSCRIBE, 200],
] as const;

for (const [path, status] of PAGES) {
  test(`${path} loads without React, is never stored, and has a strict CSP`, async () => {
    const asked = await ask(path);
    const { body, headers, ...answer } = asked;
    expect(answer.status).toBe(status);
    const scripts = readHtml(body).elements.filter(({ name }) => name === "script");
    expect(scripts.map(({ attributes, text }) => [attributes.src, text])).toEqual([
      [expect.stringMatching(/^\/islands\/form-[\w-]+\.js$/), ""],
    ]);
    expect(body).not.toMatch(/<link[^>]+(?:modulepreload|as="script")/);
    expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(MOST_HTML_BYTES);
    expect(headers["cache-control"]).toMatch(/no-store/);
    const policy = readPolicy(asked).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "form-action 'self'"]),
    );
    // This header would expose the page's internal URL, which contains data from the request.
    expect(headers["x-middleware-rewrite"]).toBeUndefined();
  });

  test(`${path} is accessible on a phone and a desktop`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleAtBothSizes(page);
  });
}

test("concurrent visitors each get their own page", async () => {
  const visits = Array.from({ length: 20 }, async (_, n) => {
    const { body } = await ask(`/login?callbackUrl=/dashboard/calls/${n}`);
    return /name="callbackUrl" value="([^"]*)"/.exec(body)?.[1];
  });
  expect(await Promise.all(visits)).toEqual(visits.map((_, n) => `/dashboard/calls/${n}`));
});

test("redirects signed-in users from the sign-in page, and asks before signing them out", async ({
  page,
}) => {
  await signInAs(page, EMAIL);
  await page.goto("/login?callbackUrl=%2Fdashboard%2Fsettings%23x");
  await expect(page).toHaveURL(/\/dashboard\/settings#x$/);
  await page.goto("/logged-out");
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("shows the error for a wrong password at the field and keeps the email", async ({
      page,
    }) => {
      await page.goto("/login?callbackUrl=%2Fdashboard%2Fsettings");
      const email = page.getByLabel("Email");
      const password = page.getByLabel("Password", { exact: true });
      await email.fill(EMAIL);
      await password.fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(password).toHaveAccessibleDescription(/Wrong email or password\.$/);
      await expect(password).toBeFocused();
      await expect(email).toHaveValue(EMAIL);
      await password.fill(await demoPassword());
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/settings$/);
    });

    test("shows errors at the fields of an incomplete registration", async ({ page }) => {
      await page.goto("/mechanic/register");
      await page.getByLabel("Your name").fill('Zoë "Z" <b>🔧');
      await page.getByLabel("Phone number").fill("12");
      await page.getByRole("button", { name: "Register" }).click();
      await expect(page.getByLabel("Phone number")).toBeFocused();
      await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/area code/);
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/one address|email/i);
      await expect(page.getByLabel("Your name")).toHaveValue('Zoë "Z" <b>🔧');
    });
  });
}

test("does not show a forged error message", async ({ page, baseURL }) => {
  for (const value of ["x", "e30", Buffer.from('{"page":7}').toString("base64url")]) {
    await page.context().addCookies([{ name: "returned-form", value, url: baseURL ?? "" }]);
    const answer = await page.goto("/login");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("alert")).toBeHidden();
  }
});

test("shows a fixed message for any error in the URL", async ({ page }) => {
  await page.goto("/login?error=%3Cb%3Eowned");
  await expect(page.getByRole("status")).toHaveText(/We couldn’t sign you in with Google/);
  await expect(page.getByText("owned")).toHaveCount(0);
});
