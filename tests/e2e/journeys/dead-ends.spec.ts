import { expect, test } from "../fixtures/test";
import { SearchPage } from "../pages/search-page";

test("a search without results shows what to try instead", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open("zeppelin");
  await expect(search.nothingFound("zeppelin")).toBeVisible();
  const remedies = page.getByRole("region", { name: "What is the car doing?" });
  await expect(remedies.getByRole("link", { name: "all cities" })).toHaveAttribute(
    "href",
    "/cities",
  );
  await expect(search.box).toHaveValue("zeppelin");
});

test("a search for markup is shown as text", async ({ page }) => {
  const search = new SearchPage(page);
  const text = `<img src=x onerror="alert(1)">&amp;'"`;
  await search.open(text);
  await expect(search.nothingFound(text)).toBeVisible();
  await expect(search.box).toHaveValue(text);
});

test("an unknown path returns 404 and links home", async ({ page }) => {
  const response = await page.goto("/no/such/page/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown service returns 404 and links to the services and cities", async ({ page }) => {
  const response = await page.goto("/texas/san-antonio/rocket-repair");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Service Not Available" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/services"]')).toBeVisible();
  await expect(main.locator('a[href="/cities"]')).toBeVisible();
});

test("a city without mechanics lists none, but still shows a phone number", async ({ page }) => {
  await page.goto("/montana/billings/oil-change");
  const why = page.getByText("No mechanic offers this service in Billings yet.").first();
  await expect(why).toContainText("Call and ask who is nearest");
  await expect(page.getByText("Mechanic Available Now")).toHaveCount(0);
  const call = page
    .getByRole("main")
    .getByRole("link", { name: /^CALL NOW/ })
    .first();
  await expect(call).toHaveAttribute("href", "tel:+12105550100");
});

test("a service without a known city asks for a ZIP, and keeps the ad's click ID", async ({
  page,
}) => {
  await page.goto("/brake-pad-replacement?gclid=dead-end");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^CALL NOW/ })).toHaveAttribute(
    "href",
    "tel:+12105550100",
  );
  const zip = page.getByLabel("ZIP code where your car is");
  const find = page.getByRole("button", { name: "Find a mechanic" });
  await zip.fill("00000");
  await find.click();
  await expect(main.getByRole("alert")).toHaveText(
    "We couldn’t find ZIP code 00000 on our map. Try the ZIP code of a place nearby.",
  );
  await expect(zip).toHaveValue("00000");
  await zip.fill("78201-1234");
  await find.click();
  await expect(page).toHaveURL(
    /\/texas\/san-antonio\/brake-pad-replacement\?gclid=dead-end&zip=78201-1234$/,
  );
});
