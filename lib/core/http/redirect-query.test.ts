import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { keepQueryOfRedirects } from "./redirect-query";

function redirect(url: string, { status = 308, location = "/texas/austin/oil-change" } = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  keepQueryOfRedirects(request, response);
  response.setHeader("location", location);
  response.writeHead(status);
  return response.getHeader("location");
}

test("adds the request's query to a permanent redirect", () => {
  expect(redirect("/texas/austin/oil?gclid=a%20b&utm_source=x")).toBe(
    "/texas/austin/oil-change?gclid=a%20b&utm_source=x",
  );
});

test("leaves a redirect alone if the request has no query, the redirect has its own, or it is temporary", () => {
  expect(redirect("/texas/austin/oil")).toBe("/texas/austin/oil-change");
  expect(redirect("/oil?zip=1", { location: "/oil-change?zip=1" })).toBe("/oil-change?zip=1");
  expect(redirect("/oil?zip=1", { status: 307 })).toBe("/texas/austin/oil-change");
});
