import { parse } from "csv-parse/sync";
import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { oldClickIds } from "@/lib/telephony/conversions/commands/wipe-clicks";
import { conversionList, findConversion } from "@/lib/telephony/conversions/data/conversion-list";
import { listExports, readExportFile } from "@/lib/telephony/conversions/data/exports";
import { createExport } from "@/lib/telephony/conversions/mutations/create-export";
import { acceptExport, recordResult } from "@/lib/telephony/conversions/mutations/record-result";
import type { ConversionView } from "@/lib/telephony/conversions/schema";
import { appealDispute } from "@/lib/telephony/disputes/mutations/respond";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { createScene, driverNumber } from "../calls/call-scene";
import { play } from "../calls/twilio";
import { decide, disputeCall, removeConversions } from "./converted-calls";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const demoMechanic = demoActor("mechanic");

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
let scene: Awaited<ReturnType<typeof createScene>>;
let drivers = 0;
let mechanic = demoMechanic;

beforeAll(async () => {
  scene = await createScene([100_000]);
  mechanic = { ...demoMechanic, mechanicId: scene.mechanicIds[0] ?? "" };
});
beforeEach(removeConversions);

/** Simulates a billed call that follows a tap with this kind of click ID. Returns the call's ID. */
async function convert(clickIdKind: "gclid" | "gbraid" | "wbraid" = "gclid"): Promise<string> {
  drivers += 1;
  const { phoneNumber: to } = scene.tracking;
  const { id: intentId } = await db.callIntent.create({
    data: {
      session: `visit-${drivers}-0001`,
      createdAt: new Date(Date.now() - 1_000),
      page: "/",
      source: "test",
      numberShown: to,
      clickIdKind,
      clickId: `click-${scene.run}-${drivers}`,
      basis: "consent",
      locationId: scene.locationId,
    },
  });
  const { sid } = await play({ from: driverNumber(drivers), to });
  await db.callIntent.delete({ where: { id: intentId } });
  const { id, billing } = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
  expect(billing).toBe("billed");
  return id;
}

const stored = (callId: string) =>
  db.conversionUpload.findUniqueOrThrow({ where: { callId }, include: { adjustments: true } });

const dispute = (callId: string) => disputeCall(mechanic, callId);

/** Returns the IDs of the calls that the list shows with this filter for adjustments. */
async function listAdjusted(adjustment: ConversionView): Promise<string[]> {
  const { items } = await readList(conversionList(new Date()), { adjustment });
  return items.map(({ id }) => id);
}

async function readFile(exportId: string) {
  const response = await (await readExportFile(exportId)).toResponse({});
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(text.charCodeAt(0)).not.toBe(0xfeff);
  return parse(text, { columns: true }) as Record<string, string>[];
}

/** Exports every conversion that will be ready in `hours` hours. Returns the export's ID and the call's row. */
async function upload(callId: string, file: "clicks" | "adjustments" = "clicks", hours = 30) {
  const exportId = await createExport(admin, file, later(hours));
  const rows = await readFile(exportId);
  return { exportId, row: rows.find((row) => row["Order ID"] === callId) };
}

test("a billed call whose tap may be used has its fee as its value, and goes into only one file once it is ready", async () => {
  const callId = await convert();
  expect(await findConversion(callId, new Date())).toMatchObject({ view: "waiting" });
  expect(await findConversion(callId, later(7))).toMatchObject({ view: "ready" });
  const { exportId, row } = await upload(callId);
  expect(row).toMatchObject({
    "Google Click ID": `click-${scene.run}-${drivers}`,
    "Conversion Name": "Billed call",
    "Conversion Value": "25.00",
    "Ad User Data": "Granted",
  });
  await expect(createExport(admin, "clicks", later(30))).rejects.toMatchObject({
    code: "conflict",
    message: "Nothing is ready for upload yet. Try again later.",
  });
  await acceptExport(admin, exportId);
  expect(await stored(callId)).toMatchObject({ state: "accepted", uploadedCents: 2_500 });
});

test("files that two administrators create at the same time never share a row", async () => {
  await convert();
  const results = await Promise.allSettled([
    createExport(admin, "clicks", later(30)),
    createExport(superAdmin, "clicks", later(30)),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("without the name of the conversion action, no file is created", async () => {
  await convert();
  await changeSettings(null, { conversionAction: "" });
  await expect(createExport(admin, "clicks", later(30))).rejects.toMatchObject({
    message: "Enter the name of the conversion action in Settings first.",
  });
  await changeSettings(null, { conversionAction: "Billed call" });
});

test("before the upload, a dispute drops the conversion, and its rejection restores it", async () => {
  const callId = await convert();
  const id = await dispute(callId);
  expect((await stored(callId)).state).toBe("dropped");
  await decide(admin, id, { decision: "reject" });
  expect(await stored(callId)).toMatchObject({ state: "waiting", valueCents: 2_500 });
  const other = await convert();
  await decide(admin, await dispute(other), { decision: "accept" });
  expect(await stored(other)).toMatchObject({ state: "dropped", valueCents: 0, adjustments: [] });
});

test("after the upload, partial credit restates the value and the appeal's full credit retracts it", async () => {
  const callId = await convert();
  await upload(callId);
  const id = await dispute(callId);
  expect((await stored(callId)).adjustments).toEqual([]);
  await decide(admin, id, { decision: "accept_partially", amount: "10" });
  const restated = await upload(callId, "adjustments");
  expect(restated.row).toMatchObject({ "Adjustment Type": "RESTATE", "Adjusted Value": "15.00" });
  await acceptExport(admin, restated.exportId);
  await appealDispute(mechanic, id, { text: "It was spam.", now: new Date() });
  await decide(superAdmin, id, { decision: "accept" });
  const retracted = await upload(callId, "adjustments");
  expect(retracted.row).toMatchObject({ "Adjustment Type": "RETRACT", "Adjusted Value": "" });
  expect((await stored(callId)).adjustments).toHaveLength(2);
  // The list shows only the latest adjustment.
  expect(await listAdjusted("accepted")).toEqual([]);
  expect(await listAdjusted("exported")).toEqual([callId]);
  // The first file still contains the value that was uploaded.
  const { exportId } = await stored(callId);
  expect((await readFile(exportId ?? ""))[0]).toMatchObject({ "Conversion Value": "25.00" });
});

test("two decisions before the next file leave one adjustment, with the latest value", async () => {
  const callId = await convert();
  await upload(callId);
  const id = await dispute(callId);
  await decide(admin, id, { decision: "accept_partially", amount: "10" });
  await appealDispute(mechanic, id, { text: "It was spam.", now: new Date() });
  await decide(superAdmin, id, { decision: "accept" });
  expect((await stored(callId)).adjustments).toMatchObject([
    { kind: "retraction", valueCents: null, state: "waiting" },
  ]);
});

test("adjustments are ready from 24 hours to 54 days after the call", async () => {
  const callId = await convert();
  await upload(callId);
  await decide(admin, await dispute(callId), { decision: "accept" });
  const viewAfter = async (hours: number) =>
    (await findConversion(callId, later(hours)))?.adjustment?.view;
  expect(await viewAfter(23)).toBe("waiting");
  expect(await viewAfter(25)).toBe("ready");
  expect(await viewAfter(54 * 24 + 1)).toBe("too_old");
  await expect(createExport(admin, "adjustments", later(54 * 24 + 1))).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a wbraid conversion waits until the dispute window ends, because Google Ads can't adjust it", async () => {
  const callId = await convert("wbraid");
  expect(await findConversion(callId, later(13 * 24))).toMatchObject({ view: "waiting" });
  const { row } = await upload(callId, "clicks", 15 * 24);
  expect(row).toMatchObject({ "Google Click ID": "", WBRAID: expect.stringMatching(/^click/) });
  await decide(admin, await dispute(callId), { decision: "accept" });
  expect(await findConversion(callId, new Date())).toMatchObject({
    adjustment: null,
    isUnadjustable: true,
  });
});

test("a wbraid conversion isn't uploaded while an appeal may still return the rest of the fee", async () => {
  const callId = await convert("wbraid");
  const id = await dispute(callId);
  await decide(admin, id, { decision: "accept_partially", amount: "10" });
  await appealDispute(mechanic, id, { text: "It was spam.", now: new Date() });
  const seen = async () => (await findConversion(callId, later(15 * 24)))?.view;
  expect(await seen()).toBe("dropped");
  await decide(superAdmin, id, { decision: "uphold" });
  expect(await seen()).toBe("ready");
  expect(await stored(callId)).toMatchObject({ valueCents: 1_500 });
});

test("a rejected conversion keeps its error, has nothing to adjust, and can be uploaded again", async () => {
  const callId = await convert();
  await upload(callId);
  await decide(admin, await dispute(callId), { decision: "accept_partially", amount: "10" });
  expect((await stored(callId)).adjustments).toHaveLength(1);
  const result = { part: "conversion" as const, now: new Date() };
  const failed = { ...result, result: "failed" as const, failure: "EXPIRED_EVENT" };
  await recordResult(admin, callId, failed);
  expect(await stored(callId)).toMatchObject({
    state: "failed",
    failure: "EXPIRED_EVENT",
    adjustments: [],
  });
  await recordResult(admin, callId, { ...result, result: "again", failure: "" });
  expect(await stored(callId)).toMatchObject({ state: "waiting", failure: null, exportId: null });
  expect((await upload(callId)).row).toMatchObject({ "Conversion Value": "15.00" });
  await expect(
    recordResult(admin, callId, { ...failed, part: "adjustment" }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a conversion that is uploaded again after an adjustment starts over with its new value", async () => {
  const callId = await convert();
  await upload(callId);
  const id = await dispute(callId);
  await decide(admin, id, { decision: "accept_partially", amount: "10" });
  await upload(callId, "adjustments");
  expect(await listAdjusted("exported")).toEqual([callId]);
  const result = { part: "conversion" as const, now: new Date() };
  await recordResult(admin, callId, { ...result, result: "failed", failure: "EXPIRED_EVENT" });
  await recordResult(admin, callId, { ...result, result: "again", failure: "" });
  // No list, file, or row mentions the earlier upload's adjustment anymore.
  expect(await findConversion(callId, new Date())).toMatchObject({ adjustment: null });
  expect(await listAdjusted("exported")).toEqual([]);
  expect((await listExports(2)).map(({ openCount }) => openCount)).toEqual([0, 0]);
  // Google Ads has no conversion to adjust.
  await appealDispute(mechanic, id, { text: "It was spam.", now: new Date() });
  expect((await stored(callId)).state).toBe("dropped");
  await decide(superAdmin, id, { decision: "uphold" });
  expect((await upload(callId)).row).toMatchObject({ "Conversion Value": "15.00" });
  expect((await findConversion(callId, new Date()))?.adjustment).toBeNull();
  const other = { ...result, part: "adjustment" as const, result: "failed" as const };
  await expect(recordResult(admin, callId, { ...other, failure: "X" })).rejects.toMatchObject({
    code: "not_found",
  });
  await recordResult(admin, callId, { ...result, result: "accepted", failure: "" });
  expect(await stored(callId)).toMatchObject({ state: "accepted", uploadedCents: 1_500 });
  await expect(createExport(admin, "adjustments", later(30))).rejects.toMatchObject({
    message: "Nothing is ready for upload yet. Try again later.",
  });
});

test("click IDs are wiped with the callers' numbers, and the conversion is no longer uploaded", async () => {
  const callId = await convert();
  const old = new Date(Date.now() - 181 * DAY_MS);
  await db.conversionUpload.update({ where: { callId }, data: { convertedAt: old } });
  await purgeRows(db, oldClickIds(new Date(Date.now() - 180 * DAY_MS)), 10);
  expect((await stored(callId)).clickId).toBeNull();
  expect(await findConversion(callId, new Date())).toMatchObject({ view: "too_old" });
  await expect(createExport(admin, "clicks", new Date())).rejects.toMatchObject({
    code: "conflict",
  });
});
