import { inRepository } from "@/scripts/launch/repository.mjs";
import { listRoutes } from "./list-routes.mjs";
import { createRouteMatcher } from "./route-of";

const ROUTES = listRoutes(inRepository("app"));
const routeOf = createRouteMatcher(ROUTES);

test.each([
  ["/", "/"],
  ["/services", "/services"],
  ["/services/", "/services"],
  ["/texas/austin/oil-change", "/[state]/[city]/[service]"],
  ["/city/texas/austin", "/city/[state]/[city]"],
  ["/mechanics/cm1", "/mechanics/[mechanicId]"],
  ["/mechanics/page/2", "/mechanics/page/[page]"],
  ["/choose-password/eyJ", "/choose-password/[token]"],
  ["/dashboard", "/dashboard"],
  ["/dashboard/nothing/here", "/dashboard/[...rest]"],
  ["/api/jobs/purge_expired/runs", "/api/jobs/[kind]/runs"],
  ["/api/city-hub/texas/austin", "/api/city-hub/[...slug]"],
  ["/api/no/such/endpoint", "/api/[[...path]]"],
  ["/api", "/api/[[...path]]"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/islands/form.js", "/islands"],
])("%s is served by %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test.each(["/wp-login.php", "/ana@example.com", "/a/b/c/d/e", "", "*", "//"])(
  "%s gets no label of its own",
  (path) => {
    expect(["other", "/"]).toContain(routeOf(path));
  },
);

test("every path has one of as many labels as there are routes", () => {
  expect(ROUTES.length).toBeGreaterThan(200);
  expect(new Set(ROUTES).size).toBe(ROUTES.length);
});

test("a build without its source has no routes", () => {
  expect(listRoutes(inRepository("no-such-folder"))).toEqual([]);
});
