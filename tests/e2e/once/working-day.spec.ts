import type { Page } from "@playwright/test";
import { awaitHydration } from "../fixtures/await-hydration";
import { Keyboard } from "../fixtures/keyboard";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** No other test reads this mechanic's hours or calls. */
const MECHANIC = "glenn.begay@example.com";
const LANDING = "/texas/san-antonio/brake-pad-replacement";

/** Waits for a page and moves past its header. */
async function arrive(page: Page, heading: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await new Keyboard(page).skipHeader();
}

/** Opens the command palette, and the entry that comes first for the text. */
async function goTo(page: Page, { text, entry }: { text: string; entry: string | RegExp }) {
  const keys = new Keyboard(page);
  await awaitHydration(page.getByRole("button", { name: /account$/ }));
  await keys.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Go to" })).toBeFocused();
  await keys.type(text);
  await expect(page.getByRole("option", { selected: true })).toHaveText(entry);
  await keys.press("Enter");
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("a driver, by keyboard,", () => {
  test("finds what help with a dead battery costs in their ZIP code, and the number to call", async ({
    page,
  }) => {
    const keys = new Keyboard(page);
    await page.goto("/");
    await keys.skipHeader();
    await keys.enter(page.getByLabel("ZIP code, city or service"), "dead battery 78201");
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=/);
    await arrive(page, "Results for “dead battery 78201”");
    const call = page.getByRole("link", { name: /^Call .+ for Jump Start$/ });
    await keys.tabTo(call);
    await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
    const offer = page.getByRole("main").getByRole("listitem").filter({ has: call });
    await expect(offer.last()).toContainText(/\$\d+/);
  });

  test("gets an estimate for the brakes of a 2016 Honda CR-V", async ({ page }) => {
    const keys = new Keyboard(page);
    const choice = (label: string) =>
      page.locator(".quiz").getByRole("button", { name: new RegExp(`^${label}`) });
    const question = (name: string) => page.locator(".quiz").getByRole("heading", { name });
    await page.goto("/");
    await keys.skipHeader();
    await keys.open(page.getByRole("main").getByRole("link", { name: "Get Brake Quote" }).first());
    await expect(page).toHaveURL("/costs/brake-service");
    await keys.skipHeader();
    await keys.open(choice("Brake Pads"));
    await expect(question("What do you drive?")).toBeFocused();
    await keys.enter(page.getByLabel("Your car (optional)"), "2016 Honda CR-V");
    await expect(page.getByText("2016 Honda CR-V: SUV")).toBeVisible();
    await keys.press("Enter");
    await expect(question("Which wheels?")).toBeFocused();
    await keys.open(choice("Front"));
    await expect(question("Which parts would you like?")).toBeFocused();
    await keys.open(choice("Standard"));
    await expect(question("Where is your car?")).toBeFocused();
    await keys.enter(page.getByLabel("ZIP code", { exact: true }), "78201");
    await keys.press("Enter");
    await expect(question("Your Brake Service Estimate")).toBeFocused();
    await expect(page.locator(".quiz")).toContainText(/\$\d+ ?– ?\$\d+/);
    await keys.tabTo(page.locator(".quiz").getByRole("link", { name: /^CALL NOW/ }));
  });

  test("asks to be called back", async ({ page }) => {
    const keys = new Keyboard(page);
    await page.goto(LANDING);
    await keys.skipHeader();
    await keys.open(page.getByRole("main").getByRole("link", { name: "Call me back" }).first());
    await expect(page.getByRole("button", { name: "Request a call" })).toBeVisible();
    await keys.enter(page.getByLabel("Your name"), "Dana Reyes");
    await keys.enter(page.getByLabel("Phone number"), "2105550187");
    await keys.enter(page.getByLabel("ZIP code where your car is"), "78201");
    await keys.choose(page.getByLabel("When should we call?"), "Tomorrow morning");
    await keys.tabTo(page.getByRole("checkbox", { name: /^I agree that .+ may call me/ }));
    await keys.press("Space");
    await keys.open(page.getByRole("button", { name: "Request a call" }));
    await expect(page.getByRole("heading", { name: "We’ll call you back" })).toBeVisible();
    await expect(page.getByRole("status").first()).toContainText("ending in 0187");
  });

  test("finds out who would come to them", async ({ page }) => {
    const keys = new Keyboard(page);
    await page.goto(LANDING);
    await keys.skipHeader();
    await keys.open(page.getByRole("link", { name: "Profile of Rosa Villarreal" }));
    await arrive(page, "Rosa Villarreal");
    await keys.tabTo(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Call / })
        .first(),
    );
  });
});

test.describe("a mechanic, by keyboard,", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, MECHANIC);
    await page.goto("/dashboard");
  });

  test("pauses calls for an hour and resumes them", async ({ page }) => {
    const keys = new Keyboard(page);
    const taking = page.getByRole("switch", { name: "Taking calls" });
    await arrive(page, "Glenn Begay");
    await keys.open(page.getByRole("button", { name: "Pause for an hour" }));
    await expect(page.getByText(/^You’re paused until \d/)).toBeVisible();
    await expect(taking).not.toBeChecked();
    await keys.press("Shift+Tab");
    await expect(taking).toBeFocused();
    await keys.press("Space");
    await expect(page.getByText("Drivers can find you and call you.")).toBeVisible();
    await expect(taking).toBeChecked();
    await expect(taking).toBeFocused();
    await expect(taking).toHaveText("Taking calls");
  });

  test("says how the last call went, and continues at the next one", async ({ page }) => {
    const keys = new Keyboard(page);
    const calls = page.getByRole("region", { name: "What your calls led to" });
    const booked = calls.getByRole("button", { name: /^Job booked/ });
    await arrive(page, "Glenn Begay");
    const before = await booked.count();
    // Which calls have an outcome depends on the time of day.
    const rows = calls.getByRole("listitem");
    const last = await rows.evaluateAll((all) =>
      all.findIndex((row) => row.querySelector("button")),
    );
    await keys.open(booked.first());
    await expect(booked).toHaveCount(before - 1);
    const tagged = rows.nth(last);
    await expect(tagged).toContainText("Job booked");
    await expect(tagged).toBeFocused();
    // The next call’s, if there is one.
    await keys.tabTo(tagged.locator("xpath=following::a[1]"));
  });

  test("changes Monday’s hours", async ({ page }) => {
    const keys = new Keyboard(page);
    await arrive(page, "Glenn Begay");
    await keys.open(page.getByRole("link", { name: "Change hours" }));
    const hours = page.locator("summary").filter({ has: page.getByText("Hours", { exact: true }) });
    await keys.tabTo(page.getByLabel("Monday: opens at", { exact: true }));
    await keys.type("0930A");
    await keys.press("Enter");
    await expect(hours).toContainText("Mon: 9:30 AM");
    await expect(page.getByLabel("Monday: opens at", { exact: true })).toBeFocused();
  });

  test("opens another part of the profile from anywhere on it", async ({ page }) => {
    await page.goto("/dashboard/profile");
    await goTo(page, { text: "documents", entry: /^Add or renew documents/ });
    const documents = page.locator("summary").filter({ hasText: "Documents" });
    await expect(documents).toBeFocused();
    await expect(page.locator("details[open]").filter({ has: documents })).toBeVisible();
  });

  test("buys credits, and then more of them with one button", async ({ page }) => {
    const keys = new Keyboard(page);
    const pay = async () => {
      await arrive(page, "Sandbox checkout");
      await keys.open(page.getByRole("button", { name: "Pay with a test card" }));
      await expect(heading(page)).toHaveText("Receipt");
      await expect(page.getByText("The credit has been added to your balance.")).toBeVisible();
    };
    await arrive(page, "Glenn Begay");
    await keys.open(page.getByRole("link", { name: /^(Top up|Other amounts)$/ }));
    await arrive(page, "Buy credits");
    // The bundle bought last, if any.
    const chosen = page.getByRole("radio", { checked: true });
    await keys.tabTo(chosen);
    const first = await chosen.inputValue();
    await keys.press("ArrowDown");
    await expect(chosen).not.toHaveValue(first);
    await keys.open(page.getByRole("button", { name: "Continue to payment" }));
    await pay();
    await page.goto("/dashboard");
    await arrive(page, "Glenn Begay");
    await keys.open(page.getByRole("button", { name: /^Top up \$\d+$/ }));
    await pay();
  });
});

test.describe("an administrator, by keyboard,", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, "admin@example.com");
    await page.goto("/dashboard");
  });

  test("decides the dispute that is due first from its row, and the next on its own page", async ({
    page,
  }) => {
    const keys = new Keyboard(page);
    await arrive(page, /./);
    await keys.open(page.getByRole("link", { name: "Decide disputes" }));
    await arrive(page, "Disputes");
    const first = page.getByRole("row").nth(1);
    const name = (await first.getByRole("rowheader").textContent()) ?? "";
    await keys.open(first.getByRole("button", { name: /^Reject / }));
    const dialog = page.getByRole("dialog", { name: /^Reject the dispute of / });
    await expect(dialog.getByRole("textbox", { name: "Note" })).toBeFocused();
    await keys.type("A new job.");
    await keys.open(dialog.getByRole("button", { name: "Reject 1 dispute" }));
    await expect(page.getByRole("status").filter({ hasText: "1 dispute decided" })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toBeFocused();
    expect(name).not.toBe("");
    await keys.open(page.getByRole("rowheader").first().getByRole("link"));
    await arrive(page, /./);
    const decision = page.getByRole("region", { name: "Decision", exact: true });
    await keys.choose(decision.getByRole("combobox", { name: "Decision" }), "Reject");
    await keys.enter(decision.getByRole("textbox", { name: "Note to the mechanic" }), "A new job.");
    await keys.open(decision.getByRole("button", { name: "Decide dispute" }));
    await expect(decision).toContainText("This dispute has been decided.");
    await expect(heading(page)).toBeFocused();
  });

  test("opens a mechanic’s record by their phone number", async ({ page }) => {
    const keys = new Keyboard(page);
    await goTo(page, { text: "210-555-0102", entry: /^Marcus Whitfield/ });
    await expect(heading(page)).toHaveText("Marcus Whitfield");
    await expect(heading(page)).toBeFocused();
    await keys.tabTo(page.getByRole("main").getByRole("link", { name: "Hours and area" }));
  });

  test("changes the price of one service in one city", async ({ page, complaints }) => {
    const keys = new Keyboard(page);
    await goTo(page, { text: "prices tucson", entry: /^Tucson, AZ.*Prices$/ });
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await keys.open(page.getByRole("link", { name: /^Brake Caliper Replacement in Tucson/ }));
    await arrive(page, "Brake Caliper Replacement");
    await keys.enter(page.getByLabel("Price in dollars"), "333");
    await expect(page.getByRole("radio", { name: "Set a price" })).toBeChecked();
    await keys.press("Enter");
    await expect(page.getByRole("main")).toContainText("Drivers see $333");
    await expect(page.getByLabel("Price in dollars")).toBeFocused();
    // The preview of the public page is a frame without scripts, and the browser says so.
    expect(complaints.filter((text) => !text.includes("frame is sandboxed"))).toEqual([]);
    complaints.length = 0;
  });

  test("lists the calls of one city that were missed, and opens one", async ({ page }) => {
    const keys = new Keyboard(page);
    await goTo(page, { text: "calls", entry: /^Calls/ });
    await expect(heading(page)).toHaveText("Calls");
    await expect(heading(page)).toBeFocused();
    await keys.enter(page.getByRole("searchbox"), "san antonio");
    await expect(page).toHaveURL(/q=san\+antonio/);
    await keys.choose(page.getByLabel("Result", { exact: true }), "Not answered");
    await expect(page).toHaveURL(/result=missed/);
    const calls = page.getByRole("rowheader");
    await expect(page.getByRole("status").filter({ hasText: /^1–\d+ of \d+$/ })).toBeAttached();
    await keys.tabTo(calls.first().getByRole("link"));
    await keys.press("ArrowDown");
    await expect(calls.nth(1).getByRole("link")).toBeFocused();
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/calls\/\w+$/);
    await expect(page.getByRole("main")).toContainText("San Antonio");
  });
});
