import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { DAY_MS } from "@/lib/core/time";
import { oldCallbackDrivers } from "@/lib/telephony/callbacks/commands/wipe-callbacks";
import { endLateCallbacks } from "@/lib/telephony/callbacks/mutations/end-late-callbacks";
import { ringDueCallback } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import { endSilentCalls } from "@/lib/telephony/calls/mutations/end-silent-calls";
import { TwilioError } from "@/lib/vendors/twilio";
import type { Reaction } from "@/scripts/simulate/play-call";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { askForCall, cancelCall, tokenOf } from "../callbacks/form-posts";
import { createScene, driverNumber } from "./call-scene";
import { newSid, play, post } from "./twilio";

const TELEPHONY = { key: "hasTelephony", value: true };
const NAME = "Canary Quillfeather";
const PROBLEM = "It sings like a canary";
const PHONE = "(940) 555-0148";

let output = "";
beforeAll(async () => {
  await db.callbackRequest.deleteMany();
  await db.rateLimit.deleteMany();
  await db.setting.upsert({ where: { key: TELEPHONY.key }, create: TELEPHONY, update: TELEPHONY });
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, "write").mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});

const sweep = (run: (tx: typeof db, now: Date) => Promise<unknown>) =>
  db.$transaction((tx) => run(tx as typeof db, new Date(Date.now() + 2 * DAY_MS)));

test("calls, callbacks, and the jobs that end them log nothing about the driver", async () => {
  await playCalls();
  await askForCallbacks();
  await runJobs();
  // The failure was logged, but nothing about the driver was.
  expect(output).toContain("a callback could not be placed");
  expect(output).not.toMatch(/quillfeather|sings like|canary/i);
  expect(output.replace(/\D/g, "")).not.toMatch(/940555014[78]/);
  // The log masks numbers and emails, but no code may rely on that.
  expect(output).not.toMatch(/\[phone\]|\[email\]|\+?1?940\d{7}/);
});

async function playCalls() {
  const scene = await createScene([10_000, 10_000]);
  const to = scene.tracking.phoneNumber;
  const reactions: Reaction["kind"][] = ["decline", "hang_up", "busy", "failed", "driver_leaves"];
  await play({ from: driverNumber(0), to });
  for (const [i, kind] of reactions.entries()) {
    if (kind !== "accept") await play({ from: driverNumber(i + 1), to, reactions: [{ kind }] });
  }
  // The driver presses 1 to ask for a callback.
  const { tracking } = await createScene([]);
  await play({ from: "+19405550147", to: tracking.phoneNumber, zip: "1" });
  const fields = { CallSid: newSid(), From: driverNumber(8), To: to, CallStatus: "completed" };
  await post("/api/webhooks/twilio/voice", fields, "forged");
  await post("/api/webhooks/twilio/voice", { ...fields, To: driverNumber(9) });
  await post("/api/webhooks/twilio/voice", { ...fields, CallSid: driverNumber(9) });
  await post("/api/webhooks/twilio/status", { ...fields, Timestamp: "275760-09-13" });
  await post("/api/webhooks/twilio/attempts/nothing/key", { ...fields, Digits: "1" });
}

async function askForCallbacks() {
  const form = { name: NAME, problem: PROBLEM, phone: PHONE };
  const token = tokenOf(await askForCall(form));
  // Rejected because the number has an open request, the number is invalid, or a bot filled in the form.
  await askForCall(form);
  await askForCall({ ...form, phone: `${PHONE} ${NAME}` });
  await askForCall({ ...form, website: PROBLEM });
  // Uses mechanics who are always open, because the demo's mechanics are closed at night.
  const { locationId } = await createScene([10_000]);
  await db.callbackRequest.updateMany({ data: { locationId, serviceId: null } });
  const placed: string[] = [];
  const fail = async ({ attemptId }: { attemptId: string }) => {
    placed.push(attemptId);
    throw new TwilioError("400 21211", true);
  };
  for (let request = 0; request < 2; request += 1) await ringDueCallback(new Date(), fail);
  expect(placed).toHaveLength(2);
  for (const step of ["answered", "key", "driver", "ended", "status"]) {
    const fields = { CallSid: newSid(), To: driverNumber(7), CallStatus: "completed", Digits: "1" };
    await post(`/api/webhooks/twilio/callbacks/${placed[0] ?? "nothing"}/${step}`, fields);
  }
  await cancelCall({ token, stop: "on" });
}

async function runJobs() {
  await sweep((tx, now) => endSilentCalls.sweep(tx, now, { take: 100 }));
  await sweep((tx, now) => endLateCallbacks.sweep(tx, now, { take: 100 }));
  await sweep((tx, now) => purgeRows(tx, oldCallbackDrivers(now), 100));
  await sendQueuedMail();
}
