import { renderToString } from "react-dom/server";
import CallPage from "@/app/dashboard/calls/[callId]/page";
import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { expiredEstimates, oldEstimateLinks } from "@/lib/site/estimates/mutations/purge-estimates";
import { saveEstimate } from "@/lib/site/estimates/mutations/save-estimate";
import { demo } from "@/prisma/seed/demo-lookups";
import { callRow, mechanicRow } from "@/prisma/seed/factories";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { readAs, sendJson } from "../../api/call-as";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

const NOW = new Date();
const mechanicId = demoActor("mechanic").mechanicId ?? "";
const OTHERS = { id: "estimate-mechanic", phoneNumber: "+18305550162" };
const DRIVER = "+19405551234";

async function clean() {
  await db.estimateOnCall.deleteMany();
  await db.estimate.deleteMany();
  await db.call.deleteMany({ where: { callerNumber: DRIVER } });
  await db.mechanic.deleteMany({ where: { id: OTHERS.id } });
  await db.rateLimit.deleteMany();
}
beforeEach(clean);
afterAll(clean);

const service = demo.services.find(({ slug }) => slug === "oil-change");

/** Saves an estimate as of `now`. Returns its code. */
const savedAt = (now = NOW) =>
  saveEstimate({
    service: {
      slug: service?.slug ?? "",
      name: service?.name ?? "",
      unit: "up to 5 quarts",
      workKind: "with_parts",
    },
    car: "2016 Honda CR-V",
    zip: "78205",
    location: { slug: "texas/san-antonio", city: "San Antonio", state: "Texas" },
    answers: { vehicle: "suv", parts: "premium", hasStartStop: false },
    estimate: {
      total: { low: 10_900, high: 15_400 },
      breakdown: {
        parts: { low: 5_400, high: 9_400 },
        labor: { low: 5_500, high: 6_000 },
        laborHours: 0.5,
        laborCentsPerHour: 10_000,
      },
      isRaised: false,
    },
    reasons: ["Our price in San Antonio starts at $89."],
    shop: null,
    now,
  });

/** A call that ended a minute ago, which the mechanic took. */
async function createCall(takenBy: string | null = mechanicId, endedAt = NOW): Promise<string> {
  const receivedAt = new Date(endedAt.getTime() - 5 * MINUTE_MS);
  const { rating } = await db.call.findFirstOrThrow({
    where: { mechanicId, billing: "billed" },
    select: { rating: true },
  });
  const ended = { endedAt, ratedAt: endedAt, rating: rating ?? {} };
  const { id } = await db.call.create({
    data: {
      ...callRow({ receivedAt }),
      ...{ callerKind: "known", callerNumber: DRIVER, mechanicId: takenBy },
      ...(takenBy === null ? { state: "missed" } : { state: "completed", acceptedAt: receivedAt }),
      ...ended,
      ...{ billing: "not_billable", notBillableReason: takenBy ? "duplicate" : "not_answered" },
    },
  });
  return id;
}

const MECHANIC = "mechanic@example.com";
const link = async (callId: string, estimateCode: string, email = MECHANIC) =>
  sendJson(`calls/${callId}/estimate`, "POST", { estimateCode }, await signInAs(email));

/** Returns the text of the call's page. */
async function openCall(callId: string, email = MECHANIC): Promise<string> {
  const params = Promise.resolve({ callId });
  const request = new Request("https://example.com/", {
    headers: { cookie: await signInAs(email) },
  });
  const page = () => CallPage({ params, searchParams: Promise.resolve({}) });
  const answer = async () => new Response(renderToString(await page()));
  const html = await (await answerRequest(answer, request, { params })).text();
  expect(html).toContain("This call");
  return html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");
}

test.each([MECHANIC, "admin@example.com"])(
  "%s enters the driver's code on the call's page and sees the estimate as it was given",
  async (email) => {
    const [callId, code] = [await createCall(), await savedAt()];
    expect(await openCall(callId, email)).toContain("Estimate code");
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `;
    expect((await link(callId, typed, email)).status).toBe(200);
    const text = await openCall(callId, email);
    expect(text).toMatch(/\$109–\$154.*Oil Change, up to 5 quarts, parts and labor/s);
    expect(text).toMatch(
      /2016 Honda CR-V \(SUV\).*Premium parts.*San Antonio, Texas 78205.*\$54–\$94/s,
    );
    expect(text).toMatch(/Labor, about 0.5 hours for most cars.*\$55–\$60/s);
    expect(text).toContain("Our price in San Antonio starts at $89.");
    expect(text).not.toContain("Estimate code");
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: "call.link_estimate", subjectId: callId },
    });
    expect(event).toMatchObject({ before: { hasEstimate: false }, after: { hasEstimate: true } });
    expect(JSON.stringify(event)).not.toContain(code);
  },
);

test("the same code sent twice at once is linked and recorded once", async () => {
  const [callId, code] = [await createCall(), await savedAt()];
  const answers = await Promise.all([link(callId, code), link(callId, code)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await link(callId, code)).status).toBe(200);
  const events = { action: "call.link_estimate", subjectId: callId };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test("a code entered for two calls at once is linked to one of them", async () => {
  const calls = [await createCall(), await createCall()];
  const code = await savedAt();
  const answers = await Promise.all(calls.map((callId) => link(callId, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ["K7M", "Enter the six letters and digits"],
  ["222-222", "We don’t have an estimate with this code"],
])("says at the field what is wrong with %s", async (code, message) => {
  expect(await link(await createCall(), code)).toMatchObject({
    status: 400,
    body: { error: { fields: { estimateCode: expect.stringContaining(message) } } },
  });
});

test("says at the field that a code has expired or was used, or that the call has an estimate", async () => {
  const [first, second] = [await createCall(), await createCall()];
  const messageOf = ({ body }: { body: unknown }) => Object(body).error?.fields?.estimateCode;
  const expired = await savedAt(new Date(NOW.getTime() - 24 * HOUR_MS));
  expect(messageOf(await link(first, expired))).toContain("has expired");
  const [code, another] = [await savedAt(), await savedAt()];
  expect((await link(first, code)).status).toBe(200);
  expect(messageOf(await link(second, code))).toContain("already used for another call");
  expect(messageOf(await link(first, another))).toContain("already has an estimate");
});

test("mechanics can't link or see estimates of calls that they didn't take", async () => {
  await db.mechanic.create({ data: mechanicRow(OTHERS) });
  const [theirs, missed, code] = [
    await createCall(OTHERS.id),
    await createCall(null),
    await savedAt(),
  ];
  await db.callAttempt.createMany({
    data: [theirs, missed].map((callId) => ({
      ...{ callId, mechanicId, position: 1, rangAt: NOW, endedAt: NOW },
      result: "no_answer" as const,
    })),
  });
  for (const callId of [theirs, missed]) {
    expect((await link(callId, code)).status).toBe(404);
    expect(await openCall(callId)).not.toContain("Estimate code");
  }
  expect((await link(theirs, code, "admin@example.com")).status).toBe(200);
  expect(await openCall(theirs)).not.toContain("$109–$154");
  expect((await link("cnobody000000000000000001", code)).status).toBe(404);
  await db.callAttempt.deleteMany({ where: { callId: { in: [theirs, missed] } } });
});

test("the page of a call that no one took doesn't ask for a code", async () => {
  expect(await openCall(await createCall(null), "admin@example.com")).not.toContain(
    "Estimate code",
  );
});

test("a day after the call, when every code has expired, the page no longer asks for one", async () => {
  const callId = await createCall(mechanicId, new Date(NOW.getTime() - DAY_MS));
  expect(await openCall(callId)).not.toContain("Estimate code");
});

test("a linked estimate is kept after it expires, until the drivers' data of the call are deleted", async () => {
  const [callId, code] = [await createCall(), await savedAt()];
  await link(callId, code);
  const later = new Date(NOW.getTime() + 30 * DAY_MS);
  expect(await purgeRows(db, expiredEstimates(later))).toBe(0);
  expect(await purgeRows(db, oldEstimateLinks(new Date(NOW.getTime() - HOUR_MS)))).toBe(0);
  expect(await openCall(callId)).toContain("$109–$154");
  expect(await purgeRows(db, oldEstimateLinks(later))).toBe(1);
  expect(await purgeRows(db, expiredEstimates(later))).toBe(1);
});

test("a driver gets a copy of the estimate, and deleting their data deletes it", async () => {
  const [callId, code] = [await createCall(), await savedAt()];
  const unlinked = await savedAt();
  await link(callId, code);
  const cookie = await signInAs("super@example.com");
  const copy = await readAs(`driver-data?${new URLSearchParams({ phone: DRIVER })}`, cookie);
  expect(copy.body).toMatchObject({ estimates: [{ code, zip: "78205", vehicle: "suv" }] });
  const form = { phone: DRIVER, confirmation: DRIVER };
  expect((await sendJson("driver-data/erasure", "POST", form, cookie)).status).toBe(200);
  expect(await db.estimate.findMany()).toMatchObject([{ code: unlinked }]);
  expect(await db.auditEvent.findFirst({ where: { action: "driver.erase" } })).toMatchObject({
    after: { estimates: 1 },
  });
});
