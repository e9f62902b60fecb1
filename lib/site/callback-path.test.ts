import { safeCallbackPath } from "@/lib/site/callback-path";

test.each([
  "/dashboard",
  "/dashboard/calls?page=2&from=2026-11-01",
  "/dashboard/calls/cdemocall00000000000001#rating",
  "/mechanic/onboard",
  "/admin",
  "/dashboard/mechanics?search=%C3%A1na%20%26%20co",
])("goes on to %s", (path) => {
  expect(safeCallbackPath(path)).toBe(path);
});

/** Forms with which somebody has tried to lead people off a site. */
const ELSEWHERE = [
  "https://evil.example",
  "http://evil.example/dashboard",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/dashboard",
  "//evil.example/dashboard",
  "//dashboard",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "%09//evil.example",
  "/%09/evil.example",
  "/%5Cevil.example",
  "/%2F/evil.example",
  "%2F%2Fevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/dashboard/..//evil.example",
  "/dashboard/../..//evil.example",
  "/dashboard/%2e%2e//evil.example",
  "/dashboard\\..\\..\\\\evil.example",
  "/dashboard/..\\/evil.example",
  "@evil.example",
  "/@evil.example",
  "https://localhost:3000@evil.example",
  "https://localhost:3000.evil.example",
  "//localhost:3000@evil.example/dashboard",
  ":80//evil.example",
  "?next=//evil.example",
  "#//evil.example",
  ".evil.example",
  "dashboard",
  "dashboard//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//dashboard",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "mailto:a@evil.example",
  "/\u0000/evil.example",
  "/\u2028/evil.example",
  "/／evil.example",
  "//evil。example",
  "/api/logout",
  "/dashboards",
  "/mechanics",
  "/texas/austin/oil-change",
  `/dashboard?${"x".repeat(600)}`,
  "",
  "/",
];

test("there are 60 forms and more", () => {
  expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(60);
});

test.each(ELSEWHERE)("stays here whatever is asked for: %j", (asked) => {
  expect(safeCallbackPath(asked)).toBe("/dashboard");
  expect(safeCallbackPath(decodeURIComponent(asked))).toBe("/dashboard");
});

test.each([[undefined], [null], [1], [["/dashboard/users", "//evil.example"]], [{}]])(
  "stays here for what is no text: %j",
  (asked) => {
    expect(safeCallbackPath(asked, "/pending-approval")).toBe("/pending-approval");
  },
);
