import { createECDH } from "node:crypto";
import type { Page } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { awaitHydration } from "../fixtures/await-hydration";
import { expectAccessibleAtBothSizes } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

// No push service can be reached from the tests, so the browser's part of a subscription is made up where one is needed.
// tests/integration/platform/notifications/push.test.ts sends to a push service on this machine.
const SETTINGS = "/dashboard/settings";
const TURN_ON = "Turn on on this device";

const panel = (page: Page) => page.locator("#notifications");
const openSettings = async (page: Page) => {
  await signInAs(page, "mechanic@example.com");
  await page.goto(SETTINGS);
  await awaitHydration(panel(page));
};
/** The test browser has no notifications, whatever is granted. */
const allow = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
  });

test("a browser that refuses notifications says so instead of offering them", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openSettings(page);
  await expect(panel(page).getByText(/blocked in this browser/)).toBeVisible();
  await expect(page.getByRole("button", { name: TURN_ON })).toHaveCount(0);
});

test("a browser without push says so, and an iPhone how to get it", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "PushManager");
  });
  await openSettings(page);
  await expect(panel(page).getByText(/doesn’t support push notifications/)).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userAgent", { get: () => "iPhone; CPU iPhone OS 18_0" });
  });
  await page.reload();
  await expect(panel(page).getByText(/Add to Home Screen/)).toBeVisible();
});

test("if the push service can't be reached, the user is told", async ({ page }) => {
  await allow(page);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException("Registration failed - push service error", "AbortError");
    };
  });
  await openSettings(page);
  await page.getByRole("button", { name: TURN_ON }).click();
  await expect(panel(page).getByText(/couldn’t reach its push service/)).toBeVisible();
  await expect(page.getByRole("button", { name: TURN_ON })).toBeEnabled();
});

test("push is turned on, tested, and turned off again", async ({ page }) => {
  const key = createECDH("prime256v1").generateKeys("base64url");
  await page.addInitScript((p256dh) => {
    let own: object | null = null;
    const endpoint = `http://127.0.0.1:9/push/${Math.random()}`;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth: "A".repeat(22) } }),
      unsubscribe: async () => {
        own = null;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => own,
      subscribe: async () => {
        own = subscription;
        return own;
      },
    });
  }, key);
  await allow(page);
  await openSettings(page);
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", { name: TURN_ON }).click();
  const own = panel(page).getByRole("listitem").filter({ hasText: "This device" });
  await expect(own).toContainText("Chrome on");
  await expect(page.getByRole("button", { name: TURN_ON })).toHaveCount(0);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Test sent", { exact: true })).toBeVisible();
  await own.getByRole("button", { name: /^Turn off/ }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("button", { name: TURN_ON })).toBeVisible();
});

test("the worker stays within the dashboard", async ({ page }) => {
  await openSettings(page);
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js", { scope: "/dashboard" });
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(scope).toBe(`${readStage().baseUrl}/dashboard`);
  await page.goto("/");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("a mechanic chooses channels for each kind, and turns texts on and off", async ({ page }) => {
  await openSettings(page);
  const missed = page.getByRole("group", { name: "Missed calls" });
  await missed.getByLabel("Push").uncheck();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await awaitHydration(panel(page));
  await expect(missed.getByLabel("Push")).not.toBeChecked();
  await expect(missed.getByLabel("Email")).toBeChecked();
  await expect(
    page.getByRole("group", { name: "Expiring documents" }).getByLabel("Email"),
  ).toBeDisabled();
  await missed.getByLabel("Push").check();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await page.getByRole("button", { name: "Turn on texts" }).click();
  await page.getByRole("button", { name: "Turn off texts" }).click();
  await expect(page.getByRole("button", { name: "Turn on texts" })).toBeVisible();
});
