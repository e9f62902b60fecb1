import { demo } from "../fixtures/demo";
import { expect, test } from "../fixtures/test";
import { CitiesPage } from "../pages/cities-page";
import { LandingPage } from "../pages/landing-page";
import { SearchPage } from "../pages/search-page";

const active = demo.locations.filter(({ isActive }) => isActive);
const inTexas = active.filter(({ state }) => state === "Texas");

test("cities are filtered while typing; without JavaScript, the form opens the results", async ({
  page,
  javaScriptEnabled,
}) => {
  const cities = new CitiesPage(page);
  await cities.open();
  await expect(cities.cities()).toHaveCount(active.length);

  if (!javaScriptEnabled) {
    await cities.searchBox.fill("austin");
    await cities.searchBox.press("Enter");
    await expect(page).toHaveURL("/search?city=austin");
    await new SearchPage(page).choose("Austin");
    await expect(page).toHaveURL("/city/texas/austin");
    return;
  }

  await cities.searchBox.pressSequentially("NiO");
  await expect(cities.cities()).toHaveText(["San Antonio"]);
  await expect(cities.states).toHaveText(["Texas"]);
  await expect(cities.count).toHaveText("1 city found");

  await cities.searchBox.fill("texas");
  await expect(cities.cities()).toHaveCount(inTexas.length);
  await expect(cities.count).toHaveText(`${inTexas.length} cities found`);

  await cities.searchBox.fill("zeppelin");
  await expect(cities.nothingFound).toBeVisible();
  await expect(cities.cities()).toHaveCount(0);

  await cities.searchBox.fill("");
  await expect(cities.nothingFound).toBeHidden();
  await expect(cities.cities()).toHaveCount(active.length);
});

test("View Services opens a city's first service, and Get Quote opens its results", async ({
  page,
}) => {
  const cities = new CitiesPage(page);
  await cities.open();
  await cities.viewServices("San Antonio").click();
  await expect(page).toHaveURL("/texas/san-antonio/brake-pad-replacement");
  await expect(new LandingPage(page).heading("Brake Pad Replacement")).toBeVisible();

  await cities.open();
  await cities.getQuote("St. Louis").click();
  await expect(page).toHaveURL("/search?city=St.%20Louis%2CMissouri");
  await new SearchPage(page).choose("St. Louis");
  await expect(page).toHaveURL("/city/missouri/st-louis");
});

test("a service links to its cities, and each city links to that service there", async ({
  page,
}) => {
  await page.goto("/services");
  await page.getByRole("main").getByRole("link", { name: "Oil Change", exact: true }).click();
  await expect(page).toHaveURL("/cities?service=oil-change");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oil Change: Choose Your City");
  await new CitiesPage(page).viewServices("Denver").click();
  await expect(page).toHaveURL("/colorado/denver/oil-change");
  await expect(new LandingPage(page).heading("Oil Change")).toBeVisible();
});
