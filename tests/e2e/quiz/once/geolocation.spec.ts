import { expect, test } from "../../fixtures/test";
import { refusePosition, standAt, stubGeocoders } from "../../pages/geolocation";
import { QuizPage } from "../../pages/quiz-page";

const FIRST =
  "https://api.bigdatacloud.net/data/reverse-geocode-client?latitude=29.4241&longitude=-98.4936&localityLanguage=en";
const SECOND = "https://nominatim.openstreetmap.org/reverse?format=jsonv2&lat=29.4241&lon=-98.4936";
const KNOWN = { json: { postcode: "78205" } };

test("the visitor's position fills in the ZIP, using only the first geocoder", async ({ page }) => {
  const quiz = new QuizPage(page);
  await standAt(page, 29.42412, -98.49363);
  const asked = await stubGeocoders(page, { first: KNOWN });
  await quiz.openAtLocation();
  expect(asked).toEqual([]);
  await quiz.locateButton.click();
  await expect(quiz.zip).toHaveValue("78205");
  await expect(quiz.continueButton).toBeFocused();
  await expect(quiz.quiz.getByRole("status")).toHaveText("Your ZIP code is 78205.");
  expect(asked).toEqual([FIRST]);
});

test("requests an approximate, recent position with a ten-second timeout", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_onFound, onError, options) => {
      document.title = JSON.stringify(options);
      onError?.({
        code: 3,
        message: "",
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      });
    };
  });
  const quiz = new QuizPage(page);
  await quiz.openAtLocation();
  await quiz.locateButton.click();
  await expect(page).toHaveTitle(
    JSON.stringify({ timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false }),
  );
});

for (const [name, code, message] of [
  ["denied", 1, "Location access denied. Please enter your zipcode manually."],
  ["not available", 2, "Location information unavailable. Please enter your zipcode manually."],
  ["too late", 3, "Location request timed out. Please enter your zipcode manually."],
] as const) {
  test(`lets the visitor enter a ZIP if the position is ${name}`, async ({ page }) => {
    await refusePosition(page, code);
    const quiz = new QuizPage(page);
    await quiz.openAtLocation();
    await quiz.locateButton.click();
    await expect(quiz.problem).toHaveText(message);
    await expect(quiz.zip).toHaveAccessibleDescription(message);
    await quiz.zip.fill("78201");
    await expect(quiz.problem).toBeEmpty();
  });
}

test("treats a pending permission as denied", async ({ page }) => {
  const quiz = new QuizPage(page);
  await page.context().clearPermissions();
  await quiz.openAtLocation();
  await quiz.locateButton.click();
  await expect(quiz.problem).toHaveText(
    "Location access denied. Please enter your zipcode manually.",
  );
});

test("shows a message in a browser without geolocation", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "geolocation", { value: undefined }),
  );
  const quiz = new QuizPage(page);
  await quiz.openAtLocation();
  await quiz.locateButton.click();
  await expect(quiz.problem).toHaveText("Geolocation is not supported by this browser.");
});

test("uses the second geocoder if the first one has no result", async ({ page }) => {
  const quiz = new QuizPage(page);
  await standAt(page, 29.4241, -98.4936);
  const asked = await stubGeocoders(page, {
    first: { json: { postcode: "" } },
    second: { json: { address: { postcode: "78205-1234" } } },
  });
  await quiz.openAtLocation();
  await quiz.locateButton.click();
  await expect(quiz.zip).toHaveValue("78205");
  expect(asked).toEqual([FIRST, SECOND]);
});

test("uses the second geocoder after five seconds", async ({ page, complaints }) => {
  await page.clock.install();
  const quiz = new QuizPage(page, { isTimed: true });
  await standAt(page, 29.4241, -98.4936);
  const asked = await stubGeocoders(page, {
    first: "silence",
    second: { json: { address: { postcode: "78205" } } },
  });
  await quiz.openAtLocation();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quiz.locateButton.click();
  await expect.poll(() => asked).toEqual([FIRST]);
  await expect(quiz.quiz.getByRole("status")).toHaveText("Finding your location…");
  await page.clock.runFor(5000);
  await expect(quiz.zip).toHaveValue("78205");
  expect(asked).toEqual([FIRST, SECOND]);
  complaints.length = 0;
});

for (const [name, first, second, message] of [
  [
    "both fail",
    { status: 500 },
    { status: 429 },
    "Could not determine your location. Please enter your zipcode manually.",
  ],
  [
    "both return garbage",
    { body: "<html>" },
    { json: [null, 7] },
    "Could not determine your zipcode. Please enter it manually.",
  ],
  [
    "neither has a postcode",
    { json: { city: "Gulf of Mexico" } },
    { json: { address: {} } },
    "Could not determine your zipcode. Please enter it manually.",
  ],
  [
    "the postcode is not a ZIP code",
    { json: { postcode: "SW1A" } },
    { json: { address: {} } },
    "Could not determine a valid zipcode from your location. Please enter it manually.",
  ],
] as const) {
  test(`shows a message if ${name}`, async ({ page, complaints }) => {
    const quiz = new QuizPage(page);
    await standAt(page, 29.4241, -98.4936);
    const asked = await stubGeocoders(page, { first, second });
    await quiz.openAtLocation();
    await quiz.locateButton.click();
    await expect(quiz.problem).toHaveText(message);
    await expect(quiz.zip).toHaveValue("");
    expect(asked).toEqual([FIRST, SECOND]);
    // The browser logs these intended error responses.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/status of (4|5)/.test(text)),
    );
  });
}

test("a late geolocation result does not replace a typed ZIP", async ({ page }) => {
  const quiz = new QuizPage(page);
  await standAt(page, 29.4241, -98.4936);
  await stubGeocoders(page, { first: KNOWN });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("https://api.bigdatacloud.net/**", async (route) => {
    await held;
    await route.fulfill({ ...KNOWN, headers: { "access-control-allow-origin": "*" } });
  });
  await quiz.openAtLocation();
  const asked = page.waitForRequest("https://api.bigdatacloud.net/**");
  await quiz.locateButton.click();
  await asked;
  await quiz.zip.fill("10001");
  const answered = page.waitForResponse("https://api.bigdatacloud.net/**");
  release();
  await answered;
  await quiz.back.click();
  await expect(quiz.title(4)).toBeVisible();
  await quiz.choice("Economy").click();
  await expect(quiz.zip).toHaveValue("10001");
});
