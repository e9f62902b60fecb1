import { getAdminOverview } from "@/lib/accounts/overview/data";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { CODE_ATTEMPTS, CODE_LIMIT } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { findMechanicProfile } from "@/lib/mechanics/profiles/data/directory";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { defaultSite } from "@/lib/platform/settings/data";
import { demoId } from "@/prisma/seed/demo-id";
import { ALWAYS_OPEN } from "@/prisma/seed/factories";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { sendJson } from "../../api/call-as";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";

jest.mock("@/lib/core/env", () => {
  const actual = jest.requireActual("@/lib/core/env");
  return { ...actual, getEnv: jest.fn(actual.getEnv) };
});

const OWN = demoId("mechanic", 1);
const OTHER = demoId("mechanic", 2);
const NEW = "(210) 555-0177";
const cookies = { pending: "", mechanic: "", admin: "" };
let old = "";

beforeAll(async () => {
  for (const who of ["pending", "mechanic", "admin"] as const) {
    cookies[who] = await signInAs(`${who}@example.com`);
  }
  old = (await read()).phoneNumber;
  // Drivers see a mechanic's own number only during their hours.
  await db.mechanic.update({ where: { id: OWN }, data: { hours: ALWAYS_OPEN } });
});
beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.phoneVerification.deleteMany();
  await db.mechanic.update({ where: { id: OWN }, data: { phoneNumber: old, newPhone: null } });
  await forgetInvalidations();
});

const send = (who: keyof typeof cookies, path: string, body: object = {}, id = OWN) =>
  sendJson(`mechanics/${id}/${path}`, "POST", body, cookies[who]);
const read = () => db.mechanic.findUniqueOrThrow({ where: { id: OWN } });
const enter = (phoneNumber = NEW, who: keyof typeof cookies = "mechanic") =>
  send(who, "phone", { phoneNumber });
const revision = async () => (await findProfile(OWN))?.revisions.phone ?? "";
const publicNumber = async () =>
  (await findMechanicProfile(OWN, { now: new Date(), phones: defaultSite() }))?.mechanic
    .phoneNumber;
async function requestCode(): Promise<string> {
  const { status, body } = await send("mechanic", "phone-code");
  expect(status).toBe(200);
  return (body as { code: string }).code;
}
/** Returns a code that differs in every digit. */
const wrongFor = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

test("shows drivers the old number until the new one's code is entered", async () => {
  const before = await publicNumber();
  expect((await enter()).status).toBe(200);
  expect(await read()).toMatchObject({ phoneNumber: old, newPhone: "+12105550177" });
  const code = await requestCode();
  expect(await publicNumber()).toBe(before);
  expect(await writtenTags()).toEqual([]);

  expect((await send("mechanic", "phone-verification", { code })).status).toBe(200);
  expect(await read()).toMatchObject({ phoneNumber: "+12105550177", newPhone: null });
  expect(await publicNumber()).toBe(NEW);
  expect(await writtenTags()).toEqual(
    expect.arrayContaining(["mechanics", `mechanic:${OWN}`, "location:texas/san-antonio"]),
  );
  expect(await db.pageInvalidation.count({ where: { isPurge: false } })).toBe(0);
  expect((await send("mechanic", "phone-verification", { code })).status).toBe(409);
});

test("limits the attempts for a code, even simultaneous ones", async () => {
  await enter();
  const code = await requestCode();
  const wrong = wrongFor(code);
  await Promise.all(
    Array.from({ length: CODE_ATTEMPTS }, () =>
      send("mechanic", "phone-verification", { code: wrong }),
    ),
  );
  const late = await send("mechanic", "phone-verification", { code });
  expect(late.body).toMatchObject({
    error: { fields: { code: "Too many wrong codes. Request a new code." } },
  });
  expect(await read()).toMatchObject({ phoneNumber: old, newPhone: "+12105550177" });
});

test("verifies only the number for which a code was requested", async () => {
  await enter();
  const code = await requestCode();
  await enter("(210) 555-0178");
  expect((await send("mechanic", "phone-verification", { code })).status).toBe(400);
  expect((await read()).phoneNumber).toBe(old);
});

test("lets a few codes be requested per hour", async () => {
  await enter();
  for (let n = 0; n < CODE_LIMIT.count; n += 1) await requestCode();
  expect((await send("mechanic", "phone-code")).status).toBe(429);
});

test("withdraws a new number when the current one is entered", async () => {
  await enter();
  await enter(old);
  expect(await read()).toMatchObject({ phoneNumber: old, newPhone: null });
  expect((await send("mechanic", "phone-code")).status).toBe(409);
});

test("rejects another mechanic's number when it is entered and when it is verified", async () => {
  const { phoneNumber, name } = await db.mechanic.findUniqueOrThrow({ where: { id: OTHER } });
  const refused = await enter(phoneNumber);
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain(name);
  expect((await enter(phoneNumber, "admin")).text).toContain(name);
  await enter();
  const code = await requestCode();
  await db.mechanic.update({ where: { id: OTHER }, data: { phoneNumber: "+12105550177" } });
  expect((await send("mechanic", "phone-verification", { code })).status).toBe(409);
  await db.mechanic.update({ where: { id: OTHER }, data: { phoneNumber } });
  expect((await read()).phoneNumber).toBe(old);
});

test("rejects our own numbers when they are entered and when they are confirmed", async () => {
  const tracking = await db.trackingNumber.findFirstOrThrow();
  const ours = [tracking.phoneNumber, defaultSite().defaultPhone, getEnv().officePhone];
  const error = { fields: { phoneNumber: expect.stringContaining("one of our own") } };
  for (const phoneNumber of ours) {
    const refused = await enter(phoneNumber);
    expect([phoneNumber, refused.status, refused.body]).toMatchObject([
      phoneNumber,
      409,
      { error },
    ]);
  }
  await enter(NEW, "admin");
  const where = { phoneNumber: "+12105550177" };
  await db.trackingNumber.create({ data: { ...where, isActive: false } });
  const confirm = async () =>
    send("admin", "phone-confirmation", { revision: await revision(), note: "Called" });
  expect((await confirm()).body).toMatchObject({ error });
  await db.trackingNumber.update({ where, data: { releasedAt: new Date() } });
  expect((await confirm()).status).toBe(200);
  await db.trackingNumber.delete({ where });
});

test("requires a code, or a confirmation with a note, for a number entered by an administrator", async () => {
  await enter(NEW, "admin");
  expect((await read()).phoneNumber).toBe(old);
  const { items } = await readList(mechanicList(new Date()), { without: "phone" });
  expect(items).toMatchObject([{ id: OWN }]);
  expect(await getAdminOverview(new Date())).toMatchObject({ unconfirmedPhones: 1 });
  const confirm = async (note: string) =>
    send("admin", "phone-confirmation", { revision: await revision(), note });
  expect((await confirm(" ")).body).toMatchObject({
    error: { fields: { note: expect.any(String) } },
  });
  expect((await confirm("Called him. He answered as Ray's Auto.")).status).toBe(200);
  expect(await publicNumber()).toBe(NEW);
  const [event] = await db.auditEvent.findMany({
    where: { subjectId: OWN },
    orderBy: { createdAt: "desc" },
    take: 1,
  });
  expect(event).toMatchObject({
    action: "mechanic.confirm_phone",
    after: {
      phoneNumber: "+12105550177",
      newPhone: null,
      note: "Called him. He answered as Ray's Auto.",
    },
  });
});

test("refuses to confirm a number that has changed in the meantime", async () => {
  await enter(NEW, "admin");
  const seen = await revision();
  await enter("(210) 555-0178");
  const late = await send("admin", "phone-confirmation", { revision: seen, note: "Called" });
  expect(late.status).toBe(409);
  expect((await read()).phoneNumber).toBe(old);
});

test("lets only the mechanic request and enter codes, and only administrators confirm", async () => {
  await enter();
  const code = await requestCode();
  for (const [who, path, body, status] of [
    ["admin", "phone-code", {}, 403],
    ["admin", "phone-verification", { code }, 403],
    ["pending", "phone-verification", { code }, 403],
    ["mechanic", "phone-confirmation", { revision: await revision(), note: "Me" }, 403],
  ] as const) {
    expect([who, path, (await send(who, path, body)).status]).toEqual([who, path, status]);
  }
  expect((await send("mechanic", "phone-code", {}, OTHER)).status).toBe(404);
  expect((await send("mechanic", "phone-verification", { code }, OTHER)).status).toBe(404);
  expect((await read()).phoneNumber).toBe(old);
});

test("sends no codes on a live site", async () => {
  await enter();
  const mocked = jest.mocked(getEnv);
  const env = getEnv();
  mocked.mockReturnValue({ ...env, mode: "live" });
  const { status, text } = await send("mechanic", "phone-code");
  mocked.mockReturnValue(env);
  expect([status, text]).toEqual([409, expect.stringContaining("We'll call you")]);
});
