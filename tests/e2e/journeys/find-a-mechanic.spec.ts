import { bySlug, demo, mechanicsOf, possibleLinks } from "../fixtures/demo";
import { expect, test } from "../fixtures/test";
import { HomePage } from "../pages/home-page";
import { HubPage } from "../pages/hub-page";
import { LandingPage } from "../pages/landing-page";
import { SearchPage } from "../pages/search-page";

const SAN_ANTONIO = /\/city\/texas\/san-antonio$/;

/** With JavaScript, a search goes straight to the city; without it, to the results. */
async function arriveAtHub(search: SearchPage, { hasScripts }: { hasScripts: boolean }) {
  if (!hasScripts) await search.choose("San Antonio");
}

test.describe("a driver finds a mechanic", () => {
  test("by city, from home to the call link", async ({ page, javaScriptEnabled }) => {
    const home = new HomePage(page);
    const hub = new HubPage(page);
    const landing = new LandingPage(page);

    await home.open();
    await home.search("san antonio");
    await arriveAtHub(new SearchPage(page), { hasScripts: javaScriptEnabled });
    await expect(page).toHaveURL(SAN_ANTONIO);
    await expect(hub.heading("San Antonio")).toBeVisible();

    await hub.chooseService("Brake Pad Replacement");
    await expect(page).toHaveURL(/\/texas\/san-antonio\/brake-pad-replacement$/);
    await expect(landing.heading("Brake Pad Replacement")).toBeVisible();
    const mechanics = mechanicsOf(
      bySlug(demo.locations, "texas/san-antonio").id,
      bySlug(demo.services, "brake-pad-replacement").id,
    );
    expect(possibleLinks(mechanics)).toContain(await landing.callButton.getAttribute("href"));
    await expect(landing.callButton).toBeInViewport({ ratio: 1 });
  });

  test("by ZIP code", async ({ page, javaScriptEnabled }) => {
    const home = new HomePage(page);
    await home.open();
    await home.search("78201");
    await arriveAtHub(new SearchPage(page), { hasScripts: javaScriptEnabled });
    await expect(page).toHaveURL(SAN_ANTONIO);
  });

  test("by a landing page's breadcrumbs, back to its city", async ({ page }) => {
    await new LandingPage(page).open("texas/san-antonio", "oil-change");
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await trail.getByRole("link", { name: "San Antonio, Texas" }).click();
    await expect(page).toHaveURL(SAN_ANTONIO);
  });

  test("and sees the price, the map, and all questions on the landing page", async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open("texas/san-antonio", "brake-pad-replacement");
    await expect(page.getByText("FROM $179", { exact: true })).toBeVisible();
    await expect(landing.map).toBeVisible();
    const questions = landing.section("FAQs").getByRole("group");
    await expect(questions).toHaveCount(4);
    for (const question of await questions.all()) {
      const summary = question.locator("summary");
      if (!(await question.evaluate((details: HTMLDetailsElement) => details.open))) {
        await summary.click();
      }
      await expect(question.getByRole("paragraph")).toBeVisible();
    }
  });
});
