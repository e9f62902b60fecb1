import pg from "pg";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { PHONE_CONSENT_VERSION } from "@/lib/telephony/callbacks/constants";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { createRandom } from "@/prisma/seed/create-random";
import type { Reaction } from "@/scripts/simulate/play-call";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { createScene, driverNumber, FEE_CENTS, walletOf } from "./call-scene";
import { newSid, play, post, signatureOf } from "./twilio";

const VOICE = "/api/webhooks/twilio/voice";
const STATUS = "/api/webhooks/twilio/status";
const { officePhone } = getEnv();

afterAll(async () => {
  expect((await verifyLedger()).fault).toBeNull();
});

const find = (providerSid: string) => db.call.findUniqueOrThrow({ where: { providerSid } });
const voice = (from: string, to: string, sid = newSid()) => ({ CallSid: sid, From: from, To: to });

describe("a driver's call", () => {
  test("connects a mechanic who presses 1, shows them the dialed number, and bills them", async () => {
    const scene = await createScene([10_000]);
    const { phoneNumber: to } = scene.tracking;
    const { sid, takenBy, asked } = await play({ from: driverNumber(1), to });
    expect(takenBy).toBe(scene.number(1));
    expect(readTwiml(asked[0]?.xml ?? "").dial).toMatchObject({
      number: scene.number(1),
      callerId: to,
    });
    expect(await find(sid)).toMatchObject({ state: "completed", feeCents: FEE_CENTS });
  });

  test("ends once and is charged once, however often every request is repeated", async () => {
    const scene = await createScene([10_000]);
    const call = { from: driverNumber(1), to: scene.tracking.phoneNumber };
    const { sid } = await play(call, { times: 3, asks: 3 });
    const [mechanicId = ""] = scene.mechanicIds;
    expect(await walletOf(mechanicId)).toEqual({ paidCents: 7_500, heldCents: 0 });
    const before = await find(sid);
    const { asked } = await play({ ...call, sid });
    expect(await find(sid)).toEqual(before);
    expect(readTwiml(asked[0]?.xml ?? "").isHungUp).toBe(true);
    expect(await walletOf(mechanicId)).toEqual({ paidCents: 7_500, heldCents: 0 });
  });

  test.each([
    ["decline", "declined"],
    ["hang_up", "short_hangup"],
    ["busy", "busy"],
    ["no-answer", "no_answer"],
    ["failed", "failed"],
  ] as const)("goes on to the next mechanic after %s", async (kind, result) => {
    const scene = await createScene([10_000, 10_000]);
    const accept = { kind: "accept", ringSeconds: 5, talkSeconds: 60 } as const;
    const { phoneNumber: to } = scene.tracking;
    const { sid, rung } = await play({ from: driverNumber(1), to, reactions: [{ kind }, accept] });
    expect(rung).toEqual([scene.number(1), scene.number(2)]);
    const { id, mechanicId } = await find(sid);
    expect(mechanicId).toBe(scene.mechanicIds[1]);
    const first = await db.callAttempt.findFirst({ where: { callId: id, position: 1 } });
    expect(first?.result).toBe(result);
    expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 10_000, heldCents: 0 });
  });

  test("ends as abandoned if the driver hangs up, and no one else is called", async () => {
    const scene = await createScene([10_000, 10_000]);
    const call = { from: driverNumber(1), to: scene.tracking.phoneNumber };
    const { sid, rung } = await play({ ...call, reactions: [{ kind: "driver_leaves" }] });
    expect(rung).toHaveLength(1);
    expect((await find(sid)).state).toBe("abandoned");
  });

  test.each(["no-answer", "canceled"])(
    "ends at once and offers no callback if the driver hangs up (%s) while the office's phone rings",
    async (CallStatus) => {
      const { tracking } = await createScene([]);
      const call = voice(driverNumber(1), tracking.phoneNumber);
      const { dial } = readTwiml((await post(VOICE, call)).text);
      const ended = { ...call, CallStatus, DialCallStatus: "no-answer" };
      const { text } = await post(dial?.action ?? "", ended);
      expect(readTwiml(text)).toMatchObject({ gather: null, isHungUp: true });
      expect((await find(call.CallSid)).state).toBe("missed");
    },
  );

  test("goes to the office if no mechanic takes it, and is never billed", async () => {
    const scene = await createScene([10_000]);
    const call = { from: driverNumber(1), to: scene.tracking.phoneNumber };
    const { sid, asked } = await play({ ...call, reactions: [{ kind: "busy" }] });
    expect(asked.map(({ xml }) => readTwiml(xml).dial?.number)).toContain(officePhone);
    expect(await find(sid)).toMatchObject({ state: "missed", notBillableReason: "not_answered" });
  });

  test("that not even the office answers ends with a callback request, whose terms the driver hears first", async () => {
    const scene = await createScene([]);
    const from = driverNumber(1);
    // The simulated driver enters `zip` at every prompt, and "1" requests a callback.
    const { asked } = await play({ from, to: scene.tracking.phoneNumber, zip: "1" });
    expect(asked.map(({ xml }) => readTwiml(xml).said).join(" ")).toContain(
      "Press 1 to agree that Roadcall Mobile Mechanics and one mechanic may call you at this number about this request, including with automated dialing. Consent is not a condition of any purchase.",
    );
    expect(
      await db.callbackRequest.findFirstOrThrow({ where: { phoneNumber: from } }),
    ).toMatchObject({ locationId: scene.locationId, consentVersion: PHONE_CONSENT_VERSION });
  });

  test("to a number without a city asks for the ZIP code, which determines the city", async () => {
    const { number } = await createScene([]);
    const { sid } = await play({ from: driverNumber(1), to: number(9) });
    const call = await find(sid);
    expect(call).toMatchObject({ zip: "78201" });
    expect(call.locationId).not.toBeNull();
  });

  test("to the site's default number asks for the ZIP code, even if the number used to be a city's", async () => {
    const { tracking } = await createScene([10_000]);
    const call = { from: driverNumber(1), to: tracking.phoneNumber, zip: "" };
    const fields = { CallSid: newSid(), From: driverNumber(2), To: call.to };
    await db.setting.create({ data: { key: "defaultPhone", value: call.to } });
    try {
      const { sid, rung } = await play(call);
      expect(rung).toEqual([]);
      expect(await find(sid)).toMatchObject({ locationId: null, state: "missed" });
      await post(STATUS, { ...fields, CallStatus: "completed", CallDuration: "5" });
      expect(await find(fields.CallSid)).toMatchObject({ locationId: null });
    } finally {
      await db.setting.deleteMany({ where: { key: "defaultPhone" } });
      await db.call.deleteMany({ where: { dialedNumber: call.to } });
    }
  });

  test("goes to the office for a ZIP code that doesn't exist", async () => {
    const { number } = await createScene([]);
    const call = { from: driverNumber(1), to: number(9), zip: "" };
    const { sid, rung, asked } = await play(call);
    expect(rung).toEqual([]);
    expect(asked.map(({ xml }) => readTwiml(xml).dial?.number)).toContain(officePhone);
    expect((await find(sid)).state).toBe("missed");
  });

  test("is answered just as fast after someone has reported hundreds of taps on its number", async () => {
    const { tracking } = await createScene([10_000]);
    const { phoneNumber: to } = tracking;
    const tap = { page: "/", source: "test", numberShown: to, basis: "none" as const };
    await db.callIntent.createMany({
      data: Array.from({ length: 300 }, () => ({ ...tap, session: crypto.randomUUID() })),
    });
    const queried = jest.spyOn(pg.Client.prototype, "query");
    const call = voice(driverNumber(1), to);
    await post(VOICE, call);
    const results: unknown[] = await Promise.all(queried.mock.results.map(({ value }) => value));
    queried.mockRestore();
    const sizes = results.map((result) => (result instanceof pg.Result ? result.rows.length : 0));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(50);
    expect(await find(call.CallSid)).toMatchObject({ unmatchedReason: "several" });
  });

  describe("to a number of a city or a mechanic, after a tap that anyone could have reported", () => {
    const tapOn = async (numberShown: string, tapped: object) => {
      const tap = { session: crypto.randomUUID(), page: "/", source: "test", numberShown };
      await db.callIntent.create({ data: { ...tap, ...tapped, basis: "none" } });
    };

    test.each(["mechanic", "city"])("ignores its %s if it is another one's", async (other) => {
      const scene = await createScene([10_000]);
      const dallas = await createScene([10_000]);
      const { phoneNumber: to } = scene.tracking;
      await tapOn(to, {
        serviceId: scene.serviceId,
        ...(other === "city"
          ? { locationId: dallas.locationId }
          : { mechanicId: dallas.mechanicIds[0] ?? "" }),
      });
      const { sid, rung } = await play({ from: driverNumber(1), to });
      expect(rung).toEqual([scene.number(1)]);
      const { locationId, serviceId } = scene;
      expect(await find(sid)).toMatchObject({ locationId, serviceId });
    });

    test("goes to the tapped mechanic first if they cover the number's city", async () => {
      const scene = await createScene([10_000, 10_000]);
      const { phoneNumber: to } = scene.tracking;
      await tapOn(to, { mechanicId: scene.mechanicIds[1] ?? "" });
      const { sid, rung } = await play({ from: driverNumber(1), to });
      expect(rung).toEqual([scene.number(2)]);
      expect(await find(sid)).toMatchObject({ locationId: scene.locationId });
    });

    test("goes to the mechanic whose number it is, for the tapped city only if they cover it", async () => {
      const scene = await createScene([10_000, 10_000]);
      const dallas = await createScene([10_000]);
      const [, owner = ""] = scene.mechanicIds;
      const { id, phoneNumber: to } = scene.tracking;
      const owned = { locationId: null, mechanicId: owner };
      await db.trackingNumber.update({ where: { id }, data: owned });
      for (const [line, locationId] of [scene.locationId, dallas.locationId].entries()) {
        await db.callIntent.deleteMany({ where: { numberShown: to } });
        await tapOn(to, { locationId });
        const { sid, rung } = await play({ from: driverNumber(line), to });
        expect(rung).toEqual([scene.number(2)]);
        expect(await find(sid)).toMatchObject({ locationId: scene.locationId });
      }
    });
  });

  test.each([
    ["an anonymous number", "anonymous"],
    ["a toll-free number", "+18005550123"],
  ])("from %s is connected, but not billed", async (_, from) => {
    const scene = await createScene([10_000]);
    const { sid, takenBy } = await play({ from, to: scene.tracking.phoneNumber });
    expect(takenBy).toBe(scene.number(1));
    expect((await find(sid)).notBillableReason).toBe("anonymous_or_toll_free");
  });

  test("from a test number is connected like any other, but never billed", async () => {
    const scene = await createScene([10_000]);
    const from = driverNumber(1);
    await db.setting.create({ data: { key: "testNumbers", value: [from] } });
    const { sid, takenBy } = await play({ from, to: scene.tracking.phoneNumber });
    await db.setting.delete({ where: { key: "testNumbers" } });
    expect(takenBy).toBe(scene.number(1));
    expect(await find(sid)).toMatchObject({ isTest: true, notBillableReason: "test" });
    expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 10_000, heldCents: 0 });
  });

  test("from a blocked number is rejected and not billed", async () => {
    const scene = await createScene([10_000]);
    const from = driverNumber(1);
    await db.blockedCaller.create({ data: { phoneHash: hashCaller(from) } });
    const { sid, isRefused } = await play({ from, to: scene.tracking.phoneNumber });
    expect(isRefused).toBe(true);
    expect(await find(sid)).toMatchObject({
      state: "blocked",
      notBillableReason: "blocked_or_spam",
    });
  });

  test("goes to another mechanic if the first one blocked the number", async () => {
    const scene = await createScene([10_000, 10_000]);
    const [mechanicId = ""] = scene.mechanicIds;
    const from = driverNumber(1);
    await db.blockedCaller.create({ data: { phoneHash: hashCaller(from), mechanicId } });
    const { rung } = await play({ from, to: scene.tracking.phoneNumber });
    expect(rung).toEqual([scene.number(2)]);
  });

  test("is rejected as spam after ten calls within ten minutes", async () => {
    const { tracking } = await createScene([]);
    const from = driverNumber(1);
    for (let i = 0; i < 10; i += 1) await post(VOICE, voice(from, tracking.phoneNumber));
    const { text } = await post(VOICE, voice(from, tracking.phoneNumber));
    expect(readTwiml(text).isRejected).toBe(true);
  });

  test("is not mistaken for spam after we called the driver back", async () => {
    const { tracking, locationId } = await createScene([]);
    const callerNumber = driverNumber(1);
    const placed = {
      receivedAt: new Date(),
      dialedNumber: tracking.phoneNumber,
      callerNumber,
      callerKind: "known" as const,
      locationId,
      rulesVersion: 1,
    };
    await db.call.createMany({ data: Array.from({ length: 10 }, () => placed) });
    const { text } = await post(VOICE, voice(callerNumber, tracking.phoneNumber));
    expect(readTwiml(text).isRejected).toBe(false);
  });
});

describe("reports in any order, repeated any number of times,", () => {
  const accept = { kind: "accept", ringSeconds: 6, talkSeconds: 45 } as const;
  const random = createRandom(14);

  test.each<[string, readonly Reaction[]]>([
    ["a billed call", [{ kind: "decline" }, accept]],
    ["a call that was too short", [{ ...accept, talkSeconds: 3 }]],
    ["a call that no one took", [{ kind: "hang_up" }, { kind: "busy" }]],
    ["a call that the driver abandoned", [{ kind: "no-answer" }, { kind: "driver_leaves" }]],
  ])("give %s the same result", async (_, reactions) => {
    const scene = await createScene([10_000, 10_000]);
    const ends = new Set<string>();
    for (let run = 0; run < 3; run += 1) {
      const call = { from: driverNumber(run), to: scene.tracking.phoneNumber, reactions };
      const options = { random, times: random.integer(1, 3), asks: random.integer(1, 2) };
      const { sid } = await play(call, options);
      const { state, billing, notBillableReason, feeCents, attempts } =
        await db.call.findUniqueOrThrow({
          where: { providerSid: sid },
          include: { attempts: { orderBy: { position: "asc" }, select: { result: true } } },
        });
      ends.add(JSON.stringify({ state, billing, notBillableReason, feeCents, attempts }));
      await db.mechanic.updateMany({
        where: { id: { in: scene.mechanicIds } },
        data: { state: "active", stateReason: null },
      });
    }
    expect(ends.size).toBe(1);
    for (const id of scene.mechanicIds) expect((await walletOf(id)).heldCents).toBe(0);
  });
});

describe("a mechanic who calls back", () => {
  test("reaches the last driver they missed, once, and pays for that call", async () => {
    const scene = await createScene([10_000]);
    const { phoneNumber: to } = scene.tracking;
    const driver = driverNumber(1);
    const missed = await play({ from: driver, to, reactions: [{ kind: "no-answer" }] });
    const { sid, rung } = await play({ from: scene.number(1), to });
    expect(rung).toEqual([driver]);
    expect(await find(sid)).toMatchObject({
      state: "completed",
      billing: "billed",
      callerNumber: driver,
      returnsCallId: (await find(missed.sid)).id,
    });
    expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 7_500, heldCents: 0 });
    expect((await play({ from: scene.number(1), to })).rung).not.toContain(driver);
  });

  test("reaches each driver they missed, the latest first, and their own phone doesn't ring", async () => {
    const scene = await createScene([10_000]);
    const { phoneNumber: to } = scene.tracking;
    for (const line of [1, 2]) {
      await play({ from: driverNumber(line), to, reactions: [{ kind: "no-answer" }] });
    }
    const rung = async () => (await play({ from: scene.number(1), to })).rung;
    expect(await rung()).toEqual([driverNumber(2)]);
    expect(await rung()).toEqual([driverNumber(1)]);
    expect(await rung()).not.toContain(scene.number(1));
  });

  test("isn't connected without credit, hears why each time, and doesn't make the driver look like spam", async () => {
    const scene = await createScene([FEE_CENTS]);
    const { phoneNumber: to } = scene.tracking;
    const driver = driverNumber(1);
    await play({ from: driver, to, reactions: [{ kind: "no-answer" }] });
    await play({ from: driverNumber(2), to });
    const { sid, rung, asked } = await play({ from: scene.number(1), to }, { asks: 2 });
    expect(rung).toEqual([]);
    expect((await find(sid)).state).toBe("missed");
    const heard = readTwiml(asked[0]?.xml ?? "");
    expect(heard.said).toMatch(/need more credit/);
    expect(heard.isHungUp).toBe(true);
    for (let i = 0; i < 10; i += 1) await post(VOICE, voice(scene.number(1), to));
    expect((await play({ from: driver, to })).isRefused).toBe(false);
  });

  test("isn't connected without documents, and hears where to look", async () => {
    const scene = await createScene([10_000]);
    const { phoneNumber: to } = scene.tracking;
    await play({ from: driverNumber(1), to, reactions: [{ kind: "no-answer" }] });
    await db.mechanic.updateMany({
      where: { id: scene.mechanicIds[0] },
      data: { callsEndAt: new Date(0) },
    });
    const { text } = await post(VOICE, voice(scene.number(1), to));
    expect(readTwiml(text).said).toMatch(/whether you can take calls/);
  });

  test("is a driver like any other if their number is not verified", async () => {
    const scene = await createScene([10_000, 10_000]);
    const { phoneNumber: to } = scene.tracking;
    await play({ from: driverNumber(1), to, reactions: [{ kind: "no-answer" }] });
    await db.mechanic.updateMany({
      where: { id: scene.mechanicIds[0] },
      data: { phoneVerifiedAt: null },
    });
    expect((await play({ from: scene.number(1), to })).rung).toEqual([scene.number(2)]);
  });
});

describe("a request", () => {
  const fields = voice("+19405550150", "+12105550100");
  const rows = async () => [await db.call.count(), await db.rateLimit.count()];

  test.each([
    ["without a signature", VOICE, fields, ""],
    ["with another caller", VOICE, { ...fields, From: "+19405550151" }, signatureOf(VOICE, fields)],
    ["with another number", VOICE, { ...fields, To: "+19005550100" }, signatureOf(VOICE, fields)],
    ["with one more field", VOICE, { ...fields, Digits: "1" }, signatureOf(VOICE, fields)],
    [
      "for another path",
      STATUS,
      { ...fields, CallStatus: "completed" },
      signatureOf(VOICE, fields),
    ],
  ])("%s is rejected, and leaves no row", async (_, path, sent, signature) => {
    const before = await rows();
    expect((await post(path, sent, signature)).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["no call ID", { ...fields, CallSid: "CA1" }],
    ["a foreign number", { ...fields, To: "+4420555500" }],
    ["a SIP address as a number", { ...fields, To: "sip:driver@example.com" }],
  ])("with %s is rejected, even if it is signed", async (_, sent) => {
    const before = await rows();
    expect((await post(VOICE, sent)).status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test("about an attempt that doesn't exist is rejected", async () => {
    const path = "/api/webhooks/twilio/attempts/nothing/key";
    expect((await post(path, { Digits: "1" })).status).toBe(404);
  });

  test("rings only numbers that may be dialed", async () => {
    const scene = await createScene([10_000]);
    await db.mechanic.updateMany({
      where: { id: scene.mechanicIds[0] },
      data: { phoneNumber: "+19005550123" },
    });
    const call = { from: driverNumber(1), to: scene.tracking.phoneNumber };
    expect((await play(call)).rung).toEqual([]);
  });

  test("logs no caller's number", async () => {
    const scene = await createScene([10_000]);
    const logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const from = driverNumber(7);
    await play({ from, to: scene.tracking.phoneNumber });
    await post(STATUS, { ...voice(from, "none"), CallStatus: "completed" });
    const output = logged.mock.calls.map(([line]) => String(line)).join("");
    logged.mockRestore();
    expect(output).not.toContain(from.slice(2));
  });

  test("about a call that came in while the database was down records it once, unbilled", async () => {
    const scene = await createScene([10_000]);
    const ended = {
      ...voice(driverNumber(1), scene.tracking.phoneNumber),
      CallStatus: "completed",
      CallDuration: "75",
    };
    for (let i = 0; i < 2; i += 1) expect((await post(STATUS, ended)).status).toBe(200);
    const call = await find(ended.CallSid);
    expect(call).toMatchObject({ state: "missed", billing: "not_billable" });
    expect(call.locationId).toBe(scene.locationId);
  });
});
