import type { Locator, Page } from "@playwright/test";
import { type Site, startSite } from "@/tests/setup/site";
import { askUntil } from "../fixtures/ask-until";
import { answerConsent, refuseEverywhere, watchThirdParties } from "../fixtures/measured-page";
import { expect, test } from "../fixtures/test";
import { ConsentBanner } from "../pages/consent-banner";
import { LandingPage } from "../pages/landing-page";

const MAP_HOST = "https://maps.googleapis.com/**";
const KEY = "a key for tests only";
const PAGE = "/texas/san-antonio/brake-pad-replacement";
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#00f"/></svg>`;
/** Has the requested size. */
const STREETS = picture(1280, 640);
/** Has the size that Google returns for a rejected key. */
const REFUSAL = picture(100, 100);

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ name: "maps", data: "demo", env: { GOOGLE_MAPS_KEY: KEY } });
  const { baseUrl } = site;
  // A busy machine may render a new site's first page at the second try. If the map is missing, says what was there.
  await askUntil(PAGE, { baseUrl, isWanted: ({ body }) => body.includes('aria-label="Map of ') });
});

test.afterAll(() => site?.close());

/** Mocks Google Maps and collects the requested URLs. */
async function answerForGoogle(page: Page, body: string | null): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(MAP_HOST, async (route) => {
    asked.push(new URL(route.request().url()));
    if (body === null) await route.abort();
    else await route.fulfill({ contentType: "image/svg+xml", body });
  });
  return asked;
}

async function openMap(page: Page): Promise<LandingPage> {
  const landing = new LandingPage(page);
  const response = await page.goto(site.baseUrl + PAGE);
  expect(response?.status()).toBe(200);
  await expect(landing.map).toBeAttached();
  await landing.map.scrollIntoViewIfNeeded();
  return landing;
}

const kindOf = (map: Locator) => map.evaluate((element) => element.localName);

/** Returns the rendered colors of an image at positions given as fractions of its width and height. */
async function coloursOf(map: Locator, places: readonly (readonly [number, number])[]) {
  const png = (await map.screenshot()).toString("base64");
  return map.page().evaluate(
    async ({ source, spots }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = Object.assign(document.createElement("canvas"), { width, height }).getContext(
        "2d",
      );
      context?.drawImage(image, 0, 0);
      return spots.map(([x, y]) => {
        const pixel = context?.getImageData(Math.round(x * width), Math.round(y * height), 1, 1);
        return [...(pixel?.data ?? [])].slice(0, 3);
      });
    },
    { source: `data:image/png;base64,${png}`, spots: places },
  );
}

test("Google's map appears below a green circle after consent, and disappears when consent is withdrawn", async ({
  page,
}) => {
  const asked = await answerForGoogle(page, STREETS);
  const others = watchThirdParties(page);
  const banner = new ConsentBanner(page);
  const landing = await openMap(page);
  const name = await landing.map.getAttribute("aria-label");
  await expect(banner.region).toContainText("Google Maps");
  expect(await kindOf(landing.map)).toBe("svg");
  expect(others).toEqual([]);

  await banner.yes.click();
  await expect.poll(() => kindOf(landing.map)).toBe("canvas");
  await expect(landing.map).toHaveAttribute("aria-label", name ?? "");
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      center: expect.stringMatching(/^29\.\d+,-98\.\d+$/),
      markers: expect.stringMatching(/^color:red\|29\.\d+,-98\.\d+$/),
      zoom: "10",
      size: "640x320",
      scale: "2",
      key: KEY,
    },
  ]);
  // Points on the circle (radius 100 of 640 px), well inside it, and well outside it.
  const [ring, inside, outside] = await coloursOf(landing.map, [
    [(320 + 100) / 640, 0.5],
    [(320 + 60) / 640, 0.5],
    [(320 + 140) / 640, 0.5],
  ]);
  const [red = 0, green = 0, blue = 0] = ring ?? [];
  expect(green).toBeGreaterThan(Math.max(red, blue));
  expect(outside).toEqual([0, 0, 255]);
  expect(inside).not.toEqual(outside);

  await banner.choicesButton.click();
  await banner.no.click();
  await expect.poll(() => kindOf(landing.map)).toBe("svg");
  expect(asked).toHaveLength(1);
});

test("Global Privacy Control keeps the drawn map", async ({ page }) => {
  const others = watchThirdParties(page);
  await answerConsent(page, "yes");
  await refuseEverywhere(page);
  const landing = await openMap(page);
  await page.waitForLoadState("networkidle");
  expect(await kindOf(landing.map)).toBe("svg");
  expect(others).toEqual([]);
});

for (const [name, body] of [
  ["does not respond", null],
  ["rejects the key", REFUSAL],
] as const) {
  test(`keeps the drawn map if Google ${name}, and logs the failure`, async ({
    page,
    complaints,
  }) => {
    await answerForGoogle(page, body);
    await answerConsent(page, "yes");
    const logged = page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith("Showing the street map failed:"),
    });
    const landing = await openMap(page);
    expect((await logged).type()).toBe("warning");
    expect(await kindOf(landing.map)).toBe("svg");
    // The browser logs the failed request.
    complaints.length = 0;
  });
}
