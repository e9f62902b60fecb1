import fc from "fast-check";
import { planRequest } from "@/lib/platform/pages/request-plan";

test.each([
  ["/TX/San-Antonio/brake-pad-replacement", "/texas/san-antonio/brake-pad-replacement"],
  ["/city/TX/San-Antonio", "/city/texas/san-antonio"],
  ["/City/texas/austin/", "/city/texas/austin"],
  ["/dc/washington/oil-change", "/district-of-columbia/washington/oil-change"],
  ["/services/", "/services"],
  ["/Services", "/services"],
  ["//texas//austin//oil-change", "/texas/austin/oil-change"],
  ["/Brake-Pad-Replacement", "/brake-pad-replacement"],
])("redirects %s to %s in one step", (pathname, path) => {
  expect(planRequest(pathname, "?gclid=1")).toEqual({ kind: "redirect", path });
  expect(planRequest(path, "?gclid=1").kind).not.toBe("redirect");
});

test.each([
  ["/texas/austin/oil-change.", "/texas/austin/oil-change"],
  ["/texas/austin/oil-change,", "/texas/austin/oil-change"],
  ["/texas/austin/oil-change)", "/texas/austin/oil-change"],
  ["/texas/austin/oil-change).", "/texas/austin/oil-change"],
  ["/texas/austin/oil-change/.", "/texas/austin/oil-change"],
  ["/TX/Austin/oil-change),", "/texas/austin/oil-change"],
  ["/city/texas/austin.", "/city/texas/austin"],
  ["/services;", "/services"],
  ["/services!", "/services"],
  ["/services%29", "/services"],
  ["/services%2C", "/services"],
  ["/services%22.", "/services"],
  ["/services%E2%80%9D", "/services"],
  ["/services%20", "/services"],
  ["/mechanics/cdemomechanic000000000001.", "/mechanics/cdemomechanic000000000001"],
  ["/costs/brake-service,", "/costs/brake-service"],
  ["/costs", "/services"],
  ["/Costs/", "/services"],
  ["/oil-change.", "/oil-change"],
  ["/call-me-back).", "/call-me-back"],
  ["/robots.txt.", "/robots.txt"],
  ["/,", "/"],
])("redirects %s, copied from a sentence, to %s", (pathname, path) => {
  expect(planRequest(pathname, "?gclid=1")).toEqual({ kind: "redirect", path });
});

test.each([
  "/",
  "/services",
  "/cities",
  "/mechanics/cdemomechanic000000000001",
  "/city/texas/san-antonio",
  "/costs/brake-service",
  "/costs/estimate/k7m-2qx",
  "/dashboard/calls/1",
  "/a/b/c/d",
])("passes %s unchanged", (pathname) => {
  expect(planRequest(pathname, "")).toEqual({ kind: "pass" });
});

test("passes a landing page whose parameters are read in the browser", () => {
  const landing = { kind: "pass", isLanding: true };
  expect(planRequest("/texas/austin/oil-change", "?gclid=1&utm_source=g&loc=1")).toEqual(landing);
});

test.each(["customPrice=1", "customMsg=x", "display=message"])(
  "rewrites ?%s to its own page",
  (query) => {
    expect(planRequest("/texas/austin/oil-change", `?${query}`)).toEqual({
      kind: "rewrite",
      isLanding: true,
      path: "/variant/landing/texas/austin/oil-change",
    });
  },
);

test("looks up a single word as a service", () => {
  const plan = { kind: "rewrite", path: "/redirect/service/oil-change" };
  expect(planRequest("/oil-change", "?zip=78201")).toEqual(plan);
});

test.each([
  "/admin/x/y",
  "/api/foo/bar",
  "/mechanic/a/b",
  "/variant/mechanics",
  "/redirect/hub/texas/austin",
  "/variant",
])("returns a 404 for %s", (pathname) => {
  expect(planRequest(pathname, "")).toEqual({ kind: "missing" });
});

test.each(["/texas/san-antonio", "/TX/San-Antonio", "/tx/san-antonio/", "//Texas//San-Antonio"])(
  "resolves %s as a city with a single redirect",
  (pathname) => {
    expect(planRequest(pathname, "?gclid=1")).toEqual({
      kind: "rewrite",
      path: "/redirect/hub/texas/san-antonio",
    });
  },
);

test("renders a list of mechanics for a ZIP or a filter per query", () => {
  for (const search of ["?zip=78201&sort=distance", "?languages=spanish", "?languages="]) {
    const plan = { kind: "rewrite", path: "/variant/mechanics" };
    expect(planRequest("/mechanics", search)).toEqual(plan);
  }
  for (const [path, search] of [
    ["/mechanics", ""],
    ["/mechanics", "?gclid=1"],
    ["/mechanics/page/2", "?zip=78201"],
    ["/mechanics/in/texas", "?zip=78201"],
    ["/mechanics/in/texas", "?languages=spanish"],
  ] as const) {
    expect(planRequest(path, search)).toEqual({ kind: "pass" });
  }
});

test("returns a 404 for an unknown state", () => {
  expect(planRequest("/nowhere/atlantis", "")).toEqual({ kind: "pass" });
});

const segment = fc.oneof(
  fc.constantFrom(
    "TX",
    "Texas",
    "city",
    "new-york",
    "SEARCH",
    "api",
    "variant",
    "%2F",
    "%c3%A9",
    "",
  ),
  fc.webSegment(),
);

test("never redirects twice or to another host", () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const plan = planRequest(`/${segments.join("/")}`, "");
      if (plan.kind !== "redirect") return;
      expect(plan.path).toMatch(/^\/(?!\/)/);
      expect(planRequest(plan.path, "").kind).not.toBe("redirect");
    }),
    { numRuns: 2_000 },
  );
});
