import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { askByPhone } from "@/lib/telephony/callbacks/mutations/ask-by-phone";
import { endMechanicLeg } from "@/lib/telephony/callbacks/mutations/continue-try";
import { retryCallback } from "@/lib/telephony/callbacks/mutations/manage-callback";
import { ringDueCallback } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import { locationRow } from "@/prisma/seed/factories";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { demoActor } from "../../actors";
import { createScene, driverNumber, FEE_CENTS, type Scene, walletOf } from "./call-scene";
import { newSid, play, post } from "./twilio";

// Every way in which a call can reach a mechanic: before they press 1, they hear the fee, or they can't be charged.

const TELEPHONY = { key: "hasTelephony", value: true };
const [VOICE, STATUS] = ["/api/webhooks/twilio/voice", "/api/webhooks/twilio/status"] as const;
/** A time at which drivers may be called back. */
const NOW = new Date("2035-11-20T18:00:00-06:00");

const admin = demoActor("admin");

const started = new Date();

let scene: Scene;
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: REAL_TIMERS });
  await db.callbackRequest.deleteMany();
  await db.setting.upsert({ where: { key: TELEPHONY.key }, create: TELEPHONY, update: TELEPHONY });
  scene = await createScene([10_000, 10_000]);
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  expect((await verifyLedger()).fault).toBeNull();
});
const REAL_TIMERS = [
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "nextTick"] as const),
  ...(["setImmediate", "clearImmediate", "queueMicrotask", "performance", "hrtime"] as const),
];

const driver = () => driverNumber(1);
const city = () => scene.tracking.phoneNumber;
const missed = { reactions: [{ kind: "no-answer" }] } as const;

type Played = Awaited<ReturnType<typeof play>>;
const said = (asked: Played["asked"]) => asked.map(({ xml }) => readTwiml(xml).said);
/** What the last person who was asked to press 1 heard. */
const lastOffer = (texts: readonly string[]) =>
  texts.findLast((text) => text.includes("Press 1")) ?? "";

/** Plays a call to one of the site's numbers. Returns the offer, and the call as it was billed. */
async function dial(call: Parameters<typeof play>[0]) {
  const { sid, asked } = await play(call);
  const stored = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
  return { offer: lastOffer(said(asked)), call: stored };
}

async function tapped(numberShown: string, serviceId: string | null) {
  const intent = { page: "/", source: "header", basis: "none" } as const;
  const session = crypto.randomUUID();
  await db.callIntent.create({
    data: { ...intent, session, createdAt: NOW, numberShown, serviceId },
  });
}

const ask = () =>
  askByPhone({
    phoneNumber: driver(),
    zip: "78201",
    serviceId: scene.serviceId,
    locationId: scene.locationId,
    now: NOW,
  });

const begin = async (): Promise<string> => {
  const rung: string[] = [];
  await ringDueCallback(NOW, async ({ attemptId }) => rung.push(attemptId));
  return rung[0] ?? "";
};

/** Plays a callback whose mechanic presses 1 and whose driver answers. */
async function takeCallback(attemptId: string) {
  const path = `/api/webhooks/twilio/callbacks/${attemptId}`;
  const leg = { CallSid: newSid(), CallStatus: "in-progress", Digits: "1" };
  const offer = readTwiml((await post(`${path}/answered`, leg)).text).said;
  for (const step of ["key", "driver"]) await post(`${path}/${step}`, leg);
  await post(`${path}/status`, { ...leg, CallStatus: "completed", CallDuration: "120" });
  const { call } = await db.callAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { call: true },
  });
  return { offer, call };
}

const declineBy = (attemptId: string) =>
  endMechanicLeg({ attemptId, status: "no-answer", seconds: null, now: NOW });

type Path = () => Promise<{ offer: string; call: Awaited<ReturnType<typeof dial>>["call"] }>;

const CHARGED: readonly [string, Path][] = [
  ["a driver calls a city's number", () => dial({ from: driver(), to: city() })],
  [
    "a driver taps a service's page and calls",
    async () => {
      await tapped(city(), scene.serviceId);
      return dial({ from: driver(), to: city() });
    },
  ],
  [
    "a driver calls a mechanic's own number",
    async () => {
      const [mechanicId = ""] = scene.mechanicIds;
      const phoneNumber = scene.number(8);
      await db.trackingNumber.create({ data: { phoneNumber, mechanicId } });
      return dial({ from: driver(), to: phoneNumber });
    },
  ],
  [
    "a driver enters a ZIP code",
    async () => {
      const { id } = await db.location.create({
        data: locationRow("79734", {
          city: `Ziptown ${scene.run}`,
          coverage: { create: { mechanicId: scene.mechanicIds[0] ?? "", priority: 1 } },
        }),
      });
      await db.callFeeRule.create({ data: { locationId: id, feeCents: FEE_CENTS } });
      return dial({ from: driver(), to: scene.number(9), zip: "79734" });
    },
  ],
  [
    "the first mechanic doesn't answer, and the second one does",
    () =>
      dial({
        ...{ from: driver(), to: city() },
        reactions: [{ kind: "busy" }, { kind: "accept", ringSeconds: 5, talkSeconds: 60 }],
      }),
  ],
  [
    "a driver is called back",
    async () => {
      await ask();
      return takeCallback(await begin());
    },
  ],
  [
    "the second mechanic takes a callback",
    async () => {
      await ask();
      const next = await declineBy(await begin());
      return takeCallback(next?.attemptId ?? "");
    },
  ],
  [
    "an administrator has a driver called back at once",
    async () => {
      await ask();
      const { id } = await db.callbackRequest.findFirstOrThrow();
      const nextTryAt = new Date(NOW.getTime() + 3_600_000);
      await db.callbackRequest.update({ where: { id }, data: { nextTryAt } });
      // The administrator's session has ended by the faked time.
      jest.setSystemTime(started);
      await retryCallback(admin, { callbackId: id, now: NOW });
      jest.setSystemTime(NOW);
      return takeCallback(await begin());
    },
  ],
  [
    "a mechanic returns a missed call",
    async () => {
      await play({ from: driver(), to: city(), ...missed });
      return dial({ from: scene.number(1), to: city() });
    },
  ],
  [
    "a mechanic returns a missed callback",
    async () => {
      await ask();
      const attemptId = await begin();
      const { call } = await db.callAttempt.findUniqueOrThrow({
        where: { id: attemptId },
        include: { call: true },
      });
      await declineBy(attemptId);
      return dial({ from: scene.number(1), to: call.dialedNumber });
    },
  ],
];

test.each(CHARGED)("%s: the mechanic hears the fee that they pay", async (_, run) => {
  const { offer, call } = await run();
  expect(call).toMatchObject({ billing: "billed", feeCents: FEE_CENTS });
  expect(offer).toMatch(/, \$25\. Press 1 to /);
  const { serviceName } = scene;
  if (call.serviceId) expect(offer).toContain(serviceName);
  const { city: name } = await db.location.findUniqueOrThrow({
    where: { id: call.locationId ?? "" },
  });
  expect(offer).toContain(` in ${name}`);
});

const FREE: readonly [string, Path][] = [
  ["from a hidden number", () => dial({ from: "anonymous", to: city() })],
  [
    "from a driver whom they paid for",
    async () => {
      await dial({ from: driver(), to: city() });
      return dial({ from: driver(), to: city() });
    },
  ],
  [
    "returned to a driver whom they paid for",
    async () => {
      await dial({ from: driver(), to: city() });
      jest.setSystemTime(NOW.getTime() + 60_000);
      await play({ from: driver(), to: city(), ...missed });
      return dial({ from: scene.number(1), to: city() });
    },
  ],
  [
    "from a driver whose earlier call is credited while they talk",
    async () => {
      const { call } = await dial({ from: driver(), to: city() });
      const sid = newSid();
      const inbound = { CallSid: sid, From: driver(), To: city() };
      const { dial: ring } = readTwiml((await post(VOICE, inbound)).text);
      const leg = { CallSid: newSid(), Digits: "1" };
      const offer = readTwiml((await post(ring?.url ?? "", leg)).text);
      await post(offer.gather?.action ?? "", leg);
      await credit(call);
      const ended = { DialCallStatus: "completed", DialCallDuration: "120" };
      await post(ring?.action ?? "", { ...inbound, CallStatus: "in-progress", ...ended });
      const stored = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
      return { offer: offer.said, call: stored };
    },
  ],
];

/** Stores an accepted dispute. */
async function credit({ id, mechanicId }: { id: string; mechanicId: string | null }) {
  const decidedAt = new Date(NOW.getTime() + 1_000);
  await db.dispute.create({
    data: {
      ...{ callId: id, mechanicId: mechanicId ?? "", reason: "wrong_number", state: "accepted" },
      ...{ openedById: admin.userId, openedAt: NOW, decidedAt },
      ...{ creditedCents: FEE_CENTS, verdict: {}, rulesVersion: 1 },
    },
  });
  await db.call.update({ where: { id }, data: { billing: "disputed" } });
  await db.call.update({ where: { id }, data: { billing: "credited", creditedCents: FEE_CENTS } });
}

test.each(FREE)("a call %s: the mechanic hears that it is free, and it is", async (_, run) => {
  const { offer, call } = await run();
  expect(offer).toMatch(/, no charge\. Press 1 to /);
  expect(call).toMatchObject({ state: "completed", billing: "not_billable", feeCents: null });
});

describe("a mechanic who returns a missed call, but doesn't press 1,", () => {
  async function offered() {
    await play({ from: driver(), to: city(), ...missed });
    const inbound = { CallSid: newSid(), From: scene.number(1), To: city() };
    const first = (await post(VOICE, inbound)).text;
    expect((await post(VOICE, inbound)).text).toBe(first);
    const { gather, said: offer } = readTwiml(first);
    expect(offer).toContain(`a driver in ${scene.city}, $25. Press 1 to call the driver`);
    return { inbound, action: gather?.action ?? "" };
  }
  const stored = (providerSid: string) =>
    db.call.findUniqueOrThrow({ where: { providerSid }, include: { attempts: true } });

  test.each([
    ["presses 2", { Digits: "2" }],
    ["presses nothing", { Digits: "" }],
    ["hangs up", null],
  ])("and %s isn't connected, pays nothing, and can call again", async (_, fields) => {
    const { inbound, action } = await offered();
    if (fields) {
      for (let i = 0; i < 2; i += 1) {
        expect(readTwiml((await post(action, { ...inbound, ...fields })).text)).toMatchObject({
          dial: null,
          isHungUp: true,
        });
      }
    }
    await post(STATUS, { ...inbound, CallStatus: "completed", CallDuration: "5" });
    const { attempts, ...call } = await stored(inbound.CallSid);
    expect(call).toMatchObject({ state: "missed", billing: "not_billable", acceptedAt: null });
    expect(attempts).toMatchObject([{ result: "declined", takenAt: null }]);
    expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 10_000, heldCents: 0 });
    expect((await play({ from: scene.number(1), to: city() })).rung).toEqual([driver()]);
  });

  test("reaches the driver once they do, however often Twilio repeats its requests", async () => {
    const { inbound, action } = await offered();
    for (let i = 0; i < 3; i += 1) {
      const { dial: ring } = readTwiml((await post(action, { ...inbound, Digits: "1" })).text);
      expect(ring).toMatchObject({ number: driver(), callerId: city() });
    }
    expect(readTwiml((await post(VOICE, inbound)).text).dial?.number).toBe(driver());
  });
});

test.each([
  ["no mechanic takes it and the office answers", { ...missed, isOfficeOpen: true }],
  ["no mechanic takes it and no one answers", missed],
  ["the driver hangs up", { reactions: [{ kind: "driver_leaves" }] as const }],
])("a call isn't charged if %s", async (_, reactions) => {
  const { call } = await dial({ from: driver(), to: city(), ...reactions });
  expect(call).toMatchObject({ billing: "not_billable", feeCents: null });
});

test("a call that was only reported once it had ended isn't charged", async () => {
  const sid = newSid();
  const report = { CallSid: sid, From: driver(), To: city(), CallStatus: "completed" };
  await post(STATUS, { ...report, CallDuration: "600" });
  const call = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
  expect(call).toMatchObject({ billing: "not_billable", feeCents: null });
});
