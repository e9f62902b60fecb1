import * as application from "@/app/api/applications/[applicationId]/[action]/route";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
import { findOwnApplication } from "@/lib/mechanics/applications/data/application";
import { findReviewedApplication } from "@/lib/mechanics/applications/data/review";
import {
  approveApplication,
  rejectApplication,
} from "@/lib/mechanics/applications/mutations/approve";
import {
  addNote,
  approveDocument,
  startReview,
  undoDocumentApproval,
} from "@/lib/mechanics/applications/mutations/review";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveHours,
  saveServices,
} from "@/lib/mechanics/applications/mutations/save-answers";
import { answerQuestion } from "@/lib/mechanics/applications/mutations/submit";
import { confirmPhone } from "@/lib/mechanics/applications/mutations/verify-phone";
import { ASKED_NAMES, NO_INTRODUCTION } from "@/lib/mechanics/profiles/rules/introduction";
import { demoId } from "@/prisma/seed/demo-id";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import {
  CAN_SEND,
  CHECK,
  createApplicant,
  currentRevision,
  fillApplication,
  GOOD,
  NOW,
  reviewer,
  submitNew,
} from "./applicant";
import { approve, ask, CONTEXT, readyApplication, setUpReviews } from "./review-steps";
import { send } from "./send";

setUpReviews();

const CONFIRMED = { note: "Called, and she answered.", now: NOW };

test("a question lets the applicant edit the application, and a changed document needs a new approval", async () => {
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

test.each([
  ["48226", ["MI"]],
  ["78205", []],
])(
  "an applicant who moves from California to %s doesn't keep the approved registration",
  async (zipcode, states) => {
    const actor = await createApplicant();
    const id = await submitNew(actor, { area: { ...GOOD.area, zipcode: "90012" } });
    const kind = "state_registration" as const;
    await approveDocument(reviewer(), { kind, ...(await currentRevision(id)) }, CHECK, NOW);
    await ask(id, "Where do you work?");
    await saveArea(actor, { ...GOOD.area, zipcode: "90013" });
    const sameState = await findOwnApplication(actor.userId);
    expect(sameState?.documents.state_registration?.isApproved).toBe(true);
    await saveArea(actor, { ...GOOD.area, zipcode });
    await answerQuestion(actor, "I moved.", CAN_SEND);
    expect(await findReviewedApplication(id, NOW)).toMatchObject({
      documents: { state_registration: { isApproved: false, checkReference: null } },
    });
    const mechanicId = await approve(id);
    const registered = await db.mechanicDocument.findMany({ where: { mechanicId, kind } });
    expect(registered.map(({ stateCode }) => stateCode)).toEqual(states);
  },
);

test("an expired document can't be approved on its own, and the reviewer is told which one it is", async () => {
  const id = await submitNew(await createApplicant());
  const insurance = { applicationId_kind: { applicationId: id, kind: "insurance" as const } };
  const expiresOn = new Date("2026-11-20");
  await db.applicationDocument.update({ where: insurance, data: { expiresOn } });
  const target = { ...(await currentRevision(id)), kind: "insurance" as const };
  await expect(approveDocument(reviewer(), target, CHECK, NOW)).rejects.toThrow("has expired");
  expect(await findReviewedApplication(id, NOW)).toMatchObject({
    documents: { insurance: { isApproved: false } },
    expiredDocuments: ["insurance"],
    obstacles: [{ text: "Liability insurance has expired.", href: "#insurance" }],
  });
});

describe("a decision about an outdated revision", () => {
  test("is rejected, but accepted with the current revision", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await ask(id);
    const outdated = await currentRevision(id);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    for (const decide of [
      () => confirmPhone(reviewer(), outdated, CONFIRMED),
      () => approveDocument(reviewer(), { ...outdated, kind: "insurance" }, CHECK, NOW),
      () => rejectApplication(reviewer(), outdated, { note: "No." }, CONTEXT),
    ]) {
      await expect(decide()).rejects.toThrow("Review the current version, then decide.");
    }
    await answerQuestion(actor, "Now it is.", { ...CAN_SEND, canSendCodes: false });
    await expect(approveApplication(reviewer(), outdated, CONTEXT)).rejects.toThrow("has changed");
    await confirmPhone(reviewer(), await currentRevision(id), CONFIRMED);
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test.each<[string, (actor: Actor) => Promise<unknown>]>([
    ["area", (actor) => saveArea(actor, { ...GOOD.area, zipcode: "10001", radiusMiles: 100 })],
    [
      "services",
      (actor) => saveServices(actor, { ...GOOD.asked, services: GOOD.services.slice(1) }),
    ],
    ...ASKED_NAMES.map((name): [string, (actor: Actor) => Promise<unknown>] => [
      name,
      (actor) => {
        const { services, asked } = GOOD;
        return saveServices(actor, { services, ...asked, [name]: NO_INTRODUCTION[name] });
      },
    ]),
    ["hours", (actor) => saveHours(actor, { ...GOOD.hours, closedOn: ["2027-01-01"] }, NOW)],
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

  test("a rejection is refused if the applicant's answer has arrived meanwhile", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await ask(id);
    const outdated = await currentRevision(id);
    await answerQuestion(actor, "The policy was renewed.", CAN_SEND);
    await expect(
      rejectApplication(reviewer(), outdated, { note: "No answer." }, CONTEXT),
    ).rejects.toThrow("Review the current version, then decide.");
    expect((await findOwnApplication(actor.userId))?.status).toBe("in_review");
  });

  test("the revision stays the same if another reviewer approves a document or adds a note", async () => {
    const id = await submitNew(await createApplicant());
    await startReview(reviewer(), id);
    const before = await currentRevision(id);
    await approveDocument(reviewer(1), { ...before, kind: "ase" }, CHECK, NOW);
    await addNote(reviewer(1), id, "Called.");
    await approveDocument(reviewer(), { ...before, kind: "insurance" }, CHECK, NOW);
    expect((await findReviewedApplication(id, NOW))?.documents.insurance?.isApproved).toBe(true);
  });
});

test("only reviewers can see a note", async () => {
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
    async () => confirmPhone(reviewer(), await currentRevision(id), CONFIRMED),
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
  const { items } = await readList(applicationList, {});
  expect(items.map((item) => item.id)).not.toContain(id);
});

test("only administrators can review, even if the route lets others through", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await expect(startReview(actor, id)).rejects.toMatchObject({ code: "forbidden" });
});

test("searches the list by name, email, phone number, and ZIP code, and filters by status and flag", async () => {
  const actor = await createApplicant();
  await db.user.update({ where: { id: actor.userId }, data: { name: "Zoë Quill" } });
  const id = await submitNew(actor, {
    business: { ...GOOD.business, name: "Zoë Quill", phoneNumber: "+12105550173" },
  });
  const find = async (query: object) =>
    (await readList(applicationList, query)).items.map((item) => item.id);
  for (const q of ["zoë", actor.email.slice(0, 12), "(210) 555-0173", "78205", "ruiz mob"]) {
    expect(await find({ q })).toContain(id);
  }
  for (const q of ["%", "_8205"]) expect(await find({ q })).toEqual([]);
  expect(await find({ q: "zoë", status: "submitted" })).toEqual([id]);
  expect(await find({ q: "zoë", status: "approved" })).toEqual([]);
  expect(await find({ q: "zoë", flag: "duplicate_phone" })).toEqual([]);
});

test("confirming a number by hand requires a note, which the audit trail keeps", async () => {
  const id = await submitNew(await createApplicant());
  await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: null } });
  const { revision } = await currentRevision(id);
  const cookie = await signInAs("admin@example.com");
  const confirm = (note: string) =>
    send(application.POST, {
      cookie,
      params: { applicationId: id, action: "phone-confirmation" },
      body: { revision, note },
    });
  expect((await confirm(" ")).status).toBe(400);
  expect((await findReviewedApplication(id, NOW))?.isPhoneVerified).toBe(false);
  expect((await confirm(CONFIRMED.note)).status).toBe(200);
  expect((await findReviewedApplication(id, NOW))?.isPhoneVerified).toBe(true);
  const where = { subjectId: id, action: "application.confirm_phone" };
  expect((await db.auditEvent.findFirstOrThrow({ where })).after).toMatchObject({
    note: CONFIRMED.note,
  });
});
