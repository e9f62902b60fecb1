import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/expect-accessible";
import { keepEvents } from "../fixtures/measured-page";
import { expect, test } from "../fixtures/test";

const parts = (page: Page) => ({
  field: page.getByRole("combobox", { name: "ZIP code, city or service" }),
  list: page.getByRole("listbox", { name: "Suggestions" }),
  options: page.getByRole("option"),
  status: page.getByRole("search").getByRole("status"),
});

test("suggests cities and services while the visitor types, and announces how many", async ({
  page,
}) => {
  const { field, list, options, status } = parts(page);
  await page.goto("/");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.pressSequentially("san");
  await expect(options).toHaveText([
    "San Antonio, Texas",
    "San Diego, California",
    "San Jose, California",
  ]);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(status).toHaveText("3 suggestions");
  await field.pressSequentially(" a");
  await expect(options).toHaveText(["San Antonio, Texas"]);
  await expect(status).toHaveText("1 suggestion");
  await field.fill("zeppelin");
  await expect(list).toBeHidden();
  await expect(status).toHaveText("");
});

test("arrow keys wrap around the list, and Enter opens the selected suggestion", async ({
  page,
}) => {
  const { field, options } = parts(page);
  await page.goto("/");
  await field.pressSequentially("san");
  await expect(options).toHaveCount(3);
  const active = async () => {
    const id = await field.getAttribute("aria-activedescendant");
    const selected = page.getByRole("option", { selected: true });
    if (id) await expect(selected).toHaveId(id);
    return id ? selected.textContent() : null;
  };
  expect(await active()).toBeNull();
  await page.keyboard.press("ArrowUp");
  expect(await active()).toBe("San Jose, California");
  await page.keyboard.press("ArrowDown");
  expect(await active()).toBe("San Antonio, Texas");
  await page.keyboard.press("ArrowDown");
  expect(await active()).toBe("San Diego, California");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/city/california/san-diego");
});

test("Escape closes the list and keeps the text, which Enter then searches for", async ({
  page,
}) => {
  const { field, list } = parts(page);
  await page.goto("/");
  await field.pressSequentially("san");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("san");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/city/texas/san-antonio");
});

test("the list closes when it loses focus", async ({ page }) => {
  const { field, list } = parts(page);
  await page.goto("/");
  await field.pressSequentially("san");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
});

test("choosing a service opens its cities", async ({ page }) => {
  const { field } = parts(page);
  await page.goto("/");
  await field.pressSequentially("brake pad");
  await page.getByRole("option", { name: "Brake Pad Replacement" }).click();
  await expect(page).toHaveURL("/cities?service=brake-pad-replacement");
});

test("suggests a city by the first digits of a ZIP code", async ({ page }) => {
  const { field, options } = parts(page);
  await page.goto("/");
  await field.pressSequentially("7820");
  await expect(options).toHaveText(["San Antonio, Texas 78201"]);
});

test("a chosen suggestion is reported as a search", async ({ page }) => {
  const reported = await keepEvents(page, "search");
  const { field, options } = parts(page);
  await page.goto("/");
  await field.pressSequentially("aus");
  await options.first().click();
  await expect(page).toHaveURL("/city/texas/austin");
  expect(reported).toEqual([{ event: "search", search_term: "aus", matched: "location" }]);
});

test("no axe violations with the list open", async ({ page }) => {
  const { field, options } = parts(page);
  await page.goto("/");
  await field.pressSequentially("san");
  await expect(options).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
});
