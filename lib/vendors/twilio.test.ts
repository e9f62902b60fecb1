import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { RequestClient } from "twilio";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";

const TOKEN = "t".repeat(32);
process.env.TWILIO_ACCOUNT_SID = `AC${"0".repeat(32)}`;
process.env.TWILIO_AUTH_TOKEN = TOKEN;
process.env.TWILIO_VERIFY_SERVICE_SID = `VA${"0".repeat(32)}`;
process.env.SITE_URL = "https://roadcall.example";
process.env.DATABASE_URL = "";

// These read the environment, so they are imported only after it has been set.
const twilio = () => import("@/lib/vendors/twilio");
const twiml = async () => (await import("@/lib/vendors/twiml")).toTwiml;

const PATH = "/api/webhooks/twilio/voice?step=1";
const fields = { CallSid: `CA${"1".repeat(32)}`, From: "+12105550150", NewField: "later" };
const sign = (url: string) => getExpectedTwilioSignature(TOKEN, url, fields);

test("accepts what Twilio signed for this path under SITE_URL, even with parameters that Twilio adds later", async () => {
  const { isSignedByTwilio } = await twilio();
  const signature = sign(`https://roadcall.example${PATH}`);
  expect(isSignedByTwilio(PATH, { fields, signature })).toBe(true);
});

test("accepts the previous token, too, while it is set", async () => {
  const { isSignedByTwilio } = await twilio();
  const { getEnv } = await import("@/lib/core/env");
  const earlier = "e".repeat(32);
  const signature = getExpectedTwilioSignature(earlier, `https://roadcall.example${PATH}`, fields);
  expect(isSignedByTwilio(PATH, { fields, signature })).toBe(false);
  const { telephony } = getEnv();
  if (telephony) telephony.previousAuthToken = earlier;
  expect(isSignedByTwilio(PATH, { fields, signature })).toBe(true);
  expect(isSignedByTwilio(PATH, { fields: { ...fields, To: "+1" }, signature })).toBe(false);
  const current = sign(`https://roadcall.example${PATH}`);
  expect(isSignedByTwilio(PATH, { fields, signature: current })).toBe(true);
  if (telephony) telephony.previousAuthToken = null;
});

test.each([
  ["another scheme", sign(`http://roadcall.example${PATH}`), PATH, fields],
  ["another host", sign(`https://evil.example${PATH}`), PATH, fields],
  ["another path", sign(`https://roadcall.example${PATH}`), "/api/webhooks/twilio/status", fields],
  ["another query", sign(`https://roadcall.example${PATH}`), `${PATH}2`, fields],
  [
    "a changed value",
    sign(`https://roadcall.example${PATH}`),
    PATH,
    { ...fields, From: "+12105550151" },
  ],
  ["an added field", sign(`https://roadcall.example${PATH}`), PATH, { ...fields, To: "+1" }],
  ["no signature", null, PATH, fields],
  ["an empty signature", "", PATH, fields],
])("refuses %s", async (_, signature, path, sent) => {
  const { isSignedByTwilio } = await twilio();
  expect(isSignedByTwilio(path, { fields: sent, signature })).toBe(false);
});

test("names that look like TwiML stay text, and control characters are dropped", async () => {
  const toTwiml = await twiml();
  const xml = toTwiml([
    { do: "say", text: "Ana</Say><Dial>+19005550100</Dial>\u0000\uD800\u001b" },
  ]);
  expect(xml).not.toContain("<Dial>");
  expect(xml).toContain("Ana&lt;/Say&gt;&lt;Dial&gt;+19005550100&lt;/Dial&gt;");
});

test("a dialed phone shows the tracking number, and Twilio requests this site's own URLs", async () => {
  const toTwiml = await twiml();
  const xml = toTwiml([
    {
      do: "dial",
      to: "+12105550101",
      from: "+12105550102",
      ringSeconds: 20,
      endedPath: "/ended",
      answeredPath: "/answered",
      statusPath: "/status",
    },
    { do: "ask", text: "Press 1.", digits: 1, answerPath: "/answer" },
    { do: "hang_up" },
  ]);
  expect(xml).toContain('callerId="+12105550102" timeout="20"');
  expect(xml).toContain('answerOnBridge="true" action="https://roadcall.example/ended"');
  expect(xml).toContain('<Number url="https://roadcall.example/answered"');
  expect(xml).toContain('statusCallbackEvent="answered completed">+12105550101</Number>');
  expect(xml).toContain('<Gather input="dtmf" numDigits="1"');
});

describe("requests", () => {
  let respond: (request: IncomingMessage, body: string) => { status: number; body: unknown } | null;
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${body}`);
    const answer = respond(request, body);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const send = RequestClient.prototype.request;
    jest.spyOn(RequestClient.prototype, "request").mockImplementation(function (
      this: RequestClient,
      options,
    ) {
      const { pathname, search } = new URL(options.uri);
      return send.call(this, {
        ...options,
        uri: `http://127.0.0.1:${port}${pathname}${search}`,
      });
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.close();
  });
  beforeEach(() => seen.splice(0));

  test("places a call", async () => {
    respond = () => ({ status: 201, body: { sid: "CA1" } });
    const { placeCall } = await twilio();
    const call = { to: "+12105550101", from: "+12105550102", ringSeconds: 20 };
    const sid = await placeCall({ ...call, answeredPath: "/answered", statusPath: "/status" });
    expect(sid).toBe("CA1");
    expect(seen[0]).toContain("/Calls.json");
    expect(decodeURIComponent(seen[0] ?? "")).toContain("Url=https://roadcall.example/answered");
  });

  test("buys a number with its URLs", async () => {
    const urls = { voiceUrl: "https://a/", voiceFallbackUrl: "https://b/", statusCallback: "" };
    respond = () => ({
      status: 201,
      body: {
        sid: "PN1",
        phone_number: "+12105550101",
        voice_url: urls.voiceUrl,
        voice_fallback_url: urls.voiceFallbackUrl,
        status_callback: "",
      },
    });
    const { buyNumber } = await twilio();
    expect(await buyNumber({ phoneNumber: "+12105550101", ...urls })).toEqual({
      sid: "PN1",
      phoneNumber: "+12105550101",
      ...urls,
    });
  });

  test.each([
    ["approved", true],
    ["pending", false],
  ])("a code with the status %s is correct: %s", async (status, isCorrect) => {
    respond = () => ({ status: 201, body: { status } });
    const { checkCode } = await twilio();
    expect(await checkCode("+12105550101", "123456")).toBe(isCorrect);
  });

  test.each([
    ["a refusal", { status: 400, body: { code: 21_211, message: "+12105550101" } }, "400 21211"],
    ["a broken connection", null, "ECONNRESET"],
  ])(
    "an error after %s contains neither the credentials nor the phone number",
    async (_, answer, code) => {
      respond = () => answer;
      const { endCall, TwilioError } = await twilio();
      const error: unknown = await endCall("CA1").catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(TwilioError);
      expect(error).toMatchObject({ code, isPermanent: answer !== null });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
        /2105550101|tttt/,
      );
    },
  );
});
