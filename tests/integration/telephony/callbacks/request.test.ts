import { db } from "@/lib/core/db";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { CONSENT_VERSION } from "@/lib/telephony/callbacks/constants";
import { findCallbackByLink } from "@/lib/telephony/callbacks/data/form-page";
import { nextStaffCallAt } from "@/lib/telephony/callbacks/rules/office-hours";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { askByScript, askForCall, cancelCall, DRIVER_PHONE, tokenOf } from "./form-posts";

beforeEach(async () => {
  await db.callbackRequest.deleteMany();
  await db.callbackBlock.deleteMany();
  await db.blockedCaller.deleteMany();
  await db.rateLimit.deleteMany();
});

const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { error: { fields?: Record<string, string> } }).error.fields;

test("stores the request with its consent, and leads to a page that only the driver knows", async () => {
  const answer = await askForCall();
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^\/call-me-back\/[a-p]{64}$/);
  const [stored, ...more] = await db.callbackRequest.findMany({
    include: { service: true, location: true },
  });
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    state: "waiting",
    name: "Dana Reyes",
    phoneNumber: DRIVER_PHONE,
    zip: "78201",
    timezone: "America/Chicago",
    service: { slug: "oil-change" },
    location: { slug: "texas/san-antonio" },
    problem: "The oil light is on",
    consentVersion: CONSENT_VERSION,
    consentPage: "/call-me-back?from=/texas/san-antonio/oil-change",
    ipHash: expect.stringMatching(/^[\da-f]{32}$/),
    tries: 0,
  });
  expect(stored?.nextTryAt).toEqual(stored?.dueAt);
  expect(stored?.consentedAt).toEqual(stored?.createdAt);
  const token = tokenOf(answer);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await findCallbackByLink(token)).toMatchObject({ state: "waiting", lastDigits: "0171" });
});

test.each([
  "www.spam.example",
  "http://spam.example",
  "HTTPS://spam.example/win",
  "Dana spam.com",
  "Dana 210-555-0199",
])("refuses the name %j at its field", async (name) => {
  const answer = await askByScript({ name });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)).toEqual({
    name: "Leave phone numbers and web addresses out of the name.",
  });
  expect(await db.callbackRequest.count()).toBe(0);
});

test("while telephony is off, the request is due during office hours", async () => {
  await askForCall({ timing: "now" });
  const { dueAt, createdAt } = await db.callbackRequest.findFirstOrThrow();
  const { officeHours } = await readSettings(db);
  expect(dueAt).toEqual(nextStaffCallAt(officeHours, "America/Chicago", createdAt));
});

test("without consent, stores nothing and shows an error at the checkbox", async () => {
  const answer = await askByScript({ consent: "" });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)).toEqual({ consent: "Check this box to let us call you." });
  expect(await db.callbackRequest.count()).toBe(0);
});

test("without JavaScript, a refusal returns to the form of the same page", async () => {
  const { status, headers } = await askForCall({ phone: "12" });
  expect(status).toBe(303);
  expect(headers.get("location")).toBe("/call-me-back?from=/texas/san-antonio/oil-change");
  expect(await db.callbackRequest.count()).toBe(0);
});

test.each([
  ["name", { name: " " }],
  ["phone", { phone: "555" }],
  ["zip", { zip: "782" }],
  ["zip", { zip: "00000" }],
  ["timing", { timing: "whenever" }],
  ["problem", { problem: "x".repeat(501) }],
])("names an invalid %s", async (name, changes) => {
  const answer = await askByScript(changes);
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)).toEqual({ [name]: expect.any(String) });
});

test("an unknown service or page is not an error", async () => {
  expect((await askForCall({ serviceSlug: "no-such-service", from: "/nowhere" })).status).toBe(303);
  expect(await db.callbackRequest.findFirst()).toMatchObject({ serviceId: null, mechanicId: null });
});

test("remembers the mechanic on whose page the driver asked", async () => {
  const { id } = await db.mechanic.findFirstOrThrow();
  await askForCall({ from: `/mechanics/${id}` });
  expect(await db.callbackRequest.findFirst()).toMatchObject({ mechanicId: id });
});

test("a script that fills in the hidden field is rejected", async () => {
  expect((await askByScript({ website: "https://spam.example" })).status).toBe(400);
  expect(await db.callbackRequest.count()).toBe(0);
});

test("another site can't submit the form", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await askForCall({}, { headers })).status).toBe(403);
  expect(await db.callbackRequest.count()).toBe(0);
});

test("a number has one open request, even if ten are sent at the same time", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => askByScript({}, `203.0.113.${i}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await db.callbackRequest.count()).toBe(1);
});

test("a form that is sent five times at once is stored once, and each answer leads to the same page", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => askForCall()));
  const [token, ...others] = new Set(answers.map(tokenOf));
  expect(others).toEqual([]);
  expect(await findCallbackByLink(token ?? "")).toMatchObject({ state: "waiting" });
  expect(await db.callbackRequest.count()).toBe(1);
  // Other words, or the same a minute later, are another request.
  expect((await askByScript({ problem: "Now it also smokes" })).status).toBe(409);
  await db.callbackRequest.updateMany({ data: { createdAt: new Date(Date.now() - 61_000) } });
  expect((await askByScript()).status).toBe(409);
});

test("a number gets three requests a day, and so does an IP", async () => {
  for (const ip of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    await cancelCall({ token: tokenOf(await askForCall({}, { ip })) });
  }
  const fourth = await askByScript({}, "203.0.113.4");
  expect(fourth.status).toBe(429);
  expect(fieldsOf(fourth)).toEqual({ phone: expect.stringMatching(/three calls/) });

  const own = "198.51.100.9";
  for (const line of [61, 62, 63]) await askForCall({ phone: `210555${line}00` }, { ip: own });
  expect((await askByScript({ phone: "2105556400" }, own)).status).toBe(429);
  // Yesterday's requests don't count.
  await db.callbackRequest.updateMany({
    data: { createdAt: new Date(Date.now() - 25 * 3600_000) },
  });
  expect((await askByScript({ phone: "2105556400" }, own)).status).toBe(201);
});

test("the link cancels the request once, and only by POST", async () => {
  const token = tokenOf(await askForCall());
  await findCallbackByLink(token);
  expect(await db.callbackRequest.findFirst()).toMatchObject({ state: "waiting" });
  const answer = await cancelCall({ token });
  expect(answer.headers.get("location")).toBe(`/call-me-back/${token}`);
  const cancelled = await db.callbackRequest.findFirstOrThrow();
  expect(cancelled).toMatchObject({ state: "cancelled", endReason: "driver", nextTryAt: null });
  await cancelCall({ token });
  expect(await db.callbackRequest.findFirstOrThrow()).toEqual(cancelled);
});

test("an unknown link cancels nothing", async () => {
  await askForCall();
  const answer = await cancelCall({ token: "a".repeat(64) });
  expect(answer.status).toBe(303);
  expect(await db.callbackRequest.findFirst()).toMatchObject({ state: "waiting" });
});

test("“stop” cancels the request and rejects the number from then on", async () => {
  const token = tokenOf(await askForCall());
  await cancelCall({ token, stop: "on" });
  expect(await db.callbackRequest.findFirst()).toMatchObject({
    state: "cancelled",
    endReason: "stop",
  });
  const again = await askByScript();
  expect(again.status).toBe(409);
  expect(fieldsOf(again)).toEqual({ phone: expect.stringMatching(/can’t call this number/) });
  // Blocks are kept after the numbers are wiped, so they contain only hashes.
  expect(JSON.stringify(await db.callbackBlock.findMany())).not.toContain("5550171");
});

test("a caller whom administrators blocked is not called back", async () => {
  await db.blockedCaller.create({ data: { phoneHash: hashCaller(DRIVER_PHONE) } });
  expect((await askByScript()).status).toBe(409);
});
