import { getMechanicOverview } from "@/lib/accounts/overview/data";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { listRefusals } from "@/lib/mechanics/profiles/data/documents";
import {
  approveMechanicDocument,
  enterDocument,
  removeMechanicDocument,
} from "@/lib/mechanics/profiles/mutations/documents";
import { notifyDocuments } from "@/lib/mechanics/profiles/mutations/notify-documents";
import { refuseMechanicDocument } from "@/lib/mechanics/profiles/mutations/refuse-document";
import { newDocumentSchema } from "@/lib/mechanics/profiles/schema/new-document";
import { defaultSite } from "@/lib/platform/settings/data";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { CHECK, forgetApplicants, NOW, reviewer } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

let actor: MechanicActor;

beforeEach(async () => {
  actor = await createMechanic();
  await forgetInvalidations();
});
afterEach(async () => {
  await forgetApplicants();
  await db.outboxMail.deleteMany({ where: { kind: { startsWith: "document_" } } });
  await forgetInvalidations();
});

const RENEWED = {
  slot: "insurance",
  number: "GL-2",
  issuer: "Lone Star Mutual",
  expiresOn: "2036-06-30",
};
const ADMIN = reviewer();
const LATER = new Date(NOW.getTime() + 60_000);
const enter = (
  input: object,
  by = actor as Parameters<typeof enterDocument>[0],
  id = actor.mechanicId,
  now = NOW,
) => enterDocument(by, id, newDocumentSchema.parse(input), now);
const submitRenewal = async () => (await enter(RENEWED)).waitingDocuments[0]?.id ?? "";
const target = (documentId: string) => ({ mechanicId: actor.mechanicId, documentId });
const refuse = (documentId: string, reason = "The insurer doesn't know this policy.") =>
  refuseMechanicDocument(
    ADMIN,
    { ...target(documentId), reason },
    { now: LATER, brandName: "Roadcall" },
  );
const approve = (documentId: string, replacesEarly = false) =>
  approveMechanicDocument(
    ADMIN,
    target(documentId),
    { ...CHECK, replacesEarly },
    { now: NOW, brandName: "Roadcall" },
  );
const APPROVED = { status: "approved" as const };
const byMechanic = () => ({ mechanicId: actor.mechanicId });
const insuranceOf = async () => {
  const where = { ...byMechanic(), kind: "insurance" as const };
  return db.mechanicDocument.findMany({ where, orderBy: { number: "asc" } });
};
const endInsurance = (expiresOn: Date) =>
  db.mechanicDocument.updateMany({
    where: { ...byMechanic(), kind: "insurance", ...APPROVED },
    data: { expiresOn },
  });

test("copies an approved application's documents to the mechanic, with their checks", async () => {
  const [insurance] = await insuranceOf();
  expect(insurance).toMatchObject({
    status: "approved",
    decidedById: ADMIN.userId,
    decidedAt: NOW,
    ...CHECK,
  });
  const page = await getProfilePage(actor.mechanicId, { phones: defaultSite(), now: NOW });
  expect(page?.documents).toContainEqual({
    kind: "insurance",
    stateCode: "",
    number: null,
    checkedOn: "2026-11-21",
    expiresOn: "2035-06-30",
  });
});

test("keeps the old document in force during a renewal, and stores a renewal submitted twice only once", async () => {
  await submitRenewal();
  await submitRenewal();
  expect((await insuranceOf()).map(({ status }) => status)).toEqual(["approved", "waiting"]);
  expect(await writtenTags()).toEqual([]);
});

test("replaces a pending renewal with a corrected one, and rejects the document already on file", async () => {
  const first = await submitRenewal();
  const { waitingDocuments } = await enter({ ...RENEWED, number: "GL-3" });
  expect(waitingDocuments.map(({ number }) => number)).toEqual(["GL-3"]);
  await expect(approve(first)).rejects.toMatchObject({ code: "conflict" });
  const onFile = { ...RENEWED, number: "GL-1", expiresOn: "2035-06-30" };
  await expect(enter(onFile)).rejects.toThrow("This document is already on file.");
});

test.each([
  [{ ...RENEWED, expiresOn: "2026-11-20" }, { expiresOn: expect.stringContaining("expired") }],
  [{ ...RENEWED, number: "", expiresOn: "" }, { number: "Enter the document number." }],
])("rejects %j with errors at the fields", async (input, fields) => {
  await expect(enter(input)).rejects.toMatchObject({
    code: "invalid_input",
    fields: expect.objectContaining(fields),
  });
});

test("lets only the mechanic and administrators enter documents, and only administrators approve them", async () => {
  const other = demoId("mechanic", 1);
  await expect(enter(RENEWED, actor, other)).rejects.toMatchObject({ code: "not_found" });
  await expect(enter({ ...RENEWED, ...CHECK })).rejects.toMatchObject({ code: "forbidden" });
  const { documents } = await enter({ ...RENEWED, ...CHECK }, ADMIN);
  expect(documents).toContainEqual(expect.objectContaining({ number: "GL-2", ...CHECK }));
});

test("puts an approved renewal in force, and bases the badge on all documents on file", async () => {
  await approve(await submitRenewal());
  expect((await insuranceOf()).map(({ status }) => status)).toEqual(["replaced", "approved"]);
  const slot = "state_registration:CA";
  const { documents } = await enter({ ...RENEWED, slot, expiresOn: "2035-03-31", ...CHECK }, ADMIN);
  const registration = documents.find(({ kind }) => kind === "state_registration");
  const { documentsValidUntil } = await removeMechanicDocument(
    ADMIN,
    target(registration?.id ?? ""),
    NOW,
  );
  // The ASE certificate now expires first.
  expect(documentsValidUntil).toBe("2036-01-31");
  expect(await writtenTags()).toContain(`mechanic:${actor.mechanicId}`);
});

test("replaces a document with a renewal that expires sooner only if the reviewer confirms it", async () => {
  const sooner = { ...RENEWED, expiresOn: "2035-01-31" };
  const { waitingDocuments } = await enter(sooner);
  const documentId = waitingDocuments[0]?.id ?? "";
  await expect(approve(documentId)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { replacesEarly: expect.stringContaining("expires before the current one") },
  });
  await expect(enter({ ...sooner, ...CHECK }, ADMIN)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { expiresOn: expect.stringContaining("valid until Jun 30, 2035") },
  });
  expect((await insuranceOf()).map(({ status }) => status)).toEqual(["approved", "waiting"]);
  const { documents } = await approve(documentId, true);
  expect(documents).toContainEqual(
    expect.objectContaining({ kind: "insurance", expiresOn: "2035-01-31" }),
  );
});

test("keeps a document without an expiration date in force for a year", async () => {
  await endInsurance(new Date("2027-06-30"));
  const { waitingDocuments } = await enter({ ...RENEWED, expiresOn: "", hasNoExpiry: "on" });
  const { documents } = await approve(waitingDocuments[0]?.id ?? "");
  expect(documents).toContainEqual(
    expect.objectContaining({ kind: "insurance", hasNoExpiry: true, expiresOn: "2027-11-21" }),
  );
});

test("renews a document without an expiration date for another year, submitted by the mechanic or checked by an administrator", async () => {
  await endInsurance(new Date("2027-06-30"));
  const same = { ...RENEWED, expiresOn: "", hasNoExpiry: "on" };
  await enter({ ...same, ...CHECK }, ADMIN);
  await expect(enter(same)).rejects.toThrow("This document is already on file.");
  const atReview = new Date("2027-11-10T15:00:00Z");
  const { waitingDocuments } = await enter(same, actor, actor.mechanicId, atReview);
  expect(waitingDocuments).toMatchObject([{ kind: "insurance", number: "GL-2" }]);
  const checked = { ...same, ...CHECK };
  const { documents } = await enter(checked, ADMIN, actor.mechanicId, atReview);
  expect(documents).toContainEqual(
    expect.objectContaining({ kind: "insurance", hasNoExpiry: true, expiresOn: "2028-11-10" }),
  );
});

test("emails the reason for a refusal, and keeps the old document in force", async () => {
  const documentId = await submitRenewal();
  expect(await refuse(documentId)).toEqual({ isMailed: true });
  expect((await insuranceOf()).map(({ status }) => status)).toEqual(["approved", "refused"]);
  const mails = await db.outboxMail.findMany({ where: { kind: "document_decided" } });
  expect(mails).toMatchObject([{ recipient: actor.email }]);
  expect(mails[0]?.text).toContain("The insurer doesn't know this policy.");
  expect(await listRefusals(actor.mechanicId)).toMatchObject([
    { slot: "insurance", number: "GL-2", reason: "The insurer doesn't know this policy." },
  ]);
  const again = await submitRenewal();
  expect(await listRefusals(actor.mechanicId)).toEqual([]);
  await removeMechanicDocument(
    actor,
    { mechanicId: actor.mechanicId, documentId: again },
    new Date(),
  );
  expect(await listRefusals(actor.mechanicId)).toMatchObject([{ number: "GL-2" }]);
});

test("emails the mechanic that a document was approved, as promised when they submitted it", async () => {
  const documentId = await submitRenewal();
  await approve(documentId);
  await expect(approve(documentId)).rejects.toMatchObject({ code: "conflict" });
  const mails = await db.outboxMail.findMany({ where: { kind: "document_decided" } });
  expect(mails).toMatchObject([
    { recipient: actor.email, subject: "We approved your liability insurance: Roadcall" },
  ]);
});

test("lets only one of a simultaneous approval and refusal succeed", async () => {
  const documentId = await submitRenewal();
  const results = await Promise.allSettled([
    approve(documentId),
    refuse(documentId),
    approve(documentId),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const approved = (await insuranceOf()).filter(({ status }) => status === "approved");
  expect(approved).toHaveLength(1);
});

test("lets a mechanic withdraw a renewal and remove a certificate, but no required document", async () => {
  await removeMechanicDocument(actor, target(await submitRenewal()), NOW);
  const documents = await db.mechanicDocument.findMany({ where: { ...byMechanic(), ...APPROVED } });
  const idOf = (kind: string) => documents.find((one) => one.kind === kind)?.id ?? "";
  await removeMechanicDocument(actor, target(idOf("ase")), NOW);
  await expect(removeMechanicDocument(actor, target(idOf("insurance")), NOW)).rejects.toMatchObject(
    { code: "forbidden" },
  );
});

test("emails 30 and 7 days before a document expires and when it does, once each, and never for a renewed one", async () => {
  const notify = async (now: Date) => {
    await db.$transaction((tx) => notifyDocuments(tx, { after: "", limit: 500, now }), {
      timeout: 60_000,
    });
  };
  const lastDay = Date.parse("2035-06-30T15:00:00Z");
  const subjects = async () => {
    const where = { recipient: actor.email, kind: "document_notice" };
    const mails = await db.outboxMail.findMany({ where, orderBy: { createdAt: "asc" } });
    return mails.filter(({ subject }) => subject.includes("insurance")).map((mail) => mail.subject);
  };
  for (const daysBefore of [31, 30, 29, 7, 6, 0, -1, -2]) {
    await notify(new Date(lastDay - daysBefore * DAY_MS));
  }
  const soon = expect.stringContaining("expires soon");
  expect(await subjects()).toEqual([soon, soon, expect.stringContaining("has expired")]);
});

test("sends no reminder while the renewal is pending", async () => {
  await submitRenewal();
  const now = new Date("2035-06-20T15:00:00Z");
  await db.$transaction((tx) => notifyDocuments(tx, { after: "", limit: 500, now }), {
    timeout: 60_000,
  });
  const mails = await db.outboxMail.findMany({ where: { recipient: actor.email } });
  expect(mails.filter(({ subject }) => subject.includes("insurance"))).toEqual([]);
});

test("shows a document that expires soon on the home screen until its renewal is pending", async () => {
  const expiresOn = new Date(NOW.getTime() + 10 * DAY_MS);
  const renewals = async () => (await getMechanicOverview(actor.mechanicId, NOW))?.renewals;
  await endInsurance(expiresOn);
  expect(await renewals()).toEqual([
    { slot: "insurance", expiresOn: expiresOn.toISOString().slice(0, 10), isExpired: false },
  ]);
  await submitRenewal();
  expect(await renewals()).toEqual([]);
});
