import { demandOfPage, sourceOfLookup } from "@/lib/marketing/demand/rules/demand-query";
import { isOpenedByPerson, isSentByOwnPage } from "@/lib/marketing/demand/rules/person";

const CHROME =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const NAVIGATION = {
  "user-agent": CHROME,
  "sec-fetch-user": "?1",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
};
const opened = (changes: Record<string, string> = {}) =>
  isOpenedByPerson(new Headers({ ...NAVIGATION, ...changes }));

test("a form that someone submits in a browser counts", () => {
  expect(opened()).toBe(true);
});

test.each([
  [
    "a crawler, even one that sends a browser's headers",
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
  ],
  ["a headless browser", { "user-agent": CHROME.replace("Chrome", "HeadlessChrome") }],
  ["a program without a name", { "user-agent": "" }],
  ["a page fetched in advance", { "sec-purpose": "prefetch;prerender" }],
  ["a frame or picture", { "sec-fetch-dest": "iframe" }],
])("%s does not count", (_name, changes) => {
  expect(opened(changes)).toBe(false);
});

test("a request without a click on a link or button does not count", () => {
  const { "sec-fetch-user": _user, ...scripted } = NAVIGATION;
  expect(isOpenedByPerson(new Headers(scripted))).toBe(false);
});

test("only lookups from our own pages count", () => {
  const own = { "user-agent": CHROME, "sec-fetch-site": "same-origin" };
  expect(isSentByOwnPage(new Headers(own))).toBe(true);
  expect(isSentByOwnPage(new Headers({ ...own, "sec-fetch-site": "cross-site" }))).toBe(false);
  expect(isSentByOwnPage(new Headers({ ...own, "user-agent": "curl/8.5" }))).toBe(false);
});

test.each([
  ["/search", "?q=78006", { source: "search", zip: "78006", serviceSlug: null }],
  ["/search", "?q=oil+change+78006", { source: "search", zip: "78006", serviceSlug: null }],
  ["/search", "?q=oil+change", null],
  ["/mechanics", "?zip=78006-1234", { source: "zip_form", zip: "78006", serviceSlug: null }],
  ["/mechanics", "", null],
  ["/oil-change", "?zip=78006", { source: "zip_form", zip: "78006", serviceSlug: "oil-change" }],
  ["/oil-change", "", null],
  ["/services", "?zip=78006", null],
  [
    "/texas/boerne/oil-change",
    "?gclid=x",
    { source: "landing", locationSlug: "texas/boerne", serviceSlug: "oil-change" },
  ],
  [
    "/texas/boerne/oil-change",
    "?zip=78006",
    { source: "landing", zip: "78006", serviceSlug: "oil-change" },
  ],
  ["/dashboard/coverage/new", "", null],
  ["/city/texas/boerne", "", null],
])("reads what a visitor to %s%s is looking for", (pathname, search, expected) => {
  expect(demandOfPage(pathname, search)).toEqual(expected);
});

test("a lookup from the home page counts as a search, and one from another page as the quiz", () => {
  expect(sourceOfLookup("https://roadcall.example/")).toBe("search");
  expect(sourceOfLookup("https://roadcall.example/costs/brake-service")).toBe("quiz");
  expect(sourceOfLookup(null)).toBe("quiz");
});
