import { renderToString } from "react-dom/server";
import DriverDataPage from "@/app/dashboard/driver-data/page";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { HOUR_MS } from "@/lib/core/time";
import { notifyWaiting } from "@/lib/telephony/callbacks/mutations/notify-waiting";
import { countMatchable } from "@/lib/telephony/calls/mutations/match-intents";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { callRow } from "@/prisma/seed/factories";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { cookiesOf, OWN_PAGE, readAs, sendJson } from "../../api/call-as";
import { findTables } from "../../find-tables";
import { askForCall, cancelCall, tokenOf } from "../callbacks/form-posts";
import { disputeCall, removeConversions } from "../conversions/converted-calls";
import { createScene, driverNumber } from "./call-scene";
import { play } from "./twilio";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

const mechanic = demoActor("mechanic");
const NAME = "Odalys Ferrante";
const PROBLEM = "Smoke from under the hood";

let scene: Awaited<ReturnType<typeof createScene>>;
let cookie = "";
let drivers = 0;
beforeAll(async () => {
  scene = await createScene([1_000_000]);
  cookie = await signInAs("super@example.com");
});
beforeEach(async () => {
  drivers += 1;
  await removeConversions();
  // Otherwise, several taps could have led to a call.
  await db.callIntent.deleteMany({ where: { numberShown: scene.tracking.phoneNumber } });
  await db.callbackRequest.deleteMany();
  await db.callbackBlock.deleteMany();
  await db.rateLimit.deleteMany();
});

const query = (phone: string) => `driver-data?${new URLSearchParams({ phone })}`;
const copyOf = (phone: string) => readAs(query(phone), cookie);
const erase = (phone: string, confirmation = phone, own = cookie) =>
  sendJson("driver-data/erasure", "POST", { phone, confirmation }, own);

/** Returns the page's HTML. */
async function open(phone: string | undefined, own = cookie): Promise<string> {
  const context = { params: Promise.resolve({}) };
  const request = new Request("https://example.com/", { headers: { cookie: own } });
  const page = () => DriverDataPage({ ...context, searchParams: Promise.resolve({ phone }) });
  const answer = async () => new Response(renderToString(await page()));
  const html = await (await answerRequest(answer, request, context)).text();
  return html.replaceAll("<!-- -->", "");
}

const tap = (session: string, page: string) =>
  db.callIntent.create({
    data: {
      ...{ session, page, source: "test", numberShown: scene.tracking.phoneNumber },
      ...{ createdAt: new Date(Date.now() - 1_000), basis: "consent", ipHash: "a".repeat(32) },
      ...{ clickIdKind: "gclid", clickId: `click-of-${session}`, locationId: scene.locationId },
    },
  });

/** A driver taps a link, calls, is billed for, and opts out after a callback; another request is waiting. */
async function createDriver() {
  const phone = driverNumber(drivers);
  const session = `visit-${scene.run}-${drivers}`;
  const { id: intentId } = await tap(session, "/texas/first");
  const { sid } = await play({ from: phone, to: scene.tracking.phoneNumber });
  const { id: callId, billing } = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
  expect(billing).toBe("billed");
  await db.callIntent.create({
    data: { session, page: "/second", source: "test", numberShown: "+12105550100", basis: "none" },
  });
  await askForCall({ phone, name: NAME, problem: PROBLEM, timing: "tomorrow_morning" });
  return { phone, callId, intentId, session };
}

const callOf = (id: string) => db.call.findUniqueOrThrow({ where: { id } });

test("deleting a driver's data leaves the number, name, and words nowhere, and keeps what was billed", async () => {
  const { phone, callId, intentId, session } = await createDriver();
  await db.blockedCaller.create({
    data: { phoneHash: hashCaller(phone), mechanicId: scene.mechanicIds[0] },
  });
  const before = await callOf(callId);
  expect(before.intentId).toBe(intentId);
  const words = [phone, formatPhone(phone), phone.slice(2), NAME, PROBLEM, `click-of-${session}`];
  // The emails to administrators, which the worker hasn't sent yet.
  const { id: callbackId } = await db.callbackRequest.findFirstOrThrow({
    where: { phoneNumber: phone },
  });
  await db.$transaction((tx) => notifyWaiting(tx, { callbackId, now: new Date() }));
  const tables = ["Call", "CallIntent", "CallbackRequest", "ConversionUpload", "OutboxMail"];
  expect(await findTables(words)).toEqual(tables.map((name) => `public."${name}"`).toSorted());
  const other = await tap("visit-of-another", "/texas/first");
  const matchable = await db.$transaction((tx) => countMatchable(tx, new Date()));

  const { status, text } = await erase(formatPhone(phone), phone.slice(2));
  expect([status, text]).toEqual([200, expect.any(String)]);

  expect(await findTables([...words, session])).toEqual([]);
  const { callerNumber, intentId: _intent, ...kept } = before;
  expect(await callOf(callId)).toEqual({ ...kept, callerNumber: null, intentId: null });
  expect((await verifyLedger()).fault).toBeNull();
  expect(await db.callIntent.count({ where: { id: other.id } })).toBe(1);
  await db.callIntent.delete({ where: { id: other.id } });
  expect(await db.callbackRequest.findMany()).toMatchObject([
    { state: "cancelled", endReason: "administrator", nextTryAt: null, ipHash: null, zip: "78201" },
  ]);
  expect(await db.blockedCaller.count({ where: { phoneHash: hashCaller(phone) } })).toBe(1);
  // Otherwise, the call could be matched to another driver's tap.
  expect(await db.$transaction((tx) => countMatchable(tx, new Date()))).toBe(matchable);
  const events = await db.auditEvent.findMany({ where: { action: "driver.erase" } });
  expect(events).toMatchObject([
    {
      subjectKind: "driver",
      subjectId: phone.slice(-4),
      after: {
        ...{ calls: 1, callbackRequests: 1, taps: 2, clickIds: 1 },
        ...{ reviews: 0, reviewLinks: 0, estimates: 0 },
      },
    },
  ]);
  expect(await db.conversionUpload.count({ where: { callId } })).toBe(0);
  expect((await erase(phone)).status).toBe(404);
});

test("a conversion that Google Ads already has keeps its value without the click ID", async () => {
  const { phone, callId } = await createDriver();
  const { id: exportId } = await db.conversionExport.create({
    data: {
      ...{ file: "clicks", actionName: "Billed call", rowCount: 1, createdAt: new Date() },
      createdById: demoSuper.userId,
    },
  });
  const exported = { state: "accepted" as const, exportId, uploadedCents: 2_500 };
  await db.conversionUpload.update({ where: { callId }, data: exported });
  await erase(phone);
  expect(await db.conversionUpload.findUnique({ where: { callId } })).toMatchObject({
    ...exported,
    clickId: null,
  });
});

const demoSuper = demoActor("super");

test("an opt-out outlasts the deletion, and the number still can't be called back", async () => {
  const phone = driverNumber(drivers);
  await cancelCall({ token: tokenOf(await askForCall({ phone })), stop: "on" });
  expect((await erase(phone)).status).toBe(200);
  expect(await open(phone)).toMatch(/Opted out of callbacks<\/dt><dd>Yes/);
  expect(await open(phone)).not.toContain("Delete data");
  expect((await copyOf(phone)).body).toMatchObject({ calls: [], isOptedOutOfCallbacks: true });
  await askForCall({ phone });
  expect(await db.callbackRequest.count({ where: { phoneNumber: phone } })).toBe(0);
});

test("the copy contains what is stored about the driver, without mechanics, fees, or hashes", async () => {
  const { phone, callId, session } = await createDriver();
  const { status, body, text } = await copyOf(phone);
  expect(status).toBe(200);
  expect(body).toEqual({
    phoneNumber: phone,
    calls: [
      expect.objectContaining({
        dialedNumber: scene.tracking.phoneNumber,
        state: "completed",
        location: { city: scene.city, state: "Texas" },
        conversion: expect.objectContaining({ clickId: `click-of-${session}` }),
      }),
    ],
    callbackRequests: [
      expect.objectContaining({ name: NAME, problem: PROBLEM, consentedAt: expect.any(String) }),
    ],
    taps: [
      expect.objectContaining({ page: "/second" }),
      expect.objectContaining({ page: "/texas/first", clickId: `click-of-${session}` }),
    ],
    reviews: [],
    reviewLinks: [],
    estimates: [],
    isOptedOutOfCallbacks: false,
    isBlockedFromCalling: false,
  });
  expect(text).not.toMatch(/Hash|mechanic|Cents|rating|providerSid/i);
  expect(text).not.toContain(callId);
  const where = { action: "driver.copy", subjectId: phone.slice(-4) };
  expect(await db.auditEvent.count({ where })).toBe(1);
});

test("finds a number in every common format, and shows how much is stored", async () => {
  const { phone } = await createDriver();
  const digits = phone.slice(2);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  for (const typed of [
    phone,
    digits,
    `1${digits}`,
    `${area}-${exchange}-${line}`,
    `  +1 (${area}) ${exchange}.${line} `,
  ]) {
    const html = await open(typed);
    expect(html).toContain(`Stored about ${formatPhone(phone)}`);
    expect(html).toMatch(/Calls<\/dt><dd>1<.*Callback requests<\/dt><dd>1<.*links<\/dt><dd>2</);
    expect(html).toContain("We’ll also cancel the callback");
  }
  expect(await open("(210) 555-0198")).toContain("We store nothing about (210) 555-0198.");
  expect(await open(undefined)).not.toMatch(/Stored about|Nothing stored|aria-invalid="true"/);
});

const NOT_A_NUMBER = "Enter a US phone number with area code, such as (210) 555-0134.";
const EXTENSION = "Extensions aren’t supported. Enter a direct number, such as (210) 555-0134.";

test.each([
  ["", NOT_A_NUMBER],
  ["555-0134", NOT_A_NUMBER],
  ["+44 20 7946 0000", NOT_A_NUMBER],
  ["<b>", NOT_A_NUMBER],
  ["(210) 555-0134 ext. 5", EXTENSION],
])("rejects %j, keeps it in the field, and says what to enter", async (typed, message) => {
  const html = await open(typed);
  expect(html).toContain(message);
  const shown = typed.replace("<b>", "&lt;b&gt;");
  expect(html).toMatch(/<input(?=[^>]*name="phone")(?=[^>]*aria-invalid="true")/);
  expect(html).toContain(`value="${shown}"`);
  expect(await copyOf(typed)).toMatchObject({
    status: 400,
    body: { error: { fields: { phone: message } } },
  });
  expect((await erase(typed)).status).toBe(400);
});

test("a number about which nothing is stored can't be copied or deleted", async () => {
  const refused = { status: 404, body: { error: { message: expect.stringContaining("Nothing") } } };
  expect(await copyOf("2105550198")).toMatchObject(refused);
  expect(await erase("2105550198")).toMatchObject(refused);
});

test("deletes nothing unless the same number is typed again", async () => {
  const { phone, callId } = await createDriver();
  expect(await erase(phone, driverNumber(99))).toMatchObject({
    status: 400,
    body: { error: { fields: { confirmation: expect.stringContaining("isn’t the number") } } },
  });
  expect(await callOf(callId)).toMatchObject({ callerNumber: phone });
});

test("works without JavaScript, and returns to the number with the error", async () => {
  const { phone, callId } = await createDriver();
  const post = (confirmation: string) =>
    callApi("driver-data/erasure", "POST", {
      headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded", cookie },
      body: String(new URLSearchParams({ phone, confirmation })),
    });
  const wrong = await post("2105550198");
  const location = `/dashboard/driver-data?${new URLSearchParams({ phone })}`;
  expect([wrong.status, wrong.headers.get("location")]).toEqual([303, location]);
  const html = await open(phone, `${cookie}; ${cookiesOf(wrong.headers)}`);
  expect(html).toMatch(/value="2105550198".*This isn’t the number that you looked up/s);
  expect((await post(formatPhone(phone))).headers.get("location")).toBe(location);
  expect(await callOf(callId)).toMatchObject({ callerNumber: null });
});

const OBSTACLES: Record<string, (driver: { phone: string; callId: string }) => Promise<unknown>> = {
  "A call with this number is in progress. Try again after the call ends.": ({ phone }) =>
    db.call.create({
      data: callRow({
        ...{ id: "driver-obstacle", callerNumber: phone, callerKind: "known" },
        ...{ receivedAt: new Date(), state: "ringing" },
      }),
    }),
  "A call from this number hasn’t been billed yet. Try again in a few minutes.": ({ phone }) =>
    db.call.create({
      data: callRow({
        ...{ id: "driver-obstacle", callerNumber: phone, callerKind: "known" },
        ...{ receivedAt: new Date(Date.now() - HOUR_MS) },
        ...{ state: "abandoned", endedAt: new Date() },
      }),
    }),
  "A mechanic disputes a call from this number. Decide the dispute first.": ({ callId }) =>
    disputeCall({ ...mechanic, mechanicId: scene.mechanicIds[0] ?? "" }, callId),
};

test.each(Object.entries(OBSTACLES))(
  "refuses, and changes nothing, while something is unsettled: %s",
  async (message, prepare) => {
    const driver = await createDriver();
    await prepare(driver);
    expect(await open(driver.phone)).toContain(message);
    expect(await open(driver.phone)).not.toContain('name="confirmation"');
    expect(await erase(driver.phone)).toMatchObject({ status: 409, body: { error: { message } } });
    expect(await callOf(driver.callId)).toMatchObject({ callerNumber: driver.phone });
    expect(await db.callbackRequest.count({ where: { state: "waiting", name: NAME } })).toBe(1);
    await db.call.deleteMany({ where: { id: "driver-obstacle" } });
  },
);

test.each([
  ["admin@example.com", 403],
  ["mechanic@example.com", 403],
  ["pending@example.com", 403],
  [null, 401],
])(
  "only super administrators may read or delete a driver's data, not %s",
  async (email, status) => {
    const { phone, callId } = await createDriver();
    const own = email === null ? "" : await signInAs(email);
    expect((await readAs(query(phone), own)).status).toBe(status);
    expect((await erase(phone, phone, own)).status).toBe(status);
    expect(await callOf(callId)).toMatchObject({ callerNumber: phone });
    if (email !== null && email !== "pending@example.com") {
      const html = await open(phone, own);
      expect(html).toContain("restricted to super administrators only");
      expect(html).not.toContain(phone.slice(-4));
    }
  },
);
