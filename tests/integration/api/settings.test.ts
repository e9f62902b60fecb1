import { describeChange } from "@/components/platform/audit/describe-change";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { auditTable } from "@/lib/platform/audit/schema";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { toSiteForm } from "@/lib/platform/settings/rules";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "./call-api";
import { OWN_PAGE, sendJson } from "./call-as";

const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const name of ["super", "admin"]) {
    cookies[name] = await signInAs(`${name}@example.com`);
  }
});
afterEach(async () => {
  await db.setting.deleteMany();
});

const put = (name: string, path: string, body: object) =>
  sendJson(path, "PUT", body, cookies[name]);
const SITE = {
  brandName: "Ana's Garage",
  defaultPhone: "(210) 555-0155",
  mailingAddress: "1 Main Street",
  partnerName: "",
  partnerUrl: "",
  tagManagerId: "",
  pixelId: "",
  measurement: "opt_in",
  conversionAction: "",
  indexThreshold: 60,
  shopRate: "",
  shopRateSource: "",
  shopMarkup: "",
  shopMarkupSource: "",
  testNumbers: "",
};

const CLAIM = { isOn: false, source: "", date: "" };

test("an admin cannot change settings or claims", async () => {
  expect((await put("admin", "settings", SITE)).status).toBe(403);
  expect((await put("admin", "settings/claims/rating", CLAIM)).status).toBe(403);
});

test("a super administrator changes the office hours, which can't close before they open", async () => {
  const hours = { days: "mon_sat", opens: "07:30", closes: "19:00", timezone: "America/Denver" };
  expect((await put("admin", "settings/office-hours", hours)).status).toBe(403);
  const late = await put("super", "settings/office-hours", { ...hours, closes: "07:00" });
  expect(late.status).toBe(400);
  expect(late.body).toMatchObject({
    error: { fields: { closes: "The office has to close after it opens." } },
  });
  expect((await put("super", "settings/office-hours", hours)).status).toBe(200);
  const stored = await db.setting.findUnique({ where: { key: "officeHours" } });
  expect(stored?.value).toEqual(hours);
  await db.setting.delete({ where: { key: "officeHours" } });
});

test("rejects invalid settings at their fields, and accepts common phone number formats", async () => {
  const wrong = { ...SITE, defaultPhone: "555", partnerName: "Agency", tagManagerId: "x" };
  const { status, body } = await put("super", "settings", wrong);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { fields: { defaultPhone: expect.any(String), tagManagerId: expect.any(String) } },
  });
  expect((await put("super", "settings", { ...SITE, claims: {} })).status).toBe(400);
  expect((await put("super", "settings", SITE)).status).toBe(200);
  const stored = await db.setting.findUnique({ where: { key: "defaultPhone" } });
  expect(stored?.value).toBe("+12105550155");
});

test("refuses a mechanic's phone number as the default one at its field, unless it already was the default", async () => {
  const { phoneNumber: defaultPhone, name } = await db.mechanic.findFirstOrThrow();
  const form = { ...SITE, defaultPhone };
  const { status, body } = await put("super", "settings", form);
  expect([status, body]).toMatchObject([
    409,
    { error: { fields: { defaultPhone: `This is ${name}’s phone number. Enter your own.` } } },
  ]);
  await db.setting.create({ data: { key: "defaultPhone", value: defaultPhone } });
  expect((await put("super", "settings", form)).status).toBe(200);
});

test("takes test numbers in common formats, and names the one that isn't a phone number", async () => {
  const save = (testNumbers: string) => put("super", "settings", { ...SITE, testNumbers });
  expect((await save("(210) 555-0160\r\n+1 210 555 0161, 2105550160\n")).status).toBe(200);
  const stored = await db.setting.findUnique({ where: { key: "testNumbers" } });
  expect(stored?.value).toEqual(["+12105550160", "+12105550161"]);
  expect((await save("(210) 555-0160\n555")).body).toMatchObject({
    error: {
      fields: {
        testNumbers: "555 isn’t a US phone number with an area code. Correct or remove it.",
      },
    },
  });
});

test("saving the form with one new value records only that value, even if nothing was stored before", async () => {
  expect(await db.setting.count()).toBe(0);
  const opened = toSiteForm(await readSettings(db));
  const saved = await put("super", "settings", { ...opened, brandName: "Ana's Garage" });
  expect(saved.status).toBe(200);
  const event = await db.auditEvent.findFirstOrThrow({
    where: { action: "settings.change" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const { before, after } = auditTable.row.pick({ before: true, after: true }).parse(event);
  expect(describeChange({ before, after })).toEqual([
    { label: "Brand name", before: opened.brandName, after: "Ana's Garage" },
  ]);
});

describe("settings that another administrator has changed since the form was opened", () => {
  const OTHERS = { ...SITE, brandName: "Ben's Garage" };
  const LATE = { ...SITE, mailingAddress: "2 Oak Avenue" };
  let opened = "";
  let current = "";

  beforeEach(async () => {
    const save = (form: object) => put("super", "settings", form);
    opened = revisionIn((await save(SITE)).body);
    current = revisionIn((await save({ ...OTHERS, revision: opened })).body);
  });
  const revisionIn = (body: unknown): string => Reflect.get(Object(body), "revision");
  const storedSettings = async () => toSiteForm(await readSettings(db));

  test("are not overwritten until the form is sent with the current revision", async () => {
    const late = await put("super", "settings", { ...LATE, revision: opened });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Someone else saved changes after you opened this page");
    expect(await storedSettings()).toEqual(OTHERS);
    const again = await put("super", "settings", { ...LATE, revision: current });
    expect(again.status).toBe(200);
    expect(await storedSettings()).toEqual(LATE);
    expect(revisionIn(again.body)).toBe(revisionOf(LATE));
  });

  test("are returned with the input to a browser without JavaScript", async () => {
    const { status, headers } = await callApi("settings", "POST", {
      headers: {
        ...OWN_PAGE,
        "content-type": "application/x-www-form-urlencoded",
        cookie: cookies.super ?? "",
      },
      body: new URLSearchParams({ ...LATE, indexThreshold: "60", revision: opened }).toString(),
    });
    expect([status, headers.get("location")]).toEqual([303, "/dashboard/settings"]);
    const [, cookie = ""] = /returned-form=([^;]*)/.exec(headers.getSetCookie().join()) ?? [];
    expect(Buffer.from(cookie, "base64url").toString()).toContain(LATE.mailingAddress);
    expect(await storedSettings()).toEqual(OTHERS);
  });

  test("can be saved at the same time as a claim", async () => {
    expect((await put("super", "settings/claims/rating", CLAIM)).status).toBe(200);
    const saved = await put("super", "settings", { ...LATE, revision: current });
    expect(saved.status).toBe(200);
  });
});
