import { db } from "@/lib/core/db";
import {
  announceCallback,
  endMechanicLeg,
  takeCallback,
} from "@/lib/telephony/callbacks/mutations/continue-try";
import { requestCallback } from "@/lib/telephony/callbacks/mutations/request-callback";
import { ringDueCallback } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import { confirmReturn } from "@/lib/telephony/calls/mutations/confirm-return";
import { receiveCall } from "@/lib/telephony/calls/mutations/receive-call";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { createScene, driverNumber, FEE_CENTS, type Scene, walletOf } from "../calls/call-scene";
import { newSid, play, post } from "../calls/twilio";

const TELEPHONY = { key: "hasTelephony", value: true };

beforeAll(async () => {
  await db.callbackRequest.deleteMany();
  await db.setting.upsert({ where: { key: TELEPHONY.key }, create: TELEPHONY, update: TELEPHONY });
});
beforeEach(() => db.callbackRequest.deleteMany());

/** Requests a callback in the scene's city and calls its mechanic. Returns the path that the webhooks start with. */
async function ring(scene: Scene): Promise<string> {
  const now = new Date();
  await askFor(scene, now);
  const rung: string[] = [];
  await ringDueCallback(now, async ({ attemptId }) => rung.push(attemptId));
  return `/api/webhooks/twilio/callbacks/${rung[0]}`;
}

async function askFor({ locationId }: Scene, now: Date): Promise<void> {
  const asked = { phoneNumber: driverNumber(1), zip: "78201", locationId, serviceId: null };
  const consent = { version: 1, page: "/call-me-back" };
  await db.$transaction((tx) =>
    requestCallback(tx, {
      ...asked,
      ...{ name: null, mechanicId: null, problem: "", timing: "now", ipHash: null },
      consent,
      now,
    }),
  );
}

/** What Twilio sends about the mechanic's leg. */
const leg = (more: Record<string, string> = {}) => ({
  CallSid: newSid(),
  From: "+12105550100",
  CallStatus: "in-progress",
  Direction: "outbound-api",
  ...more,
});

/** Sends each request three times, and expects the same response each time. */
async function ask(path: string, more?: Record<string, string>): Promise<string> {
  const answers = new Set<string>();
  for (let i = 0; i < 3; i += 1) {
    const { status, text } = await post(path, leg(more));
    expect(status).toBe(200);
    answers.add(text);
  }
  expect(answers.size).toBe(1);
  return [...answers].join();
}

const request = () => db.callbackRequest.findFirstOrThrow({ include: { call: true } });

test("connects the mechanic who presses 1 with the driver, and bills once, however often Twilio repeats its requests", async () => {
  const scene = await createScene([10_000]);
  const path = await ring(scene);
  const announced = readTwiml(await ask(`${path}/answered`));
  expect(announced.said).toContain(", $25. Press 1 to call the driver now");
  expect(announced.gather?.action).toBe(`${path}/key`);
  const { dial } = readTwiml(await ask(`${path}/key`, { Digits: "1" }));
  const settings = await db.setting.findUnique({ where: { key: "defaultPhone" } });
  expect(dial).toMatchObject({
    number: driverNumber(1),
    callerId: settings?.value ?? "+12105550100",
    url: `${path}/driver`,
    action: `${path}/ended`,
  });
  expect(readTwiml(await ask(`${path}/driver`)).isHungUp).toBe(false);
  expect(readTwiml(await ask(`${path}/ended`, { DialCallStatus: "completed" })).said).toBe("");
  await ask(`${path}/status`, { CallStatus: "completed", CallDuration: "120" });
  const { state, call } = await request();
  expect(state).toBe("connected");
  expect(call).toMatchObject({ billing: "billed", feeCents: FEE_CENTS });
  const left = { paidCents: 10_000 - FEE_CENTS, heldCents: 0 };
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual(left);
});

test("tells the mechanic if the driver doesn't answer, and charges nothing", async () => {
  const scene = await createScene([10_000]);
  const path = await ring(scene);
  await ask(`${path}/answered`);
  await ask(`${path}/key`, { Digits: "1" });
  const { said } = readTwiml(await ask(`${path}/ended`, { DialCallStatus: "no-answer" }));
  expect(said).toContain("The driver did not answer");
  await ask(`${path}/status`, { CallStatus: "completed", CallDuration: "40" });
  expect(await request()).toMatchObject({ state: "waiting", tries: 1 });
  const untouched = { paidCents: 10_000, heldCents: 0 };
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual(untouched);
});

test.each([
  ["", "2035-11-20T20:30:00-06:00", "offer_return"],
  ["if the driver has canceled", "2035-11-20T20:30:00-06:00", "ask_zip"],
  ["if the driver blocked callbacks", "2035-11-20T20:30:00-06:00", "ask_zip"],
  ["after 9 PM", "2035-11-20T21:00:00-06:00", "ask_zip"],
])(
  "what a mechanic who missed a callback gets when dialing back %s at %s: %s",
  async (why, at, kind) => {
    const scene = await createScene([10_000]);
    const now = new Date("2035-11-20T18:00:00-06:00");
    await askFor(scene, now);
    await ringDueCallback(now, async ({ attemptId }) =>
      endMechanicLeg({ attemptId, status: "no-answer", seconds: null, now }),
    );
    const { id, call } = await request();
    const phoneNumber = driverNumber(1);
    if (why.includes("canceled")) {
      const ended = {
        state: "cancelled",
        endReason: "driver",
        endedAt: now,
        nextTryAt: null,
      } as const;
      await db.callbackRequest.update({ where: { id }, data: ended });
    }
    if (why.includes("blocked")) {
      const blocked = { phoneHash: hashPhone(phoneNumber) };
      await db.callbackBlock.create({ data: blocked });
    }
    const numbers = { from: scene.number(1), to: call?.dialedNumber ?? "" };
    const step = await receiveCall({ sid: newSid(), ...numbers, now: new Date(at) });
    expect(step).toMatchObject({ kind });
    if (step.kind !== "offer_return") return;
    const confirmed = { attemptId: step.attemptId, key: "1" };
    // The calling hours may end, or the driver may cancel, while the mechanic hears the fee.
    const late = new Date("2035-11-20T21:00:01-06:00");
    expect(await confirmReturn({ ...confirmed, now: late })).toEqual({ kind: "over" });
    const again = await receiveCall({ sid: newSid(), ...numbers, now: new Date(at) });
    if (again.kind !== "offer_return") throw new Error(`The mechanic got ${again.kind}.`);
    const ring = await confirmReturn({ attemptId: again.attemptId, key: "1", now: new Date(at) });
    expect(ring).toMatchObject({ kind: "ring_driver", phoneNumber });
  },
);

test("a mechanic who presses 1 after 9 PM isn't to blame, and the driver is called the next morning, even if this was the third attempt", async () => {
  await askFor(await createScene([10_000]), new Date("2035-11-20T20:30:00-06:00"));
  const afterNine = new Date("2035-11-20T21:00:10-06:00");
  const triedAt = new Date("2035-11-20T17:59:00-06:00");
  await db.callbackRequest.updateMany({ data: { timing: "daytime", tries: 2, triedAt } });
  const rung: string[] = [];
  await ringDueCallback(new Date("2035-11-20T20:59:30-06:00"), async (ring) =>
    rung.push(ring.attemptId),
  );
  const attemptId = rung[0] ?? "";
  await announceCallback({ attemptId, now: afterNine });
  expect(await takeCallback({ attemptId, key: "1", now: afterNine })).toBeNull();
  const end = { attemptId, status: "completed", seconds: 5, now: afterNine } as const;
  expect(await endMechanicLeg(end)).toBeNull();
  const nextTryAt = new Date("2035-11-21T08:00:00-06:00");
  expect(await request()).toMatchObject({ state: "waiting", nextTryAt, tries: 2 });
  const attempt = await db.callAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  expect(attempt.result).toBe("failed");
});

test("doesn't call back a driver who has reached a mechanic in the meantime, and bills no second call", async () => {
  const scene = await createScene([10_000, 10_000]);
  await askFor(scene, new Date());
  await play({ from: driverNumber(1), to: scene.tracking.phoneNumber });
  const rung: unknown[] = [];
  expect(await ringDueCallback(new Date(), async (ring) => rung.push(ring))).toBe(true);
  expect(rung).toEqual([]);
  expect(await request()).toMatchObject({ state: "connected", endReason: "answered", tries: 0 });
  const paid = await Promise.all(scene.mechanicIds.map(walletOf));
  expect(paid.map(({ paidCents }) => paidCents)).toEqual([7_500, 10_000]);
});

test("never calls a driver for an attempt that belongs to an ordinary call or doesn't exist", async () => {
  const scene = await createScene([10_000]);
  const { sid } = await play({ from: driverNumber(2), to: scene.tracking.phoneNumber });
  const { attempts } = await db.call.findUniqueOrThrow({
    where: { providerSid: sid },
    include: { attempts: true },
  });
  for (const id of [attempts[0]?.id, "nothing"]) {
    for (const step of ["answered", "key", "driver", "ended", "status"]) {
      const fields = leg({ Digits: "1", CallStatus: "completed" });
      const { status } = await post(`/api/webhooks/twilio/callbacks/${id}/${step}`, fields);
      expect(status).toBe(404);
    }
  }
});

test("rejects what Twilio didn't sign", async () => {
  const path = await ring(await createScene([10_000]));
  const before = await request();
  for (const step of ["answered", "key", "driver", "ended", "status"]) {
    const fields = leg({ Digits: "1", CallStatus: "completed", CallDuration: "60" });
    expect((await post(`${path}/${step}`, fields, "forged")).status).toBe(403);
  }
  expect(await request()).toEqual(before);
});
