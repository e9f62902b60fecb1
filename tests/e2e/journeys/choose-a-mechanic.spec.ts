import { demo, possibleLinks } from "../fixtures/demo";
import { PROFILE } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { ProfilePage } from "../pages/profile-page";

const rosa = demo.mechanics.find(({ id }) => PROFILE.endsWith(id));

test("a driver finds a mechanic by name and calls", async ({ page }) => {
  await page.goto("/mechanics");
  await page
    .getByRole("navigation", { name: "Names by first letter" })
    .getByRole("link", { name: "R", exact: true })
    .click();
  await expect(page).toHaveURL("/mechanics/page/4#names-r");
  await page.getByRole("link", { name: "View Profile of Rosa Villarreal", exact: true }).click();
  await expect(page).toHaveURL(PROFILE);

  const profile = new ProfilePage(page);
  await expect(profile.heading("Rosa Villarreal")).toBeVisible();
  await expect(profile.coverage.getByRole("listitem")).toHaveText([/San Antonio.*78201.*Primary/]);
  const dials = (await profile.callButton.getAttribute("href")) ?? "";
  expect(possibleLinks(rosa ? [rosa] : [])).toContain(dials);
  await expect(profile.callButton).toBeInViewport({ ratio: 1 });
  await expect(profile.finalCall).toHaveAttribute("href", dials);
});

test("a driver finds a mechanic who speaks Spanish and comes to them", async ({ page }) => {
  await page.goto("/mechanics");
  const languages = page.getByRole("navigation", { name: "Languages" });
  await languages.getByRole("link", { name: /^Spanish/ }).click();
  await expect(page).toHaveURL("/mechanics?languages=spanish");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Mobile Mechanics Who Speak Spanish");
  await page.getByLabel("ZIP code where your car is").fill("78205");
  await page.getByRole("button", { name: "Find mechanics" }).click();
  await expect(page).toHaveURL("/mechanics?languages=spanish&zip=78205");
  await expect(title).toHaveText("Mobile Mechanics Who Speak Spanish Near 78205");
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "View Profile" });
  const texts = await cards.allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toContain("Speaks English and Spanish");
  await languages.getByRole("link", { name: "All languages" }).click();
  await expect(page).toHaveURL("/mechanics?zip=78205");
  expect(await cards.count()).toBeGreaterThan(texts.length);
});

test("a driver filters mechanics by state and pages through them", async ({ page }) => {
  await page.goto("/mechanics");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/mechanics/page/2");
  await page
    .getByRole("navigation", { name: "States" })
    .getByRole("link", { name: /^Montana|^Missouri/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mobile Mechanics in Missouri");
  const covering = new Set(
    demo.coverage
      .filter(({ locationId }) =>
        demo.locations.some(({ id, state }) => id === locationId && state === "Missouri"),
      )
      .map(({ mechanicId }) => mechanicId),
  );
  const names = demo.mechanics.filter(({ id }) => covering.has(id)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  const shown = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
  expect(shown.toSorted()).toEqual(names.toSorted());
});
