import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { readReach } from "@/lib/platform/notifications/data";
import { notify } from "@/lib/platform/notifications/notify";
import { startFakeTwilio } from "@/tests/setup/fake-twilio";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";
import { post } from "../../telephony/calls/twilio";

const mechanic = demoActor("mechanic");
const { userId } = mechanic;
const mechanicId = mechanic.mechanicId ?? "";
const twilio = startFakeTwilio();
const file = join(mkdtempSync(join(tmpdir(), "roadcall-texts-")), "messages.txt");
const REPLIES = "/api/webhooks/twilio/messages";
const { telephony } = getEnv();
let cookie = "";
let phoneNumber = "";

beforeAll(async () => {
  cookie = await signInAs(mechanic.email);
  const row = await db.mechanic.update({
    where: { id: mechanicId },
    data: { phoneVerifiedAt: new Date() },
  });
  phoneNumber = row.phoneNumber;
});
beforeEach(async () => {
  const service = { accountSid: `AC${"0".repeat(32)}`, messagingServiceSid: `MG${"0".repeat(32)}` };
  Object.assign(getEnv(), { telephony: { ...telephony, ...service }, messageFile: file });
  twilio.reset();
  await db.outboxMail.deleteMany();
  await db.textConsent.deleteMany();
  await db.rateLimit.deleteMany();
});
afterEach(() => db.mutedNotification.deleteMany());
afterAll(() => Object.assign(getEnv(), { telephony }));

const turn = (isOn: boolean, as = cookie) => sendJson("account/texts", "PUT", { isOn }, as);
async function turnOn() {
  expect((await turn(true)).status).toBe(200);
  await db.outboxMail.deleteMany();
  twilio.reset();
}
const missCall = () =>
  db.$transaction((tx) =>
    notify(tx, {
      kind: "missed_call",
      to: { mechanicId },
      key: "c1",
      facts: {
        callId: "c1",
        at: new Date("2026-11-21T21:40:00Z"),
        serviceName: null,
        cityName: null,
      },
    }),
  );
const warnOfBalance = () =>
  db.$transaction((tx) =>
    notify(tx, {
      kind: "low_balance",
      to: { mechanicId },
      key: "1",
      facts: { balanceCents: 1_250, debtCents: 0 },
    }),
  );
const texts = () => db.outboxMail.findMany({ where: { channel: "text" } });
const reply = (Body: string, From = phoneNumber) =>
  post(REPLIES, { From, Body, To: "+12105550100" });
const state = async () => (await readReach(mechanic)).texts.state;

/** The next time at which it is this hour in San Antonio, in winter or summer. */
function nextAt(hour: number): Date {
  const now = Math.ceil(Date.now() / 900_000) * 900_000;
  const hourOf = (at: number) =>
    Number(
      new Intl.DateTimeFormat("en-US", {
        ...{ timeZone: "America/Chicago", hour: "numeric", hourCycle: "h23" },
      }).format(at),
    );
  for (let at = now; ; at += 900_000) if (hourOf(at) === hour) return new Date(at);
}
/** Queued texts are of use from `now` on, as if they had just been queued. */
async function sendAt(now: Date, hours: number) {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await db.outboxMail.updateMany({
    where: { channel: "text" },
    data: { nextAttemptAt: new Date(0), expiresAt },
  });
  await sendQueuedMail(now);
}

test("texts are sent only after the mechanic turned them on, and the first one says how to stop", async () => {
  await missCall();
  expect(await texts()).toEqual([]);
  expect(await state()).toBe("off");
  expect((await turn(true)).status).toBe(200);
  expect(await state()).toBe("on");
  await sendQueuedMail();
  expect(twilio.texts).toMatchObject([{ Body: expect.stringMatching(/STOP to stop texts\.$/) }]);
  expect(await db.auditEvent.findFirst({ orderBy: { createdAt: "desc" } })).toMatchObject({
    action: "user.texts_on",
    actorId: userId,
    after: { textsTo: phoneNumber },
  });
});

test("a text says what happened, without the driver's number", async () => {
  await turnOn();
  await missCall();
  await missCall();
  await sendAt(nextAt(12), 4);
  expect(twilio.texts).toEqual([
    {
      To: phoneNumber,
      MessagingServiceSid: `MG${"0".repeat(32)}`,
      Body: expect.stringMatching(
        /^Roadcall Mobile Mechanics: You missed a call\. A driver called on Nov 21, 2026, 3:40 PM CST\. http:\S+\/dashboard\/calls\/c1 Reply STOP to stop texts\.$/,
      ),
    },
  ]);
});

test("a kind that is turned off for texts isn't texted", async () => {
  await turnOn();
  await db.mutedNotification.create({ data: { userId, kind: "missed_call", channel: "text" } });
  await missCall();
  await warnOfBalance();
  expect(await texts()).toMatchObject([{ kind: "low_balance" }]);
});

test("at night, texts wait until 8 AM in the mechanic's zone", async () => {
  await turnOn();
  await warnOfBalance();
  const night = nextAt(22);
  await sendAt(night, 24);
  expect(twilio.texts).toEqual([]);
  const [waiting] = await texts();
  expect(waiting?.state).toBe("waiting");
  const morning = waiting?.nextAttemptAt ?? night;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Chicago",
    timeStyle: "short",
  });
  expect(clock.format(morning).replace(/\s/g, " ")).toBe("8:00 AM");
  await db.outboxMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
  await sendQueuedMail(morning);
  expect(twilio.texts).toHaveLength(1);
});

test("a text that would be outdated by the morning is dropped", async () => {
  await turnOn();
  await missCall();
  await sendAt(nextAt(23), 4);
  expect(twilio.texts).toEqual([]);
  expect(await texts()).toMatchObject([{ state: "failed", lastErrorCode: "outdated", text: null }]);
});

test("STOP stops texts, also those that wait, and START allows them again", async () => {
  await turnOn();
  await missCall();
  expect(await reply("Stop.")).toMatchObject({
    status: 200,
    text: expect.stringContaining("<Response/>"),
  });
  expect(await state()).toBe("stopped");
  expect(await texts()).toMatchObject([{ state: "failed", lastErrorCode: "turned_off" }]);
  await warnOfBalance();
  expect(await texts()).toHaveLength(1);
  expect((await turn(true)).status).toBe(409);
  expect((await turn(false)).status).toBe(200);
  expect(await state()).toBe("stopped");
  await reply("START");
  expect(await state()).toBe("on");
});

test("a reply that Twilio didn't sign changes nothing, nor does one from another phone", async () => {
  await turnOn();
  expect((await post(REPLIES, { From: phoneNumber, Body: "STOP" }, "forged")).status).toBe(403);
  await reply("STOP", "+12105550198");
  await reply("When do I get paid?");
  expect(await state()).toBe("on");
  await reply("START", "+12105550198");
  expect(await db.textConsent.count()).toBe(1);
});

test("if Twilio knows that the phone's owner replied STOP, so do we", async () => {
  await turnOn();
  await warnOfBalance();
  twilio.failure = { status: 400, body: { code: 21_610, message: "Unsubscribed" } };
  await sendAt(nextAt(12), 24);
  expect(await state()).toBe("stopped");
  expect(await texts()).toMatchObject([{ state: "failed", lastErrorCode: "turned_off" }]);
});

test("retries while Twilio is down", async () => {
  await turnOn();
  await warnOfBalance();
  twilio.failure = { status: 503 };
  await sendAt(nextAt(12), 24);
  expect(await texts()).toMatchObject([{ state: "waiting", lastErrorCode: "503" }]);
});

test("a new phone number needs its own consent, and the earlier one gets nothing more", async () => {
  await turnOn();
  await warnOfBalance();
  const changed = { phoneNumber: "+12105550187" };
  await db.mechanic.update({ where: { id: mechanicId }, data: changed });
  try {
    expect(await state()).toBe("off");
    await sendAt(nextAt(12), 24);
    expect(twilio.texts).toEqual([]);
    expect((await turn(true)).status).toBe(200);
    expect(await db.textConsent.findMany()).toMatchObject([changed]);
  } finally {
    await db.mechanic.update({ where: { id: mechanicId }, data: { phoneNumber } });
  }
});

test("turning texts off drops those that wait", async () => {
  await turnOn();
  await warnOfBalance();
  expect((await turn(false)).status).toBe(200);
  expect(await texts()).toMatchObject([{ state: "failed", lastErrorCode: "turned_off" }]);
  expect(await state()).toBe("off");
});

test("an unverified phone number gets no texts", async () => {
  await db.mechanic.update({ where: { id: mechanicId }, data: { phoneVerifiedAt: null } });
  try {
    expect(await state()).toBe("unverified");
    expect((await turn(true)).status).toBe(409);
  } finally {
    await db.mechanic.update({ where: { id: mechanicId }, data: { phoneVerifiedAt: new Date() } });
  }
});

test.each(["admin@example.com", "pending@example.com"])("%s can't turn on texts", async (email) => {
  expect((await turn(true, await signInAs(email))).status).toBe(403);
});

test("the demo writes texts to messages.txt instead", async () => {
  Object.assign(getEnv(), { telephony });
  await turn(true);
  await sendQueuedMail();
  expect(twilio.texts).toEqual([]);
  expect(readFileSync(file, "utf8")).toContain(`To: ${phoneNumber}\nSubject: Text message\n`);
});
