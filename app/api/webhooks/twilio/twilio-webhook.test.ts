import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { z } from "zod";

const TOKEN = "t".repeat(32);
Object.assign(process.env, {
  DATABASE_URL: "",
  SITE_URL: "https://roadcall.example",
  TWILIO_ACCOUNT_SID: "",
  TWILIO_AUTH_TOKEN: TOKEN,
});

const PATH = "/api/webhooks/twilio/test";
const HANG_UP = { do: "hang_up" } as const;
const SAY = { do: "say", text: "Hello" } as const;

/** Sends a signed request to a handler with this `respond`. */
async function send(respond: () => Promise<(typeof SAY)[]>, body = "From=%2B12105550150") {
  const { twilioWebhook } = await import("@/app/api/webhooks/twilio/twilio-webhook");
  const handler = twilioWebhook({
    fields: z.object({ From: z.string() }),
    respond,
    otherwise: () => [HANG_UP],
  });
  const fields = Object.fromEntries(new URLSearchParams(body));
  const signature = getExpectedTwilioSignature(TOKEN, `https://roadcall.example${PATH}`, fields);
  // A proxy may pass on a different host and scheme from the ones that Twilio used.
  const request = new Request(`http://127.0.0.1:3000${PATH}`, {
    method: "POST",
    body,
    headers: { "x-twilio-signature": signature, "x-forwarded-host": "evil.example" },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, text: await response.text() };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => logged.mockRestore());

test("responds with TwiML", async () => {
  const { status, text } = await send(async () => [SAY]);
  expect(status).toBe(200);
  expect(text).toContain("<Say>Hello</Say>");
});

test("falls back within two seconds if the database hangs", async () => {
  const started = performance.now();
  const { status, text } = await send(() => new Promise(() => {}));
  expect(status).toBe(200);
  expect(text).toContain("<Hangup/>");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("doesn't fall back if only the pages that show the change take too long", async () => {
  const { afterWrites, noteEdit } = await import("@/lib/core/http/after-writes");
  afterWrites(() => new Promise(() => {}));
  noteEdit();
  const { text } = await send(async () => [SAY]);
  afterWrites(async () => {});
  expect(text).toContain("<Say>Hello</Say>");
});

test("falls back immediately if the database refuses connections", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const { status, text } = await send(() => Promise.reject(refused));
  expect(status).toBe(200);
  expect(text).toContain("<Hangup/>");
});

test.each([
  ["repeated", "From=%2B12105550150"],
  ["empty", "="],
])("rejects a %s field, which the signature can't detect", async (_, field) => {
  const handled = jest.fn(async () => [SAY]);
  const { status } = await send(handled, `From=%2B12105550150&${field}`);
  expect(status).toBe(403);
  expect(handled).not.toHaveBeenCalled();
});
