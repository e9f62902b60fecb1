import { listApplications } from "@/lib/applications/data/admin-list";
import { findOwnApplication } from "@/lib/applications/data/application";
import { findReviewedApplication } from "@/lib/applications/data/review";
import { approveApplication, rejectApplication } from "@/lib/applications/mutations/approve";
import {
  addNote,
  approveDocument,
  requestInfo,
  startReview,
  undoDocumentApproval,
} from "@/lib/applications/mutations/review";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveHours,
  saveServices,
} from "@/lib/applications/mutations/save-answers";
import { answerQuestion, withdrawApplication } from "@/lib/applications/mutations/submit";
import { confirmPhone } from "@/lib/applications/mutations/verify-phone";
import { applicationListQuerySchema } from "@/lib/applications/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { DOCUMENT_KINDS } from "@/lib/mechanics/schema/documents";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";
import {
  CAN_SEND,
  CHECK,
  createApplicant,
  currentRevision,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  reviewer,
  submitNew,
} from "./applicant";

beforeEach(forgetInvalidations);
afterEach(async () => {
  await forgetInvalidations();
  await forgetApplicants();
});
afterAll(() => db.$disconnect());

const CONTEXT = { now: NOW, brandName: "Roadcall", check: CHECK };

const approve = async (id: string, by = reviewer()) =>
  (await approveApplication(by, await currentRevision(id), CONTEXT)).mechanicId;
const ask = (id: string, text = "?") => requestInfo(reviewer(), id, { text }, CONTEXT);

async function approveDocuments(id: string) {
  for (const kind of DOCUMENT_KINDS) {
    await approveDocument(reviewer(), { kind, ...(await currentRevision(id)) }, CHECK, NOW);
  }
}

/** An application that only needs to be approved. */
async function readyApplication(actor: Actor) {
  const id = await submitNew(actor);
  await startReview(reviewer(), id);
  await approveDocuments(id);
  return id;
}

describe("an approval", () => {
  test("creates a mechanic with offers and coverage, activates the account, and invalidates the right pages", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await forgetInvalidations();
    const mechanicId = await approve(id);
    const mechanic = await db.mechanic.findUniqueOrThrow({
      where: { id: mechanicId },
      include: {
        offers: true,
        user: true,
        coverage: { orderBy: { priority: "asc" }, include: { location: true } },
      },
    });
    expect(mechanic).toMatchObject({
      name: "Ana Ruiz",
      businessName: "Ruiz Mobile",
      phoneNumber: "+12105550171",
      publicEmail: null,
      ...GOOD.area,
      mainCity: "san-antonio",
      hours: GOOD.hours,
      state: "active",
      isActive: true,
      documentsValidUntil: new Date("2027-06-30"),
      user: { id: actor.userId, status: "active" },
    });
    expect(mechanic.offers.map(({ serviceId, priceCents }) => ({ serviceId, priceCents }))).toEqual(
      expect.arrayContaining(GOOD.services),
    );
    const slugs = mechanic.coverage.map(({ location }) => location.slug);
    expect(slugs[0]).toBe("texas/san-antonio");
    expect(slugs.length).toBeGreaterThan(1);
    expect(await writtenTags()).toEqual(
      [
        "mechanics",
        `mechanic:${mechanic.id}`,
        ...slugs.map((slug) => `location:${slug}`),
      ].toSorted(),
    );
    expect(
      await db.auditEvent.findMany({
        where: {
          subjectId: { in: [id, mechanicId] },
          action: { in: ["application.approve", "mechanic.create"] },
        },
      }),
    ).toHaveLength(2);
  });

  test("requested ten times by two administrators at once creates one mechanic", async () => {
    const id = await readyApplication(await createApplicant());
    const before = await db.mechanic.count();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => approve(id, reviewer(i % 2 ? 1 : 2))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await db.mechanic.count()).toBe(before + 1);
  });

  test("is rolled back when its pages cannot be invalidated", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    const before = await db.mechanic.count();
    await db.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      await expect(approve(id)).rejects.toThrow();
    } finally {
      await db.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
    }
    expect(await db.mechanic.count()).toBe(before);
    expect((await findOwnApplication(actor.userId))?.status).toBe("in_review");
    expect((await db.user.findUniqueOrThrow({ where: { id: actor.userId } })).status).toBe(
      "pending_approval",
    );
  });

  test("queues one email to the applicant, even if repeated", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await Promise.all([approve(id), approve(id)]);
    const mails = await db.outboxMail.findMany({
      where: { recipient: actor.email, kind: "application_approved" },
    });
    expect(mails).toEqual([
      expect.objectContaining({ state: "waiting", subject: expect.stringContaining("approved") }),
    ]);
  });

  test("queues no email if it fails", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: null } });
    await expect(approve(id)).rejects.toMatchObject({ code: "conflict" });
    const where = { recipient: actor.email, kind: "application_approved" };
    expect(await db.outboxMail.count({ where })).toBe(0);
  });

  test("reports that no email was sent if email is not set up", async () => {
    const id = await readyApplication(await createApplicant());
    const env = getEnv();
    const { mode } = env;
    env.mode = "live";
    try {
      const approval = await approveApplication(reviewer(), await currentRevision(id), CONTEXT);
      expect(approval).toMatchObject({ status: "approved", isMailed: false });
    } finally {
      env.mode = mode;
    }
  });

  test("never succeeds together with a simultaneous withdrawal", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    const [approval, withdrawal] = await Promise.allSettled([
      approve(id),
      withdrawApplication(actor),
    ]);
    const status = (await findOwnApplication(actor.userId))?.status;
    expect([approval.status, withdrawal.status, status]).toEqual(
      approval.status === "fulfilled"
        ? ["fulfilled", "rejected", "approved"]
        : ["rejected", "fulfilled", "withdrawn"],
    );
  });

  test("requires a complete application, a verified phone number and a pending account", async () => {
    const actor = await createApplicant();
    const id = await submitNew(actor);
    const insurance = { applicationId_kind: { applicationId: id, kind: "insurance" as const } };
    const lastMonth = { expiresOn: new Date("2026-10-31") };
    await db.applicationDocument.update({ where: insurance, data: lastMonth });
    await expect(approve(id)).rejects.toThrow("A document is missing or has expired.");
    const nextYear = { expiresOn: new Date("2027-10-31") };
    await db.applicationDocument.update({ where: insurance, data: nextYear });
    await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: null } });
    await expect(approve(id)).rejects.toThrow("The phone number is not verified.");
    await confirmPhone(reviewer(), await currentRevision(id), NOW);
    await db.user.update({ where: { id: actor.userId }, data: { status: "suspended" } });
    await expect(approve(id)).rejects.toThrow("The applicant's account is suspended.");
    await db.user.update({ where: { id: actor.userId }, data: { status: "pending_approval" } });
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test("leaves out a service that was deleted", async () => {
    const deleted = await db.service.create({
      data: { name: "Deleted", slug: "deleted-service", category: "test", isActive: true },
    });
    const actor = await createApplicant();
    const id = await submitNew(actor, {
      services: [...GOOD.services, { serviceId: deleted.id, priceCents: 100 }],
    });
    await db.service.delete({ where: { id: deleted.id } });
    await startReview(reviewer(), id);
    await approveDocuments(id);
    const mechanicId = await approve(id);
    expect(await db.offer.count({ where: { mechanicId } })).toBe(GOOD.services.length);
  });
});

test("a question lets the applicant edit the application; a changed document needs a new approval", async () => {
  const actor = await createApplicant();
  const id = await readyApplication(actor);
  await ask(id, "Is the ASE number right?");
  expect(await findOwnApplication(actor.userId)).toMatchObject({
    status: "needs_info",
    messages: [{ kind: "question", text: "Is the ASE number right?" }],
  });
  const before = await findOwnApplication(actor.userId);
  const { isApproved: _, ...insurance } = before?.documents.insurance ?? {
    isApproved: true,
    ...GOOD.documents().insurance,
  };
  const documents = { ...GOOD.documents(), insurance };
  documents.ase.number = "ASE-2";
  await saveDocuments(actor, documents, NOW);
  await answerQuestion(actor, "It was an old one.", CAN_SEND);
  expect(await findReviewedApplication(id, NOW)).toMatchObject({
    status: "in_review",
    documents: { insurance: { isApproved: true }, ase: { number: "ASE-2", isApproved: false } },
    obstacles: [],
  });
});

describe("a decision about an outdated revision", () => {
  test("is refused, and accepted with the current revision", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await ask(id);
    const outdated = await currentRevision(id);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    for (const decide of [
      () => confirmPhone(reviewer(), outdated, NOW),
      () => approveDocument(reviewer(), { ...outdated, kind: "insurance" }, CHECK, NOW),
      () => rejectApplication(reviewer(), outdated, { note: "No." }, CONTEXT),
    ]) {
      await expect(decide()).rejects.toThrow("Review the current version, then decide.");
    }
    await answerQuestion(actor, "Now it is.", { ...CAN_SEND, canSendCodes: false });
    await expect(approveApplication(reviewer(), outdated, CONTEXT)).rejects.toThrow("has changed");
    await confirmPhone(reviewer(), await currentRevision(id), NOW);
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test.each<[string, (actor: Actor) => Promise<unknown>]>([
    ["area", (actor) => saveArea(actor, { ...GOOD.area, zipcode: "10001", radiusMiles: 100 })],
    ["services", (actor) => saveServices(actor, GOOD.services.slice(1))],
    ["hours", (actor) => saveHours(actor, { ...GOOD.hours, closedOn: ["2027-01-01"] })],
    ["documents", (actor) => saveDocuments(actor, GOOD.documents(), NOW)],
    ["name", (actor) => saveBusiness(actor, { ...GOOD.business, name: "Ana Maria Ruiz" })],
  ])("the revision changes with the %s", async (_, change) => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await ask(id);
    const { revision } = await currentRevision(id);
    await change(actor);
    expect((await currentRevision(id)).revision).not.toBe(revision);
  });

  test("the revision stays the same when another reviewer approves a document or adds a note", async () => {
    const id = await submitNew(await createApplicant());
    await startReview(reviewer(), id);
    const before = await currentRevision(id);
    await approveDocument(reviewer(1), { ...before, kind: "ase" }, CHECK, NOW);
    await addNote(reviewer(1), id, "Called.");
    await approveDocument(reviewer(), { ...before, kind: "insurance" }, CHECK, NOW);
    expect((await findReviewedApplication(id, NOW))?.documents.insurance?.isApproved).toBe(true);
  });
});

test("a note is visible to reviewers only", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await addNote(reviewer(), id, "Called, sounds right.");
  expect((await findOwnApplication(actor.userId))?.messages).toEqual([]);
  expect((await findReviewedApplication(id, NOW))?.messages).toMatchObject([
    { kind: "note", text: "Called, sounds right.", authorName: "Alex Morgan" },
  ]);
});

test("a rejection is final and gives a reason", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await startReview(reviewer(), id);
  const reason = { note: "The insurance has expired." };
  await rejectApplication(reviewer(), await currentRevision(id), reason, CONTEXT);
  expect(await findOwnApplication(actor.userId)).toMatchObject({
    status: "rejected",
    decisionNote: "The insurance has expired.",
  });
  for (const decide of [
    () => approve(id),
    () => ask(id),
    async () =>
      approveDocument(reviewer(), { kind: "ase", ...(await currentRevision(id)) }, CHECK, NOW),
    () => undoDocumentApproval(reviewer(), { id, kind: "ase" }),
    async () => confirmPhone(reviewer(), await currentRevision(id), NOW),
  ]) {
    await expect(decide()).rejects.toMatchObject({ code: "conflict" });
  }
});

test("reviewers cannot see drafts", async () => {
  const actor = await createApplicant();
  const id = await fillApplication(actor);
  expect(await findReviewedApplication(id, NOW)).toBeNull();
  await expect(startReview(reviewer(), id)).rejects.toMatchObject({ code: "not_found" });
  await expect(startReview(reviewer(), demoId("application", 99))).rejects.toMatchObject({
    code: "not_found",
  });
  const { items } = await listApplications(applicationListQuerySchema.parse({}));
  expect(items.map((item) => item.id)).not.toContain(id);
});

test("only administrators can review, even if the route let others through", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await expect(startReview(actor, id)).rejects.toMatchObject({ code: "forbidden" });
});

test("searches the list by name, email, phone number and ZIP code, and filters by status and flag", async () => {
  const actor = await createApplicant();
  await db.user.update({ where: { id: actor.userId }, data: { name: "Zoë Quill" } });
  const id = await submitNew(actor, {
    business: { ...GOOD.business, name: "Zoë Quill", phoneNumber: "+12105550173" },
  });
  const find = async (query: object) =>
    (await listApplications(applicationListQuerySchema.parse(query))).items.map((item) => item.id);
  for (const q of ["zoë", actor.email.slice(0, 12), "(210) 555-0173", "78205", "ruiz mob"]) {
    expect(await find({ q })).toContain(id);
  }
  expect(await find({ q: "zoë", status: "submitted" })).toEqual([id]);
  expect(await find({ q: "zoë", status: "approved" })).toEqual([]);
  expect(await find({ q: "zoë", flag: "duplicate_phone" })).toEqual([]);
});
