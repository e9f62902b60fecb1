import { expect, test } from "../fixtures/test";
import { HomePage } from "../pages/home-page";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("an empty search does nothing", async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.search("   ");
  await expect(home.searchBox).toBeFocused();
  await expect(page).toHaveURL("/");
});

for (const [text, path] of [
  ["  SAN ANTONIO ", "/city/texas/san-antonio"],
  ["78701", "/city/texas/austin"],
  // An Austin ZIP that is not a city's primary ZIP.
  ["78745", "/city/texas/austin"],
  // Del Rio, Texas, which isn't one of the site's cities.
  ["78840", "/city/texas/san-antonio"],
  ["LA", "/city/california/los-angeles"],
  ["NYC", "/city/new-york/new-york"],
  ["Philly", "/city/pennsylvania/philadelphia"],
  ["dallas, TX", "/city/texas/dallas"],
  ["\u202a78701\u20111234\u202c", "/city/texas/austin"],
  // On no map yet; the search page says so.
  ["78707", "/search"],
  ["oil", "/services"],
  ["my brakes squeal", "/services"],
  ["zeppelin", "/cities"],
  ["00000", "/cities"],
] as const) {
  test(`searching for "${text.trim()}" goes to ${path}`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await home.search(text);
    expect(new URL((await asked).url()).pathname).toBe(path);
  });
}

test("search works without the API", async ({ page, complaints }) => {
  await page.route("**/api/**", (route) => route.abort());
  const home = new HomePage(page);
  await home.open();
  await home.search("san antonio");
  await expect(page).toHaveURL(/\/search\?q=san(\+|%20)antonio$/);
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});

test("a search without a match leads to a message on the cities page, next to a number to call", async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.search("00000");
  await expect(
    page.getByRole("status").filter({ hasText: "We couldn’t find ZIP code 00000" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Call Now/ })).toBeInViewport();
});
