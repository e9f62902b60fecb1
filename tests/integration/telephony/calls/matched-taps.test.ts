import { db } from "@/lib/core/db";
import { receiveCall } from "@/lib/telephony/calls/mutations/receive-call";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { createScene, driverNumber, retryWhileBusy, type Scene } from "./call-scene";
import { newSid } from "./twilio";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A tap's name starts with its visit's letter. Times are in seconds. */
type Step =
  | { tap: string; at: number; elsewhere?: true }
  /** `from` is a driver's number, or null for an anonymous caller. `gets` is the matched tap's name, or the reason. */
  | { from: number | null; at: number; gets: string; isBlocked?: true };

let scene: Scene;
beforeEach(async () => {
  scene = await createScene([]);
});

/** Times are relative to two days ago. */
const timeAt = (seconds: number) => new Date(START + seconds * 1_000);
const START = Date.now() - 2 * 24 * HOUR * 1_000;

async function tap(name: string, at: number, numberShown: string): Promise<string> {
  const { id } = await db.callIntent.create({
    data: {
      session: `visit-${scene.locationId}-${name.charAt(0)}`,
      createdAt: timeAt(at),
      page: "/",
      source: "header",
      numberShown,
      serviceId: scene.serviceId,
      basis: "none",
    },
  });
  return id;
}

async function call(from: number | null, at: number) {
  const sid = newSid();
  const caller = from === null ? "anonymous" : driverNumber(from);
  await receiveCall({ sid, from: caller, to: scene.tracking.phoneNumber, now: timeAt(at) });
  return db.call.findUniqueOrThrow({ where: { providerSid: sid } });
}

test.each<[string, Step[]]>([
  [
    "two taps of one visit, 3.5 seconds apart: the newer one",
    [
      { tap: "a1", at: 0 },
      { tap: "a2", at: 3.5 },
      { from: 1, at: 10, gets: "a2" },
    ],
  ],
  [
    "two visits: neither",
    [
      { tap: "a1", at: 0 },
      { tap: "b1", at: 5 },
      { from: 1, at: 10, gets: "several" },
    ],
  ],
  [
    "two visits, one of which tapped an hour ago: the recent one",
    [
      { tap: "a1", at: 0 },
      { tap: "b1", at: HOUR },
      { from: 1, at: HOUR + 10, gets: "b1" },
    ],
  ],
  [
    "two visits, both of which tapped hours ago: neither",
    [
      { tap: "a1", at: 0 },
      { tap: "b1", at: HOUR },
      { from: 1, at: 3 * HOUR, gets: "several" },
    ],
  ],
  [
    "a tap that another caller's call was matched to: none",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 10, gets: "a1" },
      { from: 2, at: 20, gets: "none" },
    ],
  ],
  [
    "the tap that the same caller's earlier call was matched to: the same tap",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 10, gets: "a1" },
      { from: 1, at: 20 * MINUTE, gets: "a1" },
    ],
  ],
  [
    "an earlier tap of the visit that another caller's call was matched to: none",
    [
      { tap: "a1", at: 0 },
      { tap: "a2", at: 3.5 },
      { from: 1, at: 10, gets: "a2" },
      { from: 2, at: 20, gets: "none" },
    ],
  ],
  [
    "a new tap of a visit that another caller's call was matched to: the new tap",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 10, gets: "a1" },
      { tap: "a2", at: 30 },
      { from: 2, at: 40, gets: "a2" },
    ],
  ],
  [
    "two visits, after the first one's call: the second one's tap for the second caller",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 10, gets: "a1" },
      { tap: "b1", at: 20 },
      { from: 2, at: 30, gets: "b1" },
    ],
  ],
  [
    "two visits, after the first one's call: neither for the first caller, who may also be the second visitor",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 10, gets: "a1" },
      { tap: "b1", at: 20 },
      { from: 1, at: 30, gets: "several" },
    ],
  ],
  [
    "a tap that an anonymous call was matched to: none, even for an anonymous caller",
    [
      { tap: "a1", at: 0 },
      { from: null, at: 10, gets: "a1" },
      { from: null, at: 20, gets: "none" },
      { from: 1, at: 30, gets: "none" },
    ],
  ],
  [
    "a tap that a blocked caller called after: the driver's, because blocked callers don't use up taps",
    [
      { tap: "a1", at: 0 },
      { from: 3, at: 5, gets: "refused", isBlocked: true },
      { from: 1, at: 10, gets: "a1" },
    ],
  ],
  [
    "a tap on another number: none",
    [
      { tap: "a1", at: 0, elsewhere: true },
      { from: 1, at: 10, gets: "none" },
    ],
  ],
  [
    "a tap of more than 24 hours ago: none",
    [
      { tap: "a1", at: 0 },
      { from: 1, at: 24 * HOUR + 1, gets: "none" },
    ],
  ],
])("%s", async (_, steps) => {
  const taps = new Map<string, string>();
  for (const step of steps) {
    if ("tap" in step) {
      const to = step.elsewhere ? scene.number(9) : scene.tracking.phoneNumber;
      taps.set(await tap(step.tap, step.at, to), step.tap);
      continue;
    }
    if (step.isBlocked) {
      await db.blockedCaller.create({
        data: { phoneHash: hashCaller(driverNumber(step.from ?? 0)) },
      });
    }
    const { intentId, unmatchedReason, serviceId, state } = await call(step.from, step.at);
    const got = state === "blocked" ? "refused" : (taps.get(intentId ?? "") ?? unmatchedReason);
    expect(got).toBe(step.gets);
    expect(serviceId).toBe(intentId === null ? null : scene.serviceId);
  }
});

test("ten callers at the same moment can't share a tap", async () => {
  const id = await tap("a1", 0, scene.tracking.phoneNumber);
  const calls = await Promise.all(
    Array.from({ length: 10 }, (_, from) => retryWhileBusy(() => call(from + 1, 10))),
  );
  expect(calls.filter(({ intentId }) => intentId === id)).toHaveLength(1);
  expect(calls.filter(({ unmatchedReason }) => unmatchedReason === "none")).toHaveLength(9);
});
