import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";

/** Returns the text of the element that Tab focuses next. */
async function nextStop(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement?.getAttribute("placeholder") ?? activeElement?.textContent;
    return (label ?? "").replace(/\s+/g, " ").trim();
  });
}

test("the skip link comes first and skips the header", async ({ page }) => {
  await page.goto("/");
  expect(await nextStop(page)).toBe("Skip to content");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(await nextStop(page)).toBe("ZIP code, city or service");
});

test("Tab reaches the home page's controls in reading order, each with a visible focus", async ({
  page,
}) => {
  await page.goto("/");
  const stops: string[] = [];
  while (stops.at(-1) !== "Get Brake Quote" && stops.length < 20) {
    stops.push(await nextStop(page));
    const outline = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused ? getComputedStyle(focused).outlineStyle : "none";
    });
    expect(outline, `focus on "${stops.at(-1)}"`).not.toBe("none");
  }
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const header = isPhone
    ? ["Call Now", "Menu"]
    : ["Services", "Cities", "Mechanics", "Sign in", "Call Now"];
  expect(stops.map((stop) => stop.replace(/ \(\d{3}\).*/, ""))).toEqual([
    "Skip to content",
    "Roadcall Mobile Mechanics",
    ...header,
    "ZIP code, city or service",
    "Search",
    ...["Won’t start", "Dead battery", "Squeaking brakes"],
    ...["Grinding noise", "Overheating", "Check engine light"],
    "Call Now",
    "Get Brake Quote",
  ]);
});

test("the small-screen menu opens, can be navigated, and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/services");
  const menu = page.getByRole("button", { name: "Menu" });
  const mechanics = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Mechanics" });
  await menu.focus();
  await expect(mechanics).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(mechanics).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(mechanics).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press("Space");
  const stops = [await nextStop(page), await nextStop(page), await nextStop(page)];
  expect(stops).toEqual(["Services", "Cities", "Mechanics"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/mechanics");
});

test("an anchor link moves the keyboard focus", async ({ page }) => {
  await page.goto("/cities");
  await page
    .getByRole("navigation", { name: "States" })
    .getByRole("link", { name: /^Texas/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cities#texas");
  expect(await nextStop(page)).toBe("Austin");
});

test("a question can be opened and closed by keyboard", async ({ page }) => {
  await page.goto("/texas/san-antonio/brake-pad-replacement");
  const question = page.getByRole("group").filter({ hasText: "Is there a warranty?" });
  await expect(question.getByRole("paragraph")).toBeHidden();
  await question.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(question.getByRole("paragraph")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(question.getByRole("paragraph")).toBeHidden();
});
