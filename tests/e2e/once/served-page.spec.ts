import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { ask } from "../fixtures/ask";
import { readHtml } from "../fixtures/read-html";
import { UNOPENED } from "../fixtures/unopened";

const UNSEEN = UNOPENED.watched;
const MOST_HTML_BYTES = 17.5 * 1024;
const AGENTS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "curl/8.14.1",
];

test("a landing page stays within its weight limit on first and later visits", async () => {
  const first = await ask(UNSEEN);
  const second = await ask(UNSEEN);
  expect([first.cache, second.cache]).toEqual(["MISS", "STORED"]);
  expect(second.body).toBe(first.body);
  for (const { status, body } of [first, second]) {
    expect(status).toBe(200);
    expect(body).toContain("WE DO BRAKE PAD REPLACEMENT");
    const scripts = readHtml(body).elements.filter(({ name }) => name === "script");
    expect(scripts.map(({ attributes: { src } }) => src).filter(Boolean)).toEqual([
      expect.stringMatching(/^\/islands\/hours-\w+\.js$/),
      expect.stringMatching(/^\/islands\/i-\w+\.js$/),
    ]);
    expect(body).not.toMatch(/self\.__next_f|\$RC\b|\$RS\b/);
    expect(body).not.toMatch(/<link[^>]+(?:modulepreload|as="script")/);
    expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(MOST_HTML_BYTES);
  }
});

test("responses do not depend on the user agent", async () => {
  for (const path of [UNSEEN, "/", "/city/texas/san-antonio", "/search?q=brake", "/a/b/c/d"]) {
    const plain = await ask(path);
    for (const agent of AGENTS) {
      const answer = await ask(path, { headers: { "user-agent": agent } });
      expect(answer.body, `${path} for ${agent}`).toBe(plain.body);
      expect(answer.status).toBe(plain.status);
    }
  }
});

test("a compressed response contains the same page", async () => {
  const plain = await ask(UNSEEN);
  const compressed = await ask(UNSEEN, { headers: { "accept-encoding": "gzip" } });
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(compressed.headers.etag?.replace("W/", "")).toBe(plain.headers.etag?.replace("W/", ""));
});

test("returns 304 to a browser that already has the current page", async () => {
  const { headers } = await ask(UNSEEN);
  const again = await ask(UNSEEN, {
    headers: {
      "if-none-match": headers.etag ?? "",
      "if-modified-since": headers["last-modified"] ?? "",
    },
  });
  expect([again.status, again.body]).toEqual([304, ""]);
});

test("returns 304 to a crawler that asks for changes since its last visit", async () => {
  for (const path of [UNSEEN, "/", "/services"]) {
    const modified = (await ask(path)).headers["last-modified"] ?? "";
    const since = (milliseconds: number) => ({
      "if-modified-since": new Date(milliseconds).toUTCString(),
    });
    const again = await ask(path, { headers: since(Date.parse(modified)) });
    expect([path, again.status, again.body]).toEqual([path, 304, ""]);
    const earlier = await ask(path, { headers: since(Date.parse(modified) - 1_000) });
    expect([path, earlier.status]).toEqual([path, 200]);
  }
});
