import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";

const HEALTH = "GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n";

/** Sends a body and then a second request over one connection. Resolves with the statuses of both responses. */
function sendBoth(head: string, bytes: number): Promise<string[]> {
  const { hostname, port } = new URL(readStage().baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = ""]) => status);
      if (statuses.length < 2) return;
      socket.destroy();
      resolve(statuses);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`The connection was closed after: ${text}`)));
    socket.write(`${head}\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n`);
    socket.write(head.includes("origin:") ? "\r\n" : `origin: ${readStage().baseUrl}\r\n\r\n`);
    socket.write("x".repeat(bytes));
    socket.write(HEALTH);
  });
}

const JSON_POST = "POST /api/call-intents HTTP/1.1\r\ncontent-type: application/json";
const FORM_POST = "POST /api/sign-in HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded";

const CROSS_SITE_POST = `${JSON_POST}\r\norigin: https://example.com`;

for (const [name, head, status] of [
  ["a JSON body that is too large", JSON_POST, "413"],
  ["a form that is too large", FORM_POST, "303"],
  ["a body from another site", CROSS_SITE_POST, "403"],
  ["a body for a route that doesn't exist", "POST /api/nowhere HTTP/1.1", "404"],
  ["a body sent to a page", "POST /services HTTP/1.1", "405"],
] as const) {
  for (const bytes of [70_000, 1_000_000, 20_000_000]) {
    test(`${name} (${bytes} bytes) leaves its connection usable`, async () => {
      expect(await sendBoth(head, bytes)).toEqual([status, "200"]);
    });
  }
}

for (const path of ["/", "/texas/austin/oil-change", "/oil-change", "/search", "/api/services"]) {
  test(`${path} accepts a URL of 8 KB and responds to a longer one with a 414`, async () => {
    const url = `${path}?gclid=`;
    const [short, fits] = [await ask(path), await ask(url.padEnd(8 * 1024, "g"))];
    expect(fits.status).toBe(short.status);
    expect((await ask(url.padEnd(8 * 1024 + 1, "g"))).status).toBe(414);
  });
}

test("visitors who leave before their page is rendered don't keep others from theirs", async () => {
  const { hostname, port } = new URL(readStage().baseUrl);
  for (let visitor = 0; visitor < 24; visitor += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /search?q=san+antonio&left=${visitor} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    // While the page is being rendered.
    await wait(15);
    socket.destroy();
  }
  expect((await ask("/search?q=austin")).status).toBe(200);
});
