import { expect, test } from "@playwright/test";
import { ask, forAll } from "../fixtures/ask";
import { storedPaths } from "../fixtures/page-store-files";
import { readHtml } from "../fixtures/read-html";
import { unknownPaths } from "../fixtures/unknown-paths";

const LANDING = "/texas/san-antonio/brake-pad-replacement";

for (const [path, heading] of [
  ["/nowhere/atlantis/brake-pad-replacement", "Service Not Available"],
  ["/texas/san-antonio/rocket-repair", "Service Not Available"],
  ["/texas/seguin/oil-change", "Service Not Available"],
  ["/texas/austin/engine-replacement", "Service Not Available"],
  ["/city/texas/atlantis", "City Not Found"],
  ["/city/texas/seguin", "City Not Found"],
  ["/texas/atlantis", "City Not Found"],
  ["/city/texas/san_antonio", "Invalid URL format"],
  ["/a/b/c/d", "404 Page Not Found"],
  ["/admin/x/y", "404 Page Not Found"],
  ["/mechanic/x/y", "404 Page Not Found"],
  ["/mechanics/x/y", "404 Page Not Found"],
  ["/mechanics/x", "Invalid URL format"],
  ["/mechanics/page/99", "404 Page Not Found"],
  ["/%zz/%e0%a4%a/x", "404 Page Not Found"],
  ["/texas/%zz.html", "404 Page Not Found"],
  ["/_global-error", "404 Page Not Found"],
  ["/variant/mechanics", "404 Page Not Found"],
  ["/redirect/hub/texas/austin", "404 Page Not Found"],
  ["/redirect/hub/texas/austin.x", "404 Page Not Found"],
] as const) {
  test(`${path} returns 404: ${heading}`, async () => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toMatch(/no-store/);
    const title = readHtml(body).elements.find(({ name }) => name === "h1");
    expect(title?.text).toBe(heading);
  });
}

test("redirects guests from any dashboard path to the sign-in page, even if the path does not exist", async () => {
  const { status, location } = await ask("/dashboard/x/y");
  expect(status).toBe(307);
  expect(location).toMatch(/\/login\?callbackUrl=%2Fdashboard%2Fx%2Fy$/);
});

test("returns JSON for an unknown API path", async () => {
  for (const path of ["/api/foo/bar", "/api", "/api/", "/api/%zz"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const { status, headers, body } = await ask(path, { method });
      expect([path, method, status]).toEqual([path, method, 404]);
      expect(headers["content-type"]).toContain("application/json");
      expect(JSON.parse(body).error).toMatchObject({ code: "not_found" });
    }
  }
});

for (const path of [
  "/",
  LANDING,
  "/search?q=oil",
  "/city/texas/atlantis",
  "/TX/Austin",
  "/icon.svg",
  "/pictures/texas/austin/brake-inspection.png",
]) {
  test(`${path} allows only GET and HEAD`, async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      const { status, headers } = await ask(path, { method });
      expect([method, status]).toEqual([method, 405]);
      expect(headers.allow).toBe("GET, HEAD");
    }
    const [read, headers] = await Promise.all([ask(path), ask(path, { method: "HEAD" })]);
    expect([headers.status, headers.body]).toEqual([read.status, ""]);
  });
}

test("the API rejects TRACE and PROPFIND and lists the allowed methods", async () => {
  for (const [method, expected] of [
    ["OPTIONS", 204],
    ["TRACE", 405],
    ["PROPFIND", 405],
  ] as const) {
    const { status, headers, body } = await ask("/api/services", { method });
    expect([method, status, body]).toEqual([method, expected, ""]);
    expect(headers.allow).toBe("GET, HEAD, OPTIONS, POST");
  }
});

for (const [path, target] of [
  ["/TX/San-Antonio/brake-pad-replacement", LANDING],
  ["/tx/san-antonio/brake-pad-replacement", LANDING],
  [`${LANDING}/`, LANDING],
  ["/TX/San-Antonio/Brake-Pad-Replacement/", LANDING],
  ["/City/TX/Austin/", "/city/texas/austin"],
  ["/texas/san-antonio", "/city/texas/san-antonio"],
  ["/TX/San-Antonio", "/city/texas/san-antonio"],
  ["/tx/san-antonio/", "/city/texas/san-antonio"],
  ["/search/", "/search"],
  // Copied with the end of the sentence. Paths with a dot are usually files.
  [`${LANDING}.`, LANDING],
  [`${LANDING},`, LANDING],
  [`${LANDING})`, LANDING],
  [`${LANDING}).`, LANDING],
  [`${LANDING}),`, LANDING],
  [`${LANDING}%29.`, LANDING],
  ["/TX/San-Antonio/brake-pad-replacement.", LANDING],
  ["/city/texas/austin.", "/city/texas/austin"],
  ["/texas/austin).", "/city/texas/austin"],
  ["/services.", "/services"],
  ["/services,", "/services"],
  ["/cities).", "/cities"],
  ["/call-me-back.", "/call-me-back"],
  ["/login,", "/login"],
  ["/robots.txt.", "/robots.txt"],
] as const) {
  test(`${path} redirects to ${target} in one step and keeps the query`, async () => {
    const query = "?gclid=A_b-c&utm_source=x%20y&utm_source=z";
    const first = await ask(path + query);
    expect(first.status).toBe(308);
    const { pathname, search } = new URL(first.location, "http://localhost");
    expect(pathname).toBe(target);
    // A space may be encoded as + or %20.
    expect([...new URLSearchParams(search)]).toEqual([...new URLSearchParams(query)]);
    expect(first.location).toMatch(/^\/[^/]/);
    expect((await ask(first.location)).status).toBe(200);
  });
}

test("returns 404 for 150 unknown paths, and stores none of them", async () => {
  const paths = unknownPaths(150);
  expect(new Set(paths).size).toBe(150);
  const answers = await forAll(paths, async (path) => ({ path, ...(await ask(path)) }));
  const wrong = answers.filter(({ status }) => status !== 404);
  expect(wrong.map(({ path, status }) => [path, status])).toEqual([]);
  expect(storedPaths().filter((path) => paths.includes(path))).toEqual([]);
  expect(storedPaths().filter((path) => /^\/(?:variant|redirect|no)\//.test(path))).toEqual([]);
});
