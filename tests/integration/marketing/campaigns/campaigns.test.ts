import { parse } from "csv-parse/sync";
import { db } from "@/lib/core/db";
import { markToPause } from "@/lib/marketing/campaigns/mutations/mark-to-pause";
import type { CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";
import type { CampaignRow } from "@/lib/marketing/campaigns/schema/views";
import { signInAs } from "@/tests/setup/session";
import { readAs, sendJson } from "../../api/call-as";
import { createScene, type Scene } from "../../telephony/calls/call-scene";

const GEOTARGET = "999999990001";

let scene: Scene;
let admin: string;
let slug: string;
let service: { slug: string; name: string };

beforeAll(async () => {
  admin = await signInAs("admin@example.com");
  // The second mechanic has no credit.
  scene = await createScene([50_000, 0]);
  const { locationId, serviceId } = scene;
  const geotargetId = GEOTARGET;
  ({ slug } = await db.location.update({ where: { id: locationId }, data: { geotargetId } }));
  service = await db.service.findUniqueOrThrow({ where: { id: serviceId } });
  await db.priceRule.create({ data: { locationId, serviceId, priceCents: 19_900 } });
});

const post = (path: string, body: object) => sendJson(`campaigns${path}`, "POST", body, admin);

async function createDraft(): Promise<string> {
  const { status, body } = await post("", { service: service.slug, city: slug });
  expect(status).toBe(201);
  const { id } = body as { id: string };
  return id;
}

/** Returns the stored campaign as the form that the page sends. */
async function formOf(id: string) {
  const campaign = await db.campaign.findUniqueOrThrow({ where: { id } });
  return {
    name: campaign.name,
    budget: "20",
    serviceIds: { [scene.serviceId]: "on" },
    cities: slug,
    finalUrl: campaign.finalUrl,
    headlines: campaign.headlines.join("\n"),
    descriptions: campaign.descriptions.join("\n"),
    keywords: campaign.keywords.join("\n"),
    negatives: campaign.negatives.join("\n"),
    phone: "",
  };
}

const stateOf = async (id: string) =>
  (await db.campaign.findUniqueOrThrow({ where: { id } })).state;

test("a draft for a service in a city passes every check, and is enabled, exported, paused, and ended", async () => {
  const id = await createDraft();
  expect((await readAs(`campaigns/${id}/editor-csv`, admin)).status).toBe(409);
  const steps = ["readiness", "activation", "pause", "activation", "end"];
  const states: string[] = [];
  for (const step of steps) {
    const { status, text } = await post(`/${id}/${step}`, {});
    states.push(status === 200 ? await stateOf(id) : text);
    if (step !== "pause") continue;
    const csv = await readAs(`campaigns/${id}/editor-csv`, admin);
    const rows: Record<string, string>[] = parse(csv.text, { bom: true, columns: true });
    expect(rows.flatMap((row) => row["Location ID"] || [])).toEqual([GEOTARGET]);
    expect(rows.flatMap((row) => row["Final URL"] || [])).toEqual([
      `http://localhost:3000/${slug}/${service.slug}`,
    ]);
    expect(rows[0]).toMatchObject({ Budget: "20.00", "Campaign Status": "Paused" });
  }
  expect(states).toEqual(["ready", "enabled", "paused", "enabled", "ended"]);
  expect((await post(`/${id}/activation`, {})).status).toBe(409);
  const events = await db.auditEvent.findMany({
    where: { subjectKind: "campaign", subjectId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ action }) => action)).toEqual([
    "campaign.create",
    "campaign.check",
    "campaign.enable",
    "campaign.pause",
    "campaign.enable",
    "campaign.end",
  ]);
});

test("gives a second draft for the same service and city a different name", async () => {
  const [first, second] = [await createDraft(), await createDraft()];
  const names = await db.campaign.findMany({
    where: { id: { in: [first, second] } },
    select: { name: true, utmCampaign: true },
  });
  expect(new Set(names.flatMap(Object.values)).size).toBe(4);
});

test("rejects an edit based on an outdated revision, and keeps what the first administrator saved", async () => {
  const id = await createDraft();
  const form = await formOf(id);
  const page = await readAs(`campaigns?q=${encodeURIComponent(form.name)}`, admin);
  expect(page.body).toEqual([expect.objectContaining({ id, dailyBudgetCents: 2_000 })]);
  const { findCampaign } = await import("@/lib/marketing/campaigns/data/campaigns");
  const revision = (await findCampaign(id))?.revision;
  const other = await signInAs("super@example.com");
  const path = `campaigns/${id}`;
  const first = await sendJson(path, "PUT", { ...form, budget: "31", revision }, admin);
  expect(first.status).toBe(200);
  const second = await sendJson(path, "PUT", { ...form, budget: "32", revision }, other);
  expect(second.status).toBe(409);
  expect(second.text).toContain("Someone else saved changes");
  const stale = await sendJson(`${path}/readiness`, "POST", { revision }, other);
  expect(stale.status).toBe(409);
  expect(await db.campaign.findUnique({ where: { id } })).toMatchObject({
    dailyBudgetCents: 3_100,
    state: "draft",
  });
});

test("rejects an unknown city, no service, and a name that is taken, each at its field", async () => {
  const [id, other] = [await createDraft(), await createDraft()];
  const form = await formOf(id);
  const { name } = await formOf(other);
  const refused = async (changes: object) => {
    const { status, body } = await sendJson(
      `campaigns/${id}`,
      "PUT",
      { ...form, ...changes },
      admin,
    );
    return [status, Object.keys((body as { error: { fields: object } }).error.fields)];
  };
  expect(await refused({ cities: "Atlantis, TX" })).toEqual([400, ["cities"]]);
  expect(await refused({ cities: "%, TX" })).toEqual([400, ["cities"]]);
  expect(await refused({ serviceIds: {} })).toEqual([400, ["serviceIds"]]);
  expect(await refused({ budget: "" })).toEqual([400, ["budget"]]);
  expect(await refused({ name })).toEqual([409, ["name"]]);
  expect((await post("", { service: service.slug, city: "Atlantis" })).status).toBe(400);
});

test("an edit makes a ready campaign a draft, and an enabled one is only saved if its checks still pass", async () => {
  const id = await createDraft();
  const form = await formOf(id);
  const save = (changes: object) =>
    sendJson(`campaigns/${id}`, "PUT", { ...form, ...changes }, admin);
  await post(`/${id}/readiness`, {});
  expect((await save({ budget: "25" })).status).toBe(200);
  expect(await stateOf(id)).toBe("draft");
  // A draft may be saved with problems, but not marked as ready.
  expect((await save({ headlines: "One\nTwo" })).status).toBe(200);
  const refused = await post(`/${id}/readiness`, {});
  expect([refused.status, await stateOf(id)]).toEqual([409, "draft"]);
  expect(refused.text).toContain(
    "before you mark the campaign as ready. Add at least 3 headlines.",
  );
  await save({});
  await post(`/${id}/readiness`, {});
  await post(`/${id}/activation`, {});
  const broken = await save({ keywords: "" });
  expect([broken.status, broken.text]).toEqual([
    409,
    expect.stringContaining("Add at least one keyword."),
  ]);
  expect((await save({ budget: "30" })).status).toBe(200);
  expect(await db.campaign.findUnique({ where: { id } })).toMatchObject({
    state: "enabled",
    dailyBudgetCents: 3_000,
  });
});

test("a claim that is turned off keeps a campaign from being exported, and marks an enabled one until it is back on", async () => {
  const id = await createDraft();
  const form = await formOf(id);
  const headlines = `${form.headlines}\nSame-Day Calltown Help`;
  await sendJson(`campaigns/${id}`, "PUT", { ...form, headlines }, admin);
  await post(`/${id}/readiness`, {});
  await post(`/${id}/activation`, {});
  const exported = () => readAs(`campaigns/${id}/editor-csv`, admin);
  const sweep = () => db.$transaction((tx) => markToPause.sweep(tx, new Date(), { take: 100 }));
  const shown = async () => {
    const { body } = await readAs(`campaigns?only=to_pause&q=${scene.run}`, admin);
    return (body as CampaignRow[]).map((row) => [row.id, row.claimOffSince !== null]);
  };
  await sweep();
  expect([(await exported()).status, await shown()]).toEqual([200, []]);

  const where = { key: "claims" };
  const before = await db.setting.findUnique({ where });
  const value = { sameDay: { isOn: false, evidence: null } };
  await db.setting.upsert({ where, create: { ...where, value }, update: { value } });
  const refused = await exported();
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("“Same-Day Calltown Help” makes the claim “Same-day service,”"),
  ]);
  await sweep();
  await sweep();
  expect(await shown()).toEqual([[id, true]]);
  const mails = await db.outboxMail.findMany({
    where: { kind: "campaign_claim_off", recipient: "admin@example.com" },
  });
  const own = mails.filter(({ text }) => text?.includes(id));
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain("“Same-Day Calltown Help”");

  await db.setting.delete({ where });
  if (before) await db.setting.create({ data: { ...where, value: before.value ?? {} } });
  await sweep();
  expect([(await exported()).status, await shown()]).toEqual([200, []]);
  const events = await db.auditEvent.findMany({
    where: { subjectId: id, actorId: null },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ action }) => action)).toEqual(["campaign.claim_off", "campaign.claims_on"]);
  // The sweep also marks the demo's campaigns.
  await db.campaign.updateMany({ data: { unfundedSince: null, claimOffSince: null } });
  await db.outboxMail.deleteMany({ where: { kind: { startsWith: "campaign_" } } });
});

describe("evidence", () => {
  const read = async (changes: Record<string, string> = {}): Promise<CampaignEvidence> => {
    const query = {
      services: scene.serviceId,
      cities: slug,
      finalUrl: `/${slug}/${service.slug}`,
      phone: "",
      ...changes,
    };
    const { status, body } = await readAs(
      `campaigns/evidence?${new URLSearchParams(query)}`,
      admin,
    );
    expect(status).toBe(200);
    return body as CampaignEvidence;
  };
  const page = async (finalUrl: string) => (await read({ finalUrl })).page;

  test("describes what the final URL leads to", async () => {
    expect(await page(`/${slug}/${service.slug}`)).toMatchObject({
      kind: "page",
      serviceName: service.name,
      isOfCampaign: true,
      isIndexable: true,
    });
    expect(await page(`/${slug}/no-such-service`)).toEqual({ kind: "missing" });
    expect(await page(`/${slug.toUpperCase()}/${service.slug}`)).toEqual({
      kind: "redirect",
      to: `/${slug}/${service.slug}`,
    });
    expect(await page(`/texas/austin/${service.slug}`)).toMatchObject({ isOfCampaign: false });
    const old = { kind: "service", slug: `old-${scene.run}`, recordId: scene.serviceId } as const;
    await db.oldSlug.create({ data: old });
    expect(await page(`/${slug}/${old.slug}`)).toEqual({
      kind: "redirect",
      to: `/${slug}/${service.slug}`,
    });
    await db.oldSlug.deleteMany({ where: { slug: old.slug } });
  });

  test("a page that search engines may not index isn’t indexable here either", async () => {
    await db.setting.create({ data: { key: "indexThreshold", value: 100 } });
    expect(await page(`/${slug}/${service.slug}`)).toMatchObject({ isIndexable: false });
    await db.setting.delete({ where: { key: "indexThreshold" } });
  });

  test("knows whether calls to a number reach us, and which numbers the page shows", async () => {
    const own = scene.number(1);
    const shown = await read({ phone: own.slice(2) });
    expect(shown.isPhoneInService).toBe(true);
    expect(shown.page).toMatchObject({ numbersShown: ["+12105550100", own] });
    expect((await read({ phone: scene.number(9) })).isPhoneInService).toBe(false);
    expect((await read({ phone: "(210) 555-0100" })).isPhoneInService).toBe(true);
  });

  test("knows cities without a Google Ads location, and with one that Google will remove", async () => {
    const geotargetOf = async () => (await read()).cities[0]?.geotarget;
    expect(await geotargetOf()).toBe("known");
    const place = {
      name: "Calltown",
      canonicalName: "Calltown,Texas,United States",
      targetType: "City",
    };
    await db.geotarget.create({
      data: { ...place, id: GEOTARGET, status: "removal_planned", nameKey: "calltown" },
    });
    expect(await geotargetOf()).toBe("removal");
    await db.geotarget.delete({ where: { id: GEOTARGET } });
    const where = { id: scene.locationId };
    await db.location.update({ where, data: { geotargetId: null, isActive: false } });
    expect((await read()).cities).toEqual([
      expect.objectContaining({ geotarget: "missing", isActive: false }),
    ]);
    await db.location.update({ where, data: { geotargetId: GEOTARGET, isActive: true } });
  });

  test("knows the claims that are off", async () => {
    expect((await read()).claimsOff).not.toContain("warranty");
    const where = { key: "claims" };
    const before = await db.setting.findUnique({ where });
    const value = { warranty: { isOn: false, evidence: null } };
    await db.setting.upsert({ where, create: { ...where, value }, update: { value } });
    expect((await read()).claimsOff).toContain("warranty");
    await db.setting.delete({ where });
    if (before) await db.setting.create({ data: { ...where, value: before.value ?? {} } });
  });

  test.each([
    ["is paused", { state: "paused", isActive: false }, { state: "active", isActive: true }],
    ["has no hours", { hours: { week: [[], [], [], [], [], [], []], closedOn: [] } }, null],
    ["has an unverified number", { phoneVerifiedAt: null }, null],
    ["has expired documents", { callsEndAt: new Date("2026-01-01T00:00:00Z") }, null],
  ] as const)("a mechanic who %s doesn’t count", async (_what, changes, restored) => {
    const where = { id: scene.mechanicIds[0] ?? "" };
    const count = async () => (await read()).pairs[0]?.fundedMechanics;
    const before = await db.mechanic.findUniqueOrThrow({ where });
    expect(await count()).toBe(1);
    const paused = "state" in changes ? { stateReason: "self" } : {};
    await db.mechanic.update({ where, data: { ...structuredClone(changes), ...paused } as object });
    expect(await count()).toBe(0);
    const { hours, phoneVerifiedAt, callsEndAt, stateReason } = before;
    await db.mechanic.update({
      where,
      data: { hours: hours ?? {}, phoneVerifiedAt, callsEndAt, stateReason, ...restored },
    });
  });

  test("a mechanic without credit doesn’t count, and neither does one whose weekly budget is below the fee", async () => {
    const where = { mechanicId: scene.mechanicIds[0] ?? "" };
    const count = async () => (await read()).pairs[0]?.fundedMechanics;
    expect(await count()).toBe(1);
    await db.callLimits.create({ data: { ...where, weeklyBudgetCents: 1_000 } });
    expect(await count()).toBe(0);
    await db.callLimits.delete({ where });
  });
});
