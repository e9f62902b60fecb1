import { normalizeRequest } from "@/lib/core/http/normalize-request";

const read = (method: string, url: string) => {
  const request = { method, url };
  normalizeRequest(request);
  return request;
};

test.each(["/", "/texas/san-antonio?q=%zz", "/caf%C3%A9?a=1?b=2", "*"])(
  "%s stays as it is",
  (url) => {
    expect(read("GET", url)).toEqual({ method: "GET", url });
  },
);

test.each([
  ["/%", "/%25"],
  ["/%zz/%E0%A4%A/x?q=%20&r=%", "/%25zz/%25E0%25A4%25A/x?q=%20&r=%"],
  ["/%74win/%zz", "/%2574win/%25zz"],
])("in %s the percent signs stand for themselves", (url, readable) => {
  expect(read("GET", url).url).toBe(readable);
  expect(() => decodeURIComponent(readable.split("?")[0] ?? "")).not.toThrow();
});

test.each(["HEAD", "POST", "DELETE", "OPTIONS"])("%s stays what it is", (method) => {
  expect(read(method, "/api/%zz")).toEqual({ method, url: "/api/%25zz" });
});

test.each(["TRACE", "PROPFIND", "PURGE"])(
  "%s, which no route has, is refused as OPTIONS is",
  (method) => {
    expect(read(method, "/api")).toEqual({ method: "OPTIONS", url: "/api" });
  },
);

test.each(["/icon.svg", "/_next/static/x.js", "/texas/%zz.html", "/apiary"])(
  "who writes to %s is refused as at a page",
  (url) => {
    expect(read("POST", url)).toEqual({ method: "POST", url: "/" });
    expect(read("TRACE", url)).toEqual({ method: "OPTIONS", url: "/" });
  },
);
