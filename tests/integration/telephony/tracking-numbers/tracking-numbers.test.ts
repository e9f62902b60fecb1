import * as telephony from "@/app/api/settings/telephony/route";
import * as list from "@/app/api/tracking-numbers/route";
import { db } from "@/lib/core/db";
import type * as env from "@/lib/core/env";
import { getSite } from "@/lib/platform/settings/data";
import {
  countDrifted,
  findNumber,
  numberList,
} from "@/lib/telephony/tracking-numbers/data/numbers";
import { searchNumbers } from "@/lib/telephony/tracking-numbers/data/provider";
import {
  checkNumbers,
  releaseUnused,
} from "@/lib/telephony/tracking-numbers/mutations/check-numbers";
import {
  assignNumber,
  showNumber,
  takeOffNumber,
} from "@/lib/telephony/tracking-numbers/mutations/place-number";
import { setDriftedUrls, setNumberUrls } from "@/lib/telephony/tracking-numbers/mutations/set-urls";
import { demo } from "@/prisma/seed/demo-lookups";
import { startFakeTwilio } from "@/tests/setup/fake-twilio";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { send } from "../../mechanics/applications/send";
import {
  admin,
  austin,
  buy,
  FALLBACK,
  later,
  NOW,
  OTHER,
  owned,
  PHONE,
  purgedTags,
  read,
  refusal,
  trailOf,
  URLS,
} from "./number-steps";

/** The variable with the Twilio account's ID. If it is blank, telephony is off. */
const ACCOUNT = "TWILIO_ACCOUNT_SID";
jest.mock("@/lib/core/env", () => {
  const actual = jest.requireActual<typeof env>("@/lib/core/env");
  return {
    ...actual,
    getEnv: () => {
      const accountSid = process.env.TWILIO_ACCOUNT_SID;
      const telephony = { accountSid, authToken: "t".repeat(32), verifyServiceSid: null };
      return {
        ...actual.getEnv(),
        telephony: accountSid ? telephony : null,
        voiceFallbackUrl: "https://static.example/voice-fallback.xml",
      };
    },
  };
});

const twilio = startFakeTwilio();

beforeEach(async () => {
  twilio.reset();
  twilio.forSale = [PHONE, OTHER];
  process.env[ACCOUNT] = `AC${"0".repeat(32)}`;
  await db.pageInvalidation.deleteMany();
});
afterEach(() => db.trackingNumber.deleteMany({ where: { phoneNumber: { in: [PHONE, OTHER] } } }));

test("finds numbers by area code, and buys one with the URLs of this site and the fallback file", async () => {
  expect(await searchNumbers(210)).toEqual([PHONE, OTHER]);
  expect(await searchNumbers(512)).toEqual([]);
  const id = await buy(PHONE, austin);
  expect([...twilio.numbers.values()]).toMatchObject([{ phone_number: PHONE, ...URLS }]);
  expect(await read(id)).toMatchObject({ ...austin, isActive: true, takenOffAt: null });
  expect(await findNumber(id)).toMatchObject({ status: "active", webhooks: "correct" });
  expect(await purgedTags()).toEqual(["location:texas/austin"]);
  expect(await trailOf(id)).toEqual([
    ["tracking_number.buy", admin.userId],
    ["tracking_number.assign", admin.userId],
  ]);
});

test("a mechanic's new number purges the mechanic's pages", async () => {
  await buy(PHONE, owned);
  expect(await purgedTags()).toEqual(
    expect.arrayContaining([`mechanic:${owned.mechanicId}`, "mechanics"]),
  );
});

test("refuses to buy a number that was just sold, that is ours already, or whose owner has one", async () => {
  await buy(PHONE, austin);
  await expect(buy()).rejects.toThrow(refusal("conflict", /already have this number/));
  await expect(buy(OTHER, austin)).rejects.toThrow(refusal("conflict", /This city already has/));
  expect(twilio.numbers.size).toBe(1);
  twilio.forSale = [];
  await expect(buy(OTHER)).rejects.toThrow(refusal("conflict", /was just sold/));
});

test("names the remedy if Twilio is down or rejects the request", async () => {
  twilio.failure = null;
  await expect(searchNumbers(210)).rejects.toThrow(refusal("unavailable", /Try again/));
  twilio.failure = { status: 401, body: { code: 20_003 } };
  await expect(buy()).rejects.toThrow(refusal("conflict", /401 20003.*Twilio console/));
});

test("a number stays with its owner for 90 days after it is taken off pages, and is then released", async () => {
  const id = await buy(PHONE, austin);
  await db.pageInvalidation.deleteMany();
  await takeOffNumber(admin, id, { now: NOW });
  expect(await purgedTags()).toEqual(["location:texas/austin"]);
  expect(await read(id)).toMatchObject({ ...austin, isActive: false, takenOffAt: NOW });
  await expect(assignNumber(admin, id, { owner: owned })).rejects.toThrow(
    refusal("conflict", /released on Feb 20, 2027/),
  );
  await checkNumbers(later(89.9));
  expect(twilio.numbers.size).toBe(1);
  await checkNumbers(later(90));
  expect(twilio.numbers.size).toBe(0);
  expect(await findNumber(id)).toMatchObject({ status: "released" });
  await expect(showNumber(admin, id, {})).rejects.toThrow(refusal("conflict", /Buy another/));
  expect(await trailOf(id)).toEqual([
    ["tracking_number.buy", admin.userId],
    ["tracking_number.assign", admin.userId],
    ["tracking_number.take_off", admin.userId],
    ["tracking_number.release", null],
  ]);
});

test("a number shown again within the 90 days is kept", async () => {
  const id = await buy(PHONE, austin);
  await takeOffNumber(admin, id, { now: NOW });
  await showNumber(admin, id, {});
  await checkNumbers(later(120));
  expect(await read(id)).toMatchObject({ isActive: true, takenOffAt: null, releasedAt: null });
  expect(twilio.numbers.size).toBe(1);
});

test("the next check retries a release if Twilio didn't respond", async () => {
  const id = await buy();
  twilio.failure = null;
  await releaseUnused(admin, id, { now: NOW });
  expect(await read(id)).toMatchObject({ releasedAt: NOW });
  twilio.failure = undefined;
  await checkNumbers(later(1));
  expect(twilio.numbers.size).toBe(0);
  expect(await db.trackingNumber.count({ where: { phoneNumber: PHONE } })).toBe(1);
});

test("a number that pages have shown can't be released early", async () => {
  const id = await buy(PHONE, austin);
  await expect(releaseUnused(admin, id, { now: NOW })).rejects.toThrow(refusal("conflict"));
  await takeOffNumber(admin, id, { now: NOW });
  await expect(releaseUnused(admin, id, { now: NOW })).rejects.toThrow(refusal("conflict"));
});

describe("the site's default number", () => {
  beforeEach(() => db.setting.create({ data: { key: "defaultPhone", value: PHONE } }));
  afterEach(() => db.setting.deleteMany({ where: { key: "defaultPhone" } }));
  const isDefault = refusal("conflict", /site’s default phone number.*Settings/);

  test("is found at Twilio, but can't be released or assigned", async () => {
    twilio.add({ phone_number: PHONE, ...URLS });
    await checkNumbers(NOW);
    const list = async (status: string) =>
      (await readList(await numberList(), { q: "8675301", status })).items;
    const [{ id = "" } = {}] = await list("default");
    expect(await list("default")).toMatchObject([{ status: "default", releaseAt: null }]);
    expect(await list("ready")).toEqual([]);
    expect(await findNumber(id)).toMatchObject({ status: "default", webhooks: "correct" });
    await expect(releaseUnused(admin, id, { now: NOW })).rejects.toThrow(isDefault);
    await expect(assignNumber(admin, id, { owner: austin })).rejects.toThrow(isDefault);
    expect(twilio.numbers.size).toBe(1);
  });

  test("is kept 90 days after it was taken off a city's pages, but is no longer the city's", async () => {
    await db.setting.deleteMany({ where: { key: "defaultPhone" } });
    const id = await buy(PHONE, austin);
    await takeOffNumber(admin, id, { now: NOW });
    await db.setting.create({ data: { key: "defaultPhone", value: PHONE } });
    await checkNumbers(later(200));
    expect(twilio.numbers.size).toBe(1);
    expect(await findNumber(id)).toMatchObject({ status: "default", releaseAt: null });
    expect(await findNumber(id)).toMatchObject({ owner: null });
    const find = async (owner: string) =>
      (await readList(await numberList(), { q: "8675301", owner })).items;
    expect([await find("city"), await find("none")]).toMatchObject([[], [{ id, owner: null }]]);
    await expect(showNumber(admin, id, {})).rejects.toThrow(isDefault);
  });

  test("is not bought for a city", async () => {
    await expect(buy(PHONE, austin)).rejects.toThrow(isDefault);
    expect(twilio.numbers.size).toBe(0);
  });
});

test("shows wrong URLs at Twilio as drift, and corrects them for one number or for all", async () => {
  const ids = [await buy(), await buy(OTHER)];
  const [first, second] = [...twilio.numbers.values()];
  Object.assign(first ?? {}, { voice_url: "https://demo.twilio.com/welcome/voice/" });
  Object.assign(second ?? {}, { voice_fallback_url: "" });
  expect(await countDrifted()).toBe(0);
  await checkNumbers(later(1));
  expect(await countDrifted()).toBe(2);
  const drifted = await readList(await numberList(), { webhooks: "drifted" });
  expect(drifted.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await findNumber(ids[1] ?? "")).toMatchObject({
    webhooks: "drifted",
    urls: [{}, { name: "voiceFallbackUrl", seen: "", expected: FALLBACK }, {}],
  });
  await setNumberUrls(admin, ids[0] ?? "", later(1));
  expect(await countDrifted()).toBe(1);
  expect(await setDriftedUrls(admin, later(1))).toEqual({ fixed: 1, left: 0 });
  expect([...twilio.numbers.values()]).toMatchObject([URLS, URLS]);
  expect(await trailOf(ids[0] ?? "")).toContainEqual(["tracking_number.set_urls", admin.userId]);
});

test("notices a number that is gone from Twilio, and adds one whose calls come to this site", async () => {
  const id = await buy();
  twilio.numbers.clear();
  twilio.add({ phone_number: OTHER, ...URLS });
  twilio.add({ phone_number: "+12108675399", ...URLS, voice_url: "https://example.com/office" });
  await checkNumbers(later(1));
  expect(await findNumber(id)).toMatchObject({ webhooks: "missing" });
  const found = await db.trackingNumber.findUnique({ where: { phoneNumber: OTHER } });
  expect(found).toMatchObject({ isActive: false, locationId: null, mechanicId: null });
  expect(await trailOf(found?.id ?? "")).toEqual([["tracking_number.find", null]]);
  expect(await db.trackingNumber.count({ where: { phoneNumber: "+12108675399" } })).toBe(0);
});

test("a check while Twilio is down changes nothing", async () => {
  const id = await buy();
  const before = await read(id);
  twilio.failure = { status: 503 };
  expect(await checkNumbers(later(200))).toBe(0);
  expect(await read(id)).toEqual(before);
});

test("rejects an outdated revision", async () => {
  const id = await buy();
  const { revision = "" } = (await findNumber(id)) ?? {};
  await assignNumber(admin, id, { owner: austin, revision });
  await expect(takeOffNumber(admin, id, { revision, now: NOW })).rejects.toThrow(
    refusal("conflict"),
  );
  expect(await read(id)).toMatchObject({ isActive: true });
});

describe("the list", () => {
  const find = async (query: object) => {
    const { items } = await readList(await numberList(), query);
    return items.map(({ id }) => id);
  };

  test.each(["(210) 867-5301", "austin", "8675301"])("finds a number by %j", async (q) => {
    const id = await buy(PHONE, austin);
    expect(await find({ q, status: "active" })).toEqual([id]);
  });

  test("leaves out released numbers unless they are asked for", async () => {
    const id = await buy();
    await releaseUnused(admin, id, { now: NOW });
    expect(await find({ q: "8675301" })).toEqual([]);
    expect(await find({ q: "8675301", status: "released" })).toEqual([id]);
  });

  test("shows the demo's numbers as unchecked", async () => {
    process.env[ACCOUNT] = "";
    expect((await readList(await numberList(), {})).total).toBe(demo.trackingNumbers.length);
    expect(await find({ webhooks: "drifted" })).toEqual([]);
  });
});

test("without keys, numbers are read-only, and the error says why", async () => {
  const id = await buy(PHONE, austin);
  process.env[ACCOUNT] = "";
  const writes = [
    () => buy(OTHER),
    () => takeOffNumber(admin, id, { now: NOW }),
    () => setNumberUrls(admin, id, NOW),
    () => searchNumbers(210),
  ];
  for (const write of writes) {
    await expect(write()).rejects.toThrow(refusal("conflict", /isn’t connected to Twilio/));
  }
  expect(await checkNumbers(later(200))).toBe(0);
});

test("the form to buy a number finds its city, and returns to the number", async () => {
  const cookie = await signInAs(admin.email);
  const fields = { phoneNumber: "(210) 867-5301", city: "Austin, Texas", mechanic: "" };
  const answer = await send(list.POST, { cookie, body: fields });
  expect(answer.status).toBe(200);
  const { id } = JSON.parse(answer.text);
  expect(await read(id)).toMatchObject({ phoneNumber: PHONE, ...austin });
  const both = { ...fields, phoneNumber: OTHER, mechanic: "Ana" };
  const refused = await send(list.POST, { cookie, body: both });
  expect(refused.status).toBe(400);
});

test("only super administrators choose whether pages show tracking numbers", async () => {
  const put = async (name: "admin" | "super", hasTelephony: string) => {
    const cookie = await signInAs(`${name}@example.com`);
    return (await send(telephony.POST, { cookie, body: { hasTelephony } })).status;
  };
  const before = (await getSite()).hasTelephony;
  expect(await put("admin", "on")).toBe(403);
  expect(await put("super", "on")).toBe(200);
  expect(await getSite()).toMatchObject({ hasTelephony: true });
  expect(await purgedTags()).toContain("site");
  expect(await put("super", "")).toBe(200);
  expect(await getSite()).toMatchObject({ hasTelephony: before });
  await db.setting.deleteMany({ where: { key: "hasTelephony" } });
});
