import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { DAY_MS } from "@/lib/core/time";
import { isDialable } from "@/lib/telephony/calls/rules/caller";
import { createRandom, type Random } from "@/prisma/seed/create-random";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { callApi, ROUTE_FOLDERS } from "../../api/call-api";
import { createScene, driverNumber, type Scene, walletOf } from "./call-scene";
import { type Mutation, mutate } from "./mutate-request";
import { newSid, play, post, signatureOf } from "./twilio";

/** `npm run test:deep -- signatures` sends more requests. */
const COUNT = Number(process.env.ROADCALL_MUTATIONS ?? "100");
const SEED = Number(process.env.ROADCALL_SEED ?? "1");
jest.setTimeout(180_000 + 200 * COUNT);

const VOICE = "/api/webhooks/twilio/voice";
const STATUS = "/api/webhooks/twilio/status";
const FOLDERS = ROUTE_FOLDERS.filter((folder) => folder.startsWith("webhooks/twilio/"));

/** Not faked, so that fake timers change only the date. */
const TIMERS = [
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "nextTick"] as const),
  ...(["setImmediate", "clearImmediate", "queueMicrotask", "performance", "hrtime"] as const),
] as const;

let scene: Scene;
let ringing: { sid: string; callId: string; attemptId: string };
beforeAll(async () => {
  scene = await createScene([10_000, 10_000]);
  const sid = newSid();
  await post(VOICE, fieldsFor(sid));
  const { id: callId, attempts } = await db.call.findUniqueOrThrow({
    where: { providerSid: sid },
    include: { attempts: true },
  });
  ringing = { sid, callId, attemptId: attempts[0]?.id ?? "" };
});

/** Returns everything that the routes read, and other fields that Twilio sends. */
const fieldsFor = (sid: string): Record<string, string> => ({
  AccountSid: `AC${"0".repeat(32)}`,
  ApiVersion: "2010-04-01",
  CallDuration: "64",
  CallSid: sid,
  CallStatus: "ringing",
  CallerCity: "SAN ANTONIO",
  DialCallDuration: "64",
  DialCallStatus: "no-answer",
  Digits: "1",
  Direction: "inbound",
  From: driverNumber(1),
  To: scene.tracking.phoneNumber,
});

const pathOf = (folder: string) =>
  `/api/${folder.replace("[callId]", ringing.callId).replace("[attemptId]", ringing.attemptId)}`;

/** Everything that a request could change. */
const stored = async () => ({
  calls: await db.call.count(),
  call: await db.call.findUnique({ where: { id: ringing.callId }, include: { attempts: true } }),
  wallets: await Promise.all(scene.mechanicIds.map(walletOf)),
  transfers: await db.ledgerTransfer.count(),
  callbacks: await db.callbackRequest.count(),
  limits: await db.rateLimit.count(),
  mails: await db.outboxMail.count(),
});

test(`${COUNT} forged or changed requests are rejected, and change nothing`, async () => {
  const random = createRandom(SEED);
  const before = await stored();
  const accepted: [Mutation, string, number][] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const [path, otherPath] = [random.pick(FOLDERS), random.pick(FOLDERS)].map(pathOf);
    const genuine = { path: path ?? "", otherPath: otherPath ?? "", fields: fieldsFor(newSid()) };
    const { mutation, path: sentTo, ...request } = mutate(random, genuine);
    const { status } = await callApi(sentTo.replace("/api/", ""), "POST", request);
    if (status !== 403) accepted.push([mutation, request.body, status]);
  }
  expect(accepted).toEqual([]);
  expect(await stored()).toEqual(before);
});

test.each(["CallSid", "To"])(
  "rejects a letter moved from the name %s to its value, which the signature can't detect",
  async (name) => {
    const { [name]: value = "", ...others } = fieldsFor(newSid());
    const before = await stored();
    const shifted = { ...others, [name.slice(0, -1)]: name.slice(-1) + value };
    expect((await post(VOICE, shifted)).status).toBe(400);
    expect(await stored()).toEqual(before);
  },
);

test("requests with fields that Twilio may add later are accepted", async () => {
  const fields = {
    ...fieldsFor(newSid()),
    StirVerstat: "TN-Validation-Passed-A",
    "New Field": "+",
  };
  const { status, text } = await post(VOICE, { ...fields, From: driverNumber(2) });
  expect(status).toBe(200);
  expect(readTwiml(text).dial).not.toBeNull();
});

test("responses to requests for another host, behind a proxy, contain this site's URLs", async () => {
  const fields = { ...fieldsFor(newSid()), From: driverNumber(3) };
  const { text } = await callApi(VOICE.replace("/api/", ""), "POST", {
    headers: {
      "x-twilio-signature": signatureOf(VOICE, fields),
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(text).toContain(`"${getEnv().siteUrl}/api/webhooks/twilio/`);
  expect(text).not.toContain("evil.example");
});

test(`${COUNT} signed requests with unusual values never fail, and none determines who is called`, async () => {
  const random = createRandom(SEED + 1);
  const failed: [string, object, number][] = [];
  const rung = new Set<string>();
  const logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  for (let i = 0; i < COUNT; i += 1) {
    const path = pathOf(random.pick(FOLDERS));
    const fields = unusualFields(random);
    const { status, text } = await post(path, fields);
    if (![200, 400, 404].includes(status)) failed.push([path, fields, status]);
    if (status !== 200) continue;
    for (const [, number = ""] of text.matchAll(/>([^<]*)<\/(?:Number|Dial)>/g)) rung.add(number);
    for (const [, url = ""] of text.matchAll(/"(\w+:[^"]*)"/g)) {
      if (!url.startsWith(`${getEnv().siteUrl}/api/`)) failed.push([path, fields, status]);
    }
  }
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(failed).toEqual([]);
  // A request that couldn't be handled would also return 200, because its call goes to the office.
  expect(lines.filter((line) => line.includes("couldn't be handled"))).toEqual([]);
  const mechanics = scene.mechanicIds.map((_, i) => scene.number(i + 1));
  // A mechanic who calls back reaches the driver whose call they missed.
  const calls = await db.call.findMany({
    select: { callerNumber: true },
    distinct: ["callerNumber"],
  });
  const drivers = calls.flatMap(({ callerNumber }) => callerNumber ?? []).filter(isDialable);
  const allowed = new Set([getEnv().officePhone, ...mechanics, ...drivers]);
  expect([...rung].filter((number) => !allowed.has(number))).toEqual([]);
});

function unusualFields(random: Random): Record<string, string> {
  const numbers = [
    ...[driverNumber(2), scene.number(1), scene.tracking.phoneNumber, scene.number(9)],
    ...["+19005550100", "+12109765550", "+442055550123", "sip:evil@example.com", "anonymous", ""],
    ...["</Number></Dial><Dial>+19005550100</Dial>", "+1210555010", "x".repeat(2_000), "\u0000"],
  ];
  const states = ["completed", "no-answer", "busy", "failed", "answered", "in-progress", "x", ""];
  const keys = ["1", "2", "", "#", "*1", "+19005550100", "00000", "1".repeat(50)];
  const known = fieldsFor(random.chance(0.5) ? newSid() : random.pick([ringing.sid, "CA1", ""]));
  const unusual = {
    ...known,
    From: random.pick(numbers),
    To: random.pick(numbers),
    CallStatus: random.pick(states),
    DialCallStatus: random.pick(states),
    CallDuration: random.pick(["0", "64", "-1", "1e9", "9".repeat(20), "", "x"]),
    Digits: random.pick(keys),
    Timestamp: random.pick(["", "x", "Sun, 22 Nov 2026 18:00:00 +0000", "275760-09-13"]),
    Number: "+19005550100",
    Url: "https://evil.example/",
  };
  const names = Object.keys(unusual);
  const dropped = new Set(random.sample(names, random.integer(0, 3)));
  return Object.fromEntries(Object.entries(unusual).filter(([name]) => !dropped.has(name)));
}

test("names that look like TwiML are spoken as text", async () => {
  const { locationId, tracking } = await createScene([10_000]);
  const city = "Ana</Say><Dial>+19005550100</Dial>";
  await db.location.update({ where: { id: locationId }, data: { city } });
  const { asked } = await play({ from: driverNumber(4), to: tracking.phoneNumber });
  const spoken = asked.find(({ path }) => path.endsWith("/answered"))?.xml ?? "";
  expect(readTwiml(spoken)).toMatchObject({ dial: null, said: expect.stringContaining(city) });
});

test("replaying every request of a call a year later changes nothing", async () => {
  const { tracking } = await createScene([10_000]);
  const call = { from: driverNumber(5), to: tracking.phoneNumber, sid: newSid() };
  const { asked } = await play(call);
  const state = async () => [
    await db.call.findUnique({ where: { providerSid: call.sid }, include: { attempts: true } }),
    await db.call.count(),
    await db.ledgerTransfer.count(),
  ];
  const before = await state();
  expect(before[0]).toMatchObject({ billing: "billed" });
  jest.useFakeTimers({ now: Date.now() + 365 * DAY_MS, doNotFake: [...TIMERS] });
  for (const { path, fields } of asked) {
    expect(readTwiml((await post(path, fields)).text).dial).toBeNull();
  }
  const { sid: CallSid, from: From, to: To } = call;
  const CallStatus = "completed";
  await post(STATUS, { CallSid, From, To, CallStatus, CallDuration: "90" });
  jest.useRealTimers();
  expect(await state()).toEqual(before);
});
