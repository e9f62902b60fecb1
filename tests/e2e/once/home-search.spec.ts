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
  // A ZIP of Austin that is no city's primary one.
  ["78745", "/city/texas/austin"],
  // In the Texas hill country, where no city of ours lies.
  ["78840", "/city/texas/san-antonio"],
  ["oil", "/services"],
  ["my brakes squeal", "/services"],
  ["zeppelin", "/cities"],
  ["00000", "/cities"],
] as const) {
  test(`"${text.trim()}" leads to ${path}`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await home.search(text);
    expect(new URL((await asked).url()).pathname).toBe(path);
  });
}

test("a search goes on without the API", async ({ page, complaints }) => {
  await page.route("**/api/**", (route) => route.abort());
  const home = new HomePage(page);
  await home.open();
  await home.search("san antonio");
  await expect(page).toHaveURL(/\/search\?q=san(\+|%20)antonio$/);
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});
