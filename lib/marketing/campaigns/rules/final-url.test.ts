import { finalUrlSuffix, readFinalUrl, shortenUrl } from "./final-url";

const SITE = "https://example.com";

test.each([
  ["", { kind: "blank" }],
  ["https://example.org/texas/austin/oil-change", { kind: "other_site" }],
  ["http://example.com/texas/austin/oil-change", { kind: "other_site" }],
  ["http://[", { kind: "other_site" }],
  ["/texas/austin/oil-change?utm_source=google", { kind: "query" }],
  ["/texas/austin/oil-change#price", { kind: "query" }],
  ["/TX/austin/oil-change", { kind: "redirect", to: "/texas/austin/oil-change" }],
  ["/texas/austin/oil-change/", { kind: "redirect", to: "/texas/austin/oil-change" }],
  ["/texas/austin", { kind: "not_money_page" }],
  ["/oil-change", { kind: "not_money_page" }],
  ["/", { kind: "not_money_page" }],
  ["/admin/x/y", { kind: "not_money_page" }],
  ["/city/texas/austin", { kind: "not_money_page" }],
  [
    "/texas/austin/oil-change",
    { kind: "money_page", locationSlug: "texas/austin", serviceSlug: "oil-change" },
  ],
  [
    "https://example.com/texas/austin/oil-change",
    { kind: "money_page", locationSlug: "texas/austin", serviceSlug: "oil-change" },
  ],
])("%s leads to %j", (entered, page) => {
  expect(readFinalUrl(entered, SITE)).toEqual(page);
});

test.each([
  "/texas/austin/oil-change",
  "texas/austin/oil-change",
  "https://example.com/texas/austin/oil-change",
  "HTTPS://Example.com:443/texas/austin/oil-change",
])("stores %s as a path, because the export adds the host", (entered) => {
  expect(shortenUrl(entered, SITE)).toBe("/texas/austin/oil-change");
});

test.each(["", "https://example.com.evil/x", "javascript:alert(1)", "http://["])(
  "stores “%s” as entered",
  (entered) => {
    expect(shortenUrl(entered, SITE)).toBe(entered);
  },
);

test("the suffix starts with the visitor's location", () => {
  expect(finalUrlSuffix("oil-change-austin")).toBe(
    "loc={loc_physical_ms}&utm_source=google&utm_medium=cpc&utm_campaign=oil-change-austin&utm_term={keyword}",
  );
});
