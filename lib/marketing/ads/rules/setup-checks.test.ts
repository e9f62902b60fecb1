import {
  checkConsentDefault,
  checkConversionAction,
  checkFinalUrl,
  checkNumberShown,
  checkPageTag,
  checkTagManagerId,
  checkUrlSuffix,
} from "./setup-checks";

const SETTINGS = { tagManagerId: "GTM-ABC1234", conversionAction: "Billed call" };
const PAGE_URL = "https://roadcall.example/texas/austin/oil-change";
const HTML = `<rc-consent hidden data-tag-manager="GTM-ABC1234"></rc-consent>
  <a href="tel:+12105550123" class="call" data-call-source="landing-hero">Call</a>
  <script defer src="/islands/islands-abc.js"></script>`;
const PAGE = { url: PAGE_URL, finalUrl: PAGE_URL, status: 200, html: HTML };
const SCRIPT = `function s(a,b){}s("default",!1);`;

test("the container check passes only if an ID is set", () => {
  expect(checkTagManagerId(SETTINGS).isPassed).toBe(true);
  expect(checkTagManagerId({ ...SETTINGS, tagManagerId: "" })).toMatchObject({
    isPassed: false,
    remedy: "Enter the container’s ID in Settings.",
  });
});

test("the tag check passes if the page loads the container that is set", () => {
  expect(checkPageTag(PAGE, SETTINGS).isPassed).toBe(true);
});

test.each([
  ["no container is set", PAGE, { ...SETTINGS, tagManagerId: "" }, "none is set"],
  ["an old container loads", PAGE, { ...SETTINGS, tagManagerId: "GTM-NEW5678" }, "still loads"],
  ["no container loads", { ...PAGE, html: "<main>" }, SETTINGS, "doesn’t load the container"],
  ["the page is missing", { ...PAGE, status: 404 }, SETTINGS, "error 404"],
  ["the site is down", { ...PAGE, status: null }, SETTINGS, "didn’t respond"],
])("the tag check fails if %s", (_, page, settings, text) => {
  const result = checkPageTag(page, settings);
  expect(result).toMatchObject({ isPassed: false, remedy: expect.any(String) });
  expect(result.text).toContain(text);
});

test.each([SCRIPT, `signal('default', false)`])("the consent check accepts %s", (script) => {
  expect(checkConsentDefault(PAGE, script).isPassed).toBe(true);
});

const GTM = `<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"></script>`;

test.each([
  ["the page loads a tag directly", { ...PAGE, html: HTML + GTM }, SCRIPT],
  ["the script grants by default", PAGE, `s("default",!0)`],
  ["the script can't be loaded", PAGE, null],
  ["the page is missing", { ...PAGE, status: 500 }, SCRIPT],
])("the consent check fails if %s", (_, page, script) => {
  expect(checkConsentDefault(page, script)).toMatchObject({
    isPassed: false,
    remedy: expect.any(String),
  });
});

test("the conversion check passes only if a conversion action is set", () => {
  expect(checkConversionAction(SETTINGS).isPassed).toBe(true);
  expect(checkConversionAction({ ...SETTINGS, conversionAction: "" }).isPassed).toBe(false);
});

const HOUSTON = "/texas/houston/oil-change";
const visitTo = (path: string, query = "?loc=1026340&utm_source=google") => ({
  visit: {
    ...PAGE,
    url: `${PAGE_URL}${query}`,
    finalUrl: `https://roadcall.example${path}${query}`,
  },
  path: HOUSTON,
});

test("the suffix check passes if loc leads a visitor to the page of their own city", () => {
  expect(checkUrlSuffix(visitTo(HOUSTON)).isPassed).toBe(true);
});

test.each([
  ["no two cities are matched", null, "Fewer than two cities"],
  ["loc leads to the wrong page", visitTo("/texas/austin/oil-change"), "was sent to /texas/austin"],
  ["the query is lost", visitTo(HOUSTON, ""), "UTM parameters were lost"],
  [
    "the page is missing",
    { path: HOUSTON, visit: { ...visitTo(HOUSTON).visit, status: 404 } },
    "error 404",
  ],
])("the suffix check fails if %s", (_, tried, text) => {
  const result = checkUrlSuffix(tried);
  expect(result).toMatchObject({ isPassed: false, remedy: expect.any(String) });
  expect(result.text).toContain(text);
});

const CLICKED = { ...PAGE, url: `${PAGE_URL}?gclid=a`, finalUrl: `${PAGE_URL}?gclid=a` };

test("the link check passes if an ad's link leads to its page and keeps the click ID", () => {
  expect(checkFinalUrl(CLICKED).isPassed).toBe(true);
});

test.each([
  ["there is no page", null, "No city has a service page"],
  ["it responds with an error", { ...CLICKED, status: 503 }, "error 503"],
  ["it redirects", { ...CLICKED, finalUrl: "https://roadcall.example/cities" }, "redirects"],
  ["the click ID is lost", { ...CLICKED, finalUrl: PAGE_URL }, "click ID was lost"],
])("the link check fails if %s", (_, visit, text) => {
  const result = checkFinalUrl(visit);
  expect(result).toMatchObject({ isPassed: false, remedy: expect.any(String) });
  expect(result.text).toContain(text);
});

const NUMBERS = { trackingNumbers: ["+12105550123"], isLive: false };

test("the number check passes if a page shows a tracking number", () => {
  expect(checkNumberShown(PAGE, NUMBERS)).toMatchObject({
    isPassed: true,
    text: "The page shows the tracking number (210) 555-0123.",
  });
});

test.each([
  ["there is no page", null, NUMBERS, "No city has a service page"],
  ["it shows none", { ...PAGE, html: "<main>" }, NUMBERS, "no phone number"],
  ["it is fictional on a live site", PAGE, { ...NUMBERS, isLive: true }, "fictional"],
  ["it isn't ours", PAGE, { ...NUMBERS, trackingNumbers: [] }, "isn’t a tracking number"],
  ["the page is missing", { ...PAGE, status: 404 }, NUMBERS, "error 404"],
])("the number check fails if %s", (_, page, facts, text) => {
  const result = checkNumberShown(page, facts);
  expect(result).toMatchObject({ isPassed: false, remedy: expect.any(String) });
  expect(result.text).toContain(text);
});
