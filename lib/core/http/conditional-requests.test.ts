import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerUnmodified, matchesEtag } from "@/lib/core/http/conditional-requests";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", "a"', 'W/"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ["", '"a"', false],
])("compares If-None-Match %s with ETag %s: %s", (header, etag, isMatch) => {
  expect(matchesEtag(header, etag)).toBe(isMatch);
});

describe("a server", () => {
  const MODIFIED = "Sun, 22 Nov 2026 08:00:00 GMT";
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      answerUnmodified(request, response);
      response.statusCode = request.url === "/gone" ? 404 : 200;
      if (request.url !== "/plain") response.setHeader("etag", '"a"');
      response.setHeader("last-modified", MODIFIED);
      response.setHeader("content-type", "text/plain");
      response.write("all of ");
      response.end("it");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  const ask = async (path: string, init: RequestInit = {}) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return [response.status, await response.text()];
  };
  const known = { headers: { "if-none-match": '"a"' } };

  test("responds with a 304 and no body if the client already has the response", async () => {
    expect(await ask("/", known)).toEqual([304, ""]);
    expect(await ask("/", { ...known, method: "HEAD" })).toEqual([304, ""]);
  });

  test.each([
    ["the same time", MODIFIED, 304],
    ["a later time", "Sun, 22 Nov 2026 08:00:01 GMT", 304],
    ["an earlier time", "Sun, 22 Nov 2026 07:59:59 GMT", 200],
    ["an invalid time", "yesterday", 200],
  ])("compares a copy from %s with the response", async (_, since, status) => {
    expect((await ask("/", { headers: { "if-modified-since": since } }))[0]).toBe(status);
  });

  test("compares only ETags if a client sends both", async () => {
    const askBoth = (etag: string) =>
      ask("/", { headers: { "if-modified-since": MODIFIED, "if-none-match": etag } });
    expect(await askBoth('"x"')).toEqual([200, "all of it"]);
    expect(await askBoth('"a"')).toEqual([304, ""]);
  });

  test("sends everything to other clients, and leaves other statuses unchanged", async () => {
    expect(await ask("/")).toEqual([200, "all of it"]);
    expect(await ask("/", { headers: { "if-none-match": '"b"' } })).toEqual([200, "all of it"]);
    expect(await ask("/plain", known)).toEqual([200, "all of it"]);
    expect(await ask("/gone", known)).toEqual([404, "all of it"]);
    // Uses /api, because another test in this process may have made servers treat writes to pages as GET requests.
    expect(await ask("/api/x", { ...known, method: "POST" })).toEqual([200, "all of it"]);
  });
});
