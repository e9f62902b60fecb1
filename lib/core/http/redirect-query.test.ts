import { keepQuery } from "./redirect-query";

function redirect(url: string, location = "/texas/austin/oil-change") {
  const headers = new Map([["location", location]]);
  keepQuery(url, {
    getHeader: (name) => headers.get(name),
    setHeader: (name, value) => headers.set(name, String(value)) as never,
  });
  return headers.get("location");
}

test("adds the request's query to a redirect", () => {
  expect(redirect("/texas/austin/oil?gclid=a%20b&utm_source=x")).toBe(
    "/texas/austin/oil-change?gclid=a%20b&utm_source=x",
  );
});

test("leaves a redirect alone if the request has no query, or the redirect has its own", () => {
  expect(redirect("/texas/austin/oil")).toBe("/texas/austin/oil-change");
  expect(redirect("/oil?zip=1", "/oil-change?zip=1")).toBe("/oil-change?zip=1");
});
