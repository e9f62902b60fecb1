import { getSetup } from "@/lib/accounts/overview/data";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { getSettings, getSite } from "@/lib/platform/settings/data";
import { changeClaim, changeSettings } from "@/lib/platform/settings/mutations";
import { demoActor } from "../../actors";

const superAdmin = demoActor("super");
const EVIDENCE = { source: "Survey of 200 drivers", date: "2026-10-01", count: 12 };

const deleteSettings = () => db.setting.deleteMany();

// The demo data has some settings.
beforeAll(deleteSettings);
afterEach(deleteSettings);

const lastEvent = () =>
  db.auditEvent.findFirst({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

test("stores and audits only what changed", async () => {
  await changeSettings(superAdmin, { brandName: "Ana's Garage" });
  await changeSettings(superAdmin, { brandName: "</script>", partnerCredit: null });
  expect(await getSite()).toMatchObject({ brandName: "</script>", partnerCredit: null });
  const event = await lastEvent();
  expect(event).toMatchObject({ actorId: superAdmin.userId, action: "settings.change" });
  expect([event?.before, event?.after]).toEqual([
    { brandName: "Ana's Garage" },
    { brandName: "</script>" },
  ]);
  expect(await db.setting.count({ where: { key: "partnerCredit" } })).toBe(0);
});

test("audits nothing if nothing changes", async () => {
  const change = { brandName: "Ana's Garage", pixelId: "" };
  await changeSettings(superAdmin, change);
  const event = await lastEvent();
  await changeSettings(superAdmin, change);
  expect((await lastEvent())?.id).toBe(event?.id);
});

test("keeps all concurrent saves, each audited with the previous value", async () => {
  const names = ["Ana's Garage", "Ben's Garage", "Cleo's Garage"];
  const start = new Date();
  await Promise.all([
    ...names.map((brandName) => changeSettings(superAdmin, { brandName })),
    changeSettings(superAdmin, { mailingAddress: "1 Main Street" }),
  ]);
  const { brandName, mailingAddress } = await getSite();
  expect(mailingAddress).toBe("1 Main Street");
  const where = { action: "settings.change", createdAt: { gte: start } };
  const events = await db.auditEvent.findMany({ where, select: { before: true, after: true } });
  const steps = events.flatMap(({ before, after }) => {
    const [from, to] = [before, after].map((side) => Reflect.get(Object(side), "brandName"));
    return to ? [[from, to]] : [];
  });
  // Each save replaced a different name.
  expect(new Set(steps.map(([from]) => from)).size).toBe(3);
  expect(steps.map(([, to]) => to)).toEqual(expect.arrayContaining([brandName]));
});

test("saving the business settings of a live site, even with the defaults for brand and phone number, completes their setup", async () => {
  const env = getEnv();
  const { mode, defaultPhone } = env;
  Object.assign(env, { mode: "live", defaultPhone: "+12105551234" });
  try {
    const { brandName } = await getSettings();
    const saved = { brandName, defaultPhone: "+12105551234", mailingAddress: "1 Main Street" };
    await changeSettings(superAdmin, saved);
    const setup = (await getSetup(await getSettings())) ?? [];
    const done = setup.filter(({ isDone }) => isDone).map(({ label }) => label);
    expect(done).toContain("Enter your brand and mailing address");
    expect(done).toContain("Check your phone number");
  } finally {
    Object.assign(env, { mode, defaultPhone });
  }
});

test("keeps the other claims when one changes, even concurrently", async () => {
  await Promise.all([
    changeClaim(superAdmin, "rating", { isOn: false, evidence: null }),
    changeClaim(superAdmin, "savings", { isOn: false, evidence: EVIDENCE }),
    changeClaim(superAdmin, "sameDay", { isOn: true, evidence: EVIDENCE }),
  ]);
  const { claims } = await getSite();
  expect(claims).toMatchObject({ rating: false, savings: false, sameDay: true, warranty: true });
  const stored = await db.setting.findUniqueOrThrow({ where: { key: "claims" } });
  expect(stored.value).toMatchObject({ savings: { isOn: false, evidence: EVIDENCE } });
});

test("a claim that someone else has changed isn't turned back on by a page opened before", async () => {
  const opened = await changeClaim(superAdmin, "rating", { isOn: true, evidence: EVIDENCE });
  await changeClaim(superAdmin, "rating", { isOn: false, evidence: EVIDENCE, revision: opened });
  const late = { isOn: true, evidence: { ...EVIDENCE, date: "2026-11-01" }, revision: opened };
  await expect(changeClaim(superAdmin, "rating", late)).rejects.toMatchObject({ code: "conflict" });
  expect((await getSite()).claims.rating).toBe(false);
});

test("a rating needs the number of ratings that its evidence counts", async () => {
  const { count: _, ...uncounted } = EVIDENCE;
  const change = changeClaim(superAdmin, "rating", { isOn: false, evidence: uncounted });
  await expect(change).rejects.toMatchObject({
    code: "invalid_input",
    fields: { count: "Enter how many ratings this is based on." },
  });
  await changeClaim(superAdmin, "warranty", { isOn: true, evidence: uncounted });
  await changeClaim(superAdmin, "rating", { isOn: true, evidence: EVIDENCE });
  expect((await getSite()).rating).toEqual(EVIDENCE);
});

test("audits a change to a claim with its evidence", async () => {
  await changeClaim(superAdmin, "rating", { isOn: true, evidence: null });
  await changeClaim(superAdmin, "rating", { isOn: true, evidence: EVIDENCE });
  expect(await lastEvent()).toMatchObject({
    action: "claim.change",
    subjectId: "rating",
    before: { evidence: null },
    after: { evidence: EVIDENCE },
  });
});
