import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { pickUp } from "@/lib/telephony/calls/mutations/continue-call";
import { receiveCall } from "@/lib/telephony/calls/mutations/receive-call";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { createScene, driverNumber, walletOf } from "./call-scene";
import { newSid, post } from "./twilio";

jest.mock("@/lib/telephony/calls/constants", () => ({
  ...jest.requireActual("@/lib/telephony/calls/constants"),
  ANSWER_LIMIT_MS: 200,
}));

const VOICE = "/api/webhooks/twilio/voice";

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

/**
 * Sends a request while another transaction locks the Call table, which delays the request until after the fallback.
 */
async function postLate(path: string, fields: Record<string, string>) {
  const { text } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "Call"`;
    return post(path, fields);
  });
  // Waits until the delayed request is done with the table.
  await db.$transaction((tx) => tx.$executeRaw`LOCK TABLE "Call"`);
  return readTwiml(text);
}

/** Calls the scene's first mechanic, who picks up. */
async function ring(to: string) {
  const call = { CallSid: newSid(), From: driverNumber(1), To: to };
  const now = new Date();
  const step = await receiveCall({ sid: call.CallSid, from: call.From, to, now });
  if (step.kind !== "ring") throw new Error(`No phone rings. The next step is ${step.kind}.`);
  await pickUp({ attemptId: step.ring.attemptId, now });
  return { call, path: `/api/webhooks/twilio/attempts/${step.ring.attemptId}` };
}

const find = (providerSid: string) =>
  db.call.findUnique({ where: { providerSid }, include: { attempts: true } });

test("a mechanic whose 1 took so long to store that they were disconnected hasn't taken the call", async () => {
  const { tracking } = await createScene([10_000]);
  const { call, path } = await ring(tracking.phoneNumber);
  expect((await postLate(`${path}/key`, { Digits: "1" })).isHungUp).toBe(true);
  const stored = await find(call.CallSid);
  expect(stored).toMatchObject({ acceptedAt: null, attempts: [{ result: null }] });
});

test("a driver who was sent to the office because the database was slow leaves every mechanic's phone and credit free", async () => {
  const scene = await createScene([10_000]);
  const call = { CallSid: newSid(), From: driverNumber(2), To: scene.tracking.phoneNumber };
  expect((await postLate(VOICE, call)).dial).not.toBeNull();
  expect(await find(call.CallSid)).toBeNull();
  expect((await walletOf(scene.mechanicIds[0] ?? "")).heldCents).toBe(0);
});

test.each([
  ["talked to a mechanic", "is disconnected", { DialBridged: "true" }],
  ["talked to a mechanic, as far as Twilio reported,", "is disconnected", {}],
  ["was never connected with one who picked up", "goes to the office", { DialBridged: "false" }],
])("while the database is slow, a driver who %s %s", async (_, outcome, bridged) => {
  const { tracking } = await createScene([10_000]);
  const { call, path } = await ring(tracking.phoneNumber);
  const ended = { ...call, CallStatus: "in-progress", DialCallStatus: "completed", ...bridged };
  const { isHungUp, dial } = await postLate(`${path}/ended`, ended);
  expect(isHungUp).toBe(outcome === "is disconnected");
  expect(dial?.number).toBe(outcome === "goes to the office" ? getEnv().officePhone : undefined);
});

test("a driver who was sent to the office after one mechanic was busy leaves the next one's phone and credit free", async () => {
  const scene = await createScene([10_000, 10_000]);
  const { call, path } = await ring(scene.tracking.phoneNumber);
  const ended = { ...call, CallStatus: "ringing", DialCallStatus: "busy" };
  expect((await postLate(`${path}/ended`, ended)).dial).not.toBeNull();
  expect((await find(call.CallSid))?.attempts).toHaveLength(1);
  expect((await walletOf(scene.mechanicIds[1] ?? "")).heldCents).toBe(0);
});
