import { findRefusal, normalizeRequest } from "@/lib/core/http/normalize-request";

const read = (method: string, url: string) => {
  const request = { method, url };
  normalizeRequest(request);
  return request;
};

test.each(["/", "/texas/san-antonio?q=%zz", "/caf%C3%A9?a=1?b=2"])("leaves %s unchanged", (url) => {
  expect(read("GET", url)).toEqual({ method: "GET", url });
});

test.each([
  ["/%", "/no/page/has/this/path"],
  ["/%E0%A4%A", "/no/page/has/this/path"],
  ["/city/%", "/no/page/has/this/path"],
  ["/%zz/%E0%A4%A/x?q=%20&r=%", "/no/page/has/this/path?q=%20&r=%"],
  ["/dashboard/%zz", "/no/page/has/this/path"],
])("sends %s to the 404 page", (url, path) => {
  expect(read("GET", url).url).toBe(path);
});

test("escapes the percent signs of an API path", () => {
  expect(read("GET", "/api/%E0%A4%A/x?q=%").url).toBe("/api/%25E0%25A4%25A/x?q=%");
});

test.each(["HEAD", "POST", "DELETE", "OPTIONS"])("leaves %s unchanged", (method) => {
  expect(read(method, "/api/%zz")).toEqual({ method, url: "/api/%25zz" });
});

test.each(["TRACE", "PROPFIND", "PURGE"])("treats %s as OPTIONS", (method) => {
  expect(read(method, "/api")).toEqual({ method: "OPTIONS", url: "/api" });
});

test.each([
  "/icon.svg",
  "/_next/static/x.js",
  "/texas/%zz.html",
  "/apiary",
  "/api/../services",
  "/api/mechanics/%2e%2e/%2E./texas",
])("refuses a write to %s", (url) => {
  for (const method of ["POST", "TRACE"]) {
    expect(findRefusal({ method, url })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD", "cache-control": "no-store" },
    });
  }
});

test.each(["GET", "HEAD"])("doesn't refuse %s of a page", (method) => {
  expect(findRefusal({ method, url: "/texas/austin" })).toBeNull();
});

test("doesn't refuse a write to the API", () => {
  expect(findRefusal({ method: "POST", url: "/api/services" })).toBeNull();
});

test("refuses a URL over 8 KB, for any method", () => {
  const url = (length: number) => "/api?".padEnd(length, "x");
  expect(findRefusal({ method: "POST", url: url(8 * 1024) })).toBeNull();
  expect(findRefusal({ method: "POST", url: url(8 * 1024 + 1) })?.status).toBe(414);
});

test.each(["*", "*?q=1", "texas", "mailto:x", "http://["])("turns %s into a path", (url) => {
  expect(read("GET", url)).toEqual({ method: "GET", url: `/${url}` });
});

test("doesn't change the URL of a request to a proxy", () => {
  const url = "http://roadcall.example/services?q=1";
  expect(read("GET", url)).toEqual({ method: "GET", url });
});
