import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { z } from "zod";

// Jest's fake timers don't replace node:timers/promises.
jest.mock("node:timers/promises", () => ({
  setTimeout: (ms: number, value: unknown) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms, value);
    }),
}));

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

/** Sends a signed request to a handler that uses `respond`. */
async function send(respond: () => Promise<(typeof SAY)[]>, body = "From=%2B12105550150") {
  const { twilioWebhook } = await import("@/app/api/webhooks/twilio/twilio-webhook");
  const handler = twilioWebhook({
    fields: z.object({ From: z.string() }),
    respond,
    otherwise: () => [HANG_UP],
  });
  const fields = Object.fromEntries(new URLSearchParams(body));
  const signature = getExpectedTwilioSignature(TOKEN, `https://roadcall.example${PATH}`, fields);
  // A proxy may forward a different host and scheme than Twilio used.
  const request = new Request(`http://127.0.0.1:3000${PATH}`, {
    method: "POST",
    body,
    headers: { "x-twilio-signature": signature, "x-forwarded-host": "evil.example" },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, text: await response.text() };
}

/** Returns a function that never finishes, and a promise that resolves once it is called. */
function hang() {
  let announce = () => {};
  const called = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const work = () => {
    announce();
    return new Promise<never>(() => {});
  };
  return { work, called };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

test("responds with TwiML", async () => {
  const { status, text } = await send(async () => [SAY]);
  expect(status).toBe(200);
  expect(text).toContain("<Say>Hello</Say>");
});

test("falls back within two seconds if the database hangs", async () => {
  const { work, called } = hang();
  const answer = send(work);
  await called;
  await jest.advanceTimersByTimeAsync(2_000);
  const { status, text } = await answer;
  expect(status).toBe(200);
  expect(text).toContain("<Hangup/>");
});

test("doesn't fall back if only the pages that show the change take too long", async () => {
  const { afterWrites, noteEdit } = await import("@/lib/core/http/after-writes");
  const { work, called } = hang();
  afterWrites(work);
  noteEdit();
  const answer = send(async () => [SAY]);
  await called;
  await jest.advanceTimersByTimeAsync(2_000);
  const { text } = await answer;
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
