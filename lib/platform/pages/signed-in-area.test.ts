import {
  createSignedOutHandler,
  guestRedirect,
  safeCallbackPath,
} from "@/lib/platform/pages/signed-in-area";

test.each([
  ["/dashboard", "", "/login?callbackUrl=%2Fdashboard"],
  ["/dashboard/calls", "?page=2", "/login?callbackUrl=%2Fdashboard%2Fcalls%3Fpage%3D2"],
  ["/dashboard/users", "?page=2", "/"],
  ["/dashboard/mechanics/cdemomechanic000000000001", "", "/"],
  ["/mechanic/onboard", "?step=area", "/login?callbackUrl=%2Fmechanic%2Fonboard%3Fstep%3Darea"],
  [
    "/dashboard/calls",
    "?q=a%20b&q=%26",
    "/login?callbackUrl=%2Fdashboard%2Fcalls%3Fq%3Da%2Bb%26q%3D%2526",
  ],
])("redirects a guest from %s%s", (pathname, search, target) => {
  expect(guestRedirect(pathname, search)).toBe(target);
});

test.each([
  "/",
  "/mechanics",
  "/dashboards",
  "/mechanic",
  "/mechanic/register",
  "/admin",
  "/login",
])("lets a guest open %s", (pathname) => {
  expect(guestRedirect(pathname, "")).toBeNull();
});

test.each([
  "/dashboard",
  "/dashboard/calls?page=2&from=2026-11-01",
  "/dashboard/calls/cdemocall00000000000001#rating",
  "/mechanic/onboard",
  "/admin",
  "/dashboard/mechanics?search=%C3%A1na%20%26%20co",
])("continues to %s", (path) => {
  expect(safeCallbackPath(path)).toBe(path);
});

/** Attempts to redirect users to another site. */
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

test("covers at least 60 attempts", () => {
  expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(60);
});

test.each(ELSEWHERE)("stays on this site for %j", (asked) => {
  expect(safeCallbackPath(asked)).toBe("/dashboard");
  expect(safeCallbackPath(decodeURIComponent(asked))).toBe("/dashboard");
});

test.each([[undefined], [null], [1], [["/dashboard/users", "//evil.example"]], [{}]])(
  "stays on this site for the non-string %j",
  (asked) => {
    expect(safeCallbackPath(asked, "/pending-approval")).toBe("/pending-approval");
  },
);

function visit(pathname: string) {
  const done: string[] = [];
  const leave = createSignedOutHandler();
  const fail = (error: unknown) =>
    leave(error, {
      pathname,
      clear: () => done.push("cleared"),
      goTo: (address) => done.push(address),
    });
  return { done, fail };
}

describe("a 401 response", () => {
  it.each(["/dashboard", "/dashboard/calls", "/admin", "/mechanic", "/mechanic/onboard"])(
    "clears the cache and redirects %s to sign-in once",
    (pathname) => {
      const { done, fail } = visit(pathname);
      fail(new Error("401: sign in"));
      fail(new Error("401: sign in"));
      expect(done).toEqual(["cleared", "/login"]);
    },
  );

  it.each(["/", "/mechanics", "/mechanics/1", "/costs/brake-service", "/dashboards"])(
    "doesn't affect visitors to %s",
    (pathname) => {
      const { done, fail } = visit(pathname);
      fail(new Error("401: sign in"));
      expect(done).toEqual([]);
    },
  );
});

it("ignores other failures", () => {
  const { done, fail } = visit("/dashboard");
  for (const error of [new Error("403: no"), new Error("500: 401:"), new TypeError("offline")]) {
    fail(error);
  }
  expect(done).toEqual([]);
});
