import { db } from "@/lib/core/db";
import type * as env from "@/lib/core/env";
import { issueCode } from "@/lib/mechanics/phone-codes/phone-codes";
import { checkSentCode } from "@/lib/mechanics/phone-codes/sent-codes";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import {
  requestNewPhoneCode,
  verifyNewPhone,
} from "@/lib/mechanics/profiles/mutations/verify-phone";
import { startFakeTwilio } from "@/tests/setup/fake-twilio";
import { demoActor } from "../../actors";

jest.mock("@/lib/core/env", () => {
  const actual = jest.requireActual<typeof env>("@/lib/core/env");
  const telephony = {
    accountSid: `AC${"0".repeat(32)}`,
    authToken: "t".repeat(32),
    verifyServiceSid: `VA${"0".repeat(32)}`,
  };
  return { ...actual, getEnv: () => ({ ...actual.getEnv(), mode: "live", telephony }) };
});

const mechanic = demoActor("mechanic");
const mechanicId = mechanic.mechanicId ?? "";
const twilio = startFakeTwilio();
const NOW = new Date("2026-11-22T12:00:00Z");
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NEW = "+12108675301";
let old = "";

beforeAll(async () => {
  ({ phoneNumber: old } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } }));
});
beforeEach(async () => {
  twilio.reset();
  await db.rateLimit.deleteMany();
  await db.phoneVerification.deleteMany();
  await changePart(mechanic, { mechanicId, part: "phone" }, { newPhone: NEW });
});
afterEach(async () => {
  const data = { phoneNumber: old, newPhone: null };
  await db.mechanic.update({ where: { id: mechanicId }, data });
});

const request = (channel: "sms" | "call" = "sms", now = NOW) =>
  requestNewPhoneCode(mechanic, mechanicId, { channel, now });
const enter = (code: string, now = NOW) => verifyNewPhone(mechanic, mechanicId, { code, now });
const number = async () =>
  (await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } })).phoneNumber;
const asked = (resource: string) =>
  twilio.requests.filter((line) => line.includes(`/${resource} `)).length;
const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

test.each(["sms", "call"] as const)(
  "verifies a number by a code that Twilio sent by %s",
  async (channel) => {
    const pending = await request(channel);
    expect(pending).toMatchObject({ channel, code: null });
    expect(twilio.requests[0]).toContain(`To=${NEW}&Channel=${channel}`);
    await enter("123456");
    expect(await number()).toBe(NEW);
  },
);

test("counts wrong codes, and stops asking Twilio after five", async () => {
  await request();
  for (const left of [4, 3, 2, 1]) {
    await expect(enter("000000")).rejects.toThrow(
      refusal("invalid_input", new RegExp(`${left} attempts? left`)),
    );
  }
  await expect(enter("000000")).rejects.toThrow(/no attempts left\. Request a new code/);
  await expect(enter("123456")).rejects.toThrow(/Too many wrong codes\. Request a new code/);
  expect(asked("VerificationCheck")).toBe(5);
  expect(await number()).toBe(old);
});

test("simultaneous attempts can't exceed the limit", async () => {
  await request();
  const owner = { userId: mechanic.userId, code: "000000" };
  await Promise.all(Array.from({ length: 7 }, () => checkSentCode(owner, NOW)));
  expect(asked("VerificationCheck")).toBe(5);
});

test("a code expires after ten minutes, works once, and gives way to a newer one", async () => {
  await request();
  await expect(enter("123456", minutesLater(10))).rejects.toThrow(/This code has expired/);
  await request("call", minutesLater(11));
  await enter("123456", minutesLater(12));
  expect(await number()).toBe(NEW);
});

test("a code that Twilio no longer knows has expired", async () => {
  await request();
  twilio.codes.clear();
  await expect(enter("123456")).rejects.toThrow(/This code has expired\. Request a new one/);
});

test("a code for one number doesn't verify another", async () => {
  await request();
  await changePart(mechanic, { mechanicId, part: "phone" }, { newPhone: "+12108675302" });
  await expect(enter("123456")).rejects.toThrow(refusal("invalid_input"));
  expect(await number()).toBe(old);
});

test.each([
  ["someone who replied STOP", { status: 400, body: { code: 21_610 } }, "conflict", /START/],
  ["a landline", { status: 400, body: { code: 60_205 } }, "conflict", /by phone call/],
  ["too many codes", { status: 429, body: { code: 60_203 } }, "conflict", /in 10 minutes/],
  ["an outage", null, "unavailable", /Try again in a minute/],
  ["a server error", { status: 503 }, "unavailable", /Try again in a minute/],
])("names the remedy after %s, and issues no code", async (_, failure, code, remedy) => {
  twilio.failure = failure;
  await expect(request()).rejects.toThrow(refusal(code, remedy));
  expect(await db.phoneVerification.count()).toBe(0);
});

test("an attempt doesn't count if Twilio didn't respond", async () => {
  await request();
  twilio.failure = null;
  await expect(enter("123456")).rejects.toThrow(refusal("unavailable"));
  twilio.failure = undefined;
  expect(await db.phoneVerification.findFirst()).toMatchObject({ attempts: 0 });
  await enter("123456");
  expect(await number()).toBe(NEW);
});

test("sends at most five codes an hour", async () => {
  const owner = { userId: mechanic.userId, phoneNumber: NEW, channel: "sms" } as const;
  for (let i = 0; i < 5; i++) await issueCode(owner, NOW);
  await expect(issueCode(owner, NOW)).rejects.toThrow(refusal("rate_limited"));
  expect(asked("Verifications")).toBe(5);
});
