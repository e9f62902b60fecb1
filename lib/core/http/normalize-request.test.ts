import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import {
  METHOD_REFUSED_PATH,
  normalizeRequest,
  prepareRequests,
  URL_TOO_LONG_PATH,
} from "@/lib/core/http/normalize-request";

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
])("sends a write to %s to the middleware, which refuses it without reading the body", (url) => {
  for (const method of ["POST", "TRACE"]) {
    expect(read(method, url)).toEqual({ method: "GET", url: METHOD_REFUSED_PATH });
  }
});

test("sends a URL over 8 KB to the middleware, which rejects it for any method", () => {
  const url = (length: number) => "/api?".padEnd(length, "x");
  expect(read("POST", url(8 * 1024)).url).toBe(url(8 * 1024));
  expect(read("POST", url(8 * 1024 + 1)).url).toBe(URL_TOO_LONG_PATH);
});

test.each(["*", "*?q=1", "texas", "mailto:x", "http://["])("turns %s into a path", (url) => {
  expect(read("GET", url)).toEqual({ method: "GET", url: `/${url}` });
});

test("doesn't change the URL of a request to a proxy", () => {
  const url = "http://roadcall.example/services?q=1";
  expect(read("GET", url)).toEqual({ method: "GET", url });
});

describe("a server", () => {
  const MODIFIED = "Sun, 22 Nov 2026 08:00:00 GMT";
  // Next responds to OPTIONS with a 204.
  const server = createServer((request, response) => {
    const status = request.method === "OPTIONS" ? 204 : 200;
    response.setHeader("Last-Modified", MODIFIED);
    response.setHeader("X-Seen", String(request.headers["if-modified-since"]));
    response.writeHead(status, { Allow: "GET, HEAD, OPTIONS" }).end("body");
  });
  // Other test files run in the same process.
  let stopPreparing = () => {};
  beforeAll(async () => {
    stopPreparing = prepareRequests();
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  });
  afterAll(() => {
    stopPreparing();
    server.close();
  });

  const ask = (method: string, headers = {}) =>
    new Promise<{ status?: number; allow?: string; seen?: unknown }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const options = { method, port, headers, host: "localhost", path: "/api/services" };
      const request = send(options, (answer) => {
        answer.resume();
        const { allow, "x-seen": seen } = answer.headers;
        resolve({ status: answer.statusCode, allow, seen });
      });
      request.on("error", reject);
      request.end();
    });

  test.each([
    ["GET", 200],
    ["OPTIONS", 204],
    ["TRACE", 405],
    ["PROPFIND", 405],
    ["PURGE", 405],
  ])("responds to %s with %d and the allowed methods", async (method, status) => {
    expect(await ask(method)).toMatchObject({ status, allow: "GET, HEAD, OPTIONS" });
  });

  test("responds with a 304 to a client that already has the response", async () => {
    expect((await ask("GET", { "if-modified-since": MODIFIED })).status).toBe(304);
  });

  test("ignores the time if a client also sends an ETag", async () => {
    const both = { "if-modified-since": MODIFIED, "if-none-match": '"x"' };
    expect(await ask("GET", both)).toMatchObject({ status: 200, seen: "undefined" });
  });

  test("waits at most 10 seconds for headers, and at most half an hour for an upload", async () => {
    await ask("GET");
    expect(server).toMatchObject({ requestTimeout: 30 * 60_000, headersTimeout: 10_000 });
  });

  test("gives up on an ordinary request after 20 seconds", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
    const { port } = server.address() as AddressInfo;
    const path = "/api/services";
    const sent = send({
      method: "POST",
      port,
      host: "localhost",
      path,
      headers: { "content-length": 9 },
    });
    const received = once(server, "request");
    const ended = once(sent, "close");
    sent.on("error", () => {}).flushHeaders();
    const [{ socket }] = await received;
    jest.advanceTimersByTime(20_000);
    jest.useRealTimers();
    await ended;
    expect(socket.destroyed).toBe(true);
  });
});
