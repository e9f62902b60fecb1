import { findOwnApplication, listApplications } from "@/lib/applications/data/applications";
import { findReviewedApplication } from "@/lib/applications/data/review";
import {
  answerQuestion,
  saveArea,
  saveBusiness,
  saveHours,
  savePapers,
  saveServices,
  withdrawApplication,
} from "@/lib/applications/mutations/apply";
import {
  addNote,
  approveApplication,
  approvePaper,
  askApplicant,
  confirmPhone,
  rejectApplication,
  takeIntoReview,
  takePaperBack,
} from "@/lib/applications/mutations/review";
import { applicationListQuerySchema, DOCUMENT_KINDS } from "@/lib/applications/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";
import {
  CAN_SEND,
  createApplicant,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  reviewer,
  seenOf,
  sendNew,
} from "./applicant";

beforeEach(forgetInvalidations);
afterEach(async () => {
  await forgetInvalidations();
  await forgetApplicants();
});
afterAll(() => db.$disconnect());

const OCCASION = { now: NOW, brandName: "Roadcall" };

const approve = async (id: string, by = reviewer()) =>
  (await approveApplication(by, await seenOf(id), OCCASION)).mechanicId;

async function approvePapers(id: string) {
  for (const kind of DOCUMENT_KINDS) {
    await approvePaper(reviewer(), { kind, ...(await seenOf(id)) }, NOW);
  }
}

/** An application with nothing left to do but to approve it. */
async function readyApplication(actor: Awaited<ReturnType<typeof createApplicant>>) {
  const id = await sendNew(actor);
  await takeIntoReview(reviewer(), id);
  await approvePapers(id);
  return id;
}

describe("approval", () => {
  test("makes a mechanic with offers and coverage, opens the account, and renews the right pages", async () => {
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
      ["mechanics", ...slugs.map((slug) => `location:${slug}`)].toSorted(),
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

  test("asked for ten times by two administrators at once makes one mechanic", async () => {
    const id = await readyApplication(await createApplicant());
    const before = await db.mechanic.count();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => approve(id, reviewer(i % 2 ? 1 : 2))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await db.mechanic.count()).toBe(before + 1);
  });

  test("leaves nothing behind when its pages cannot be renewed", async () => {
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

  test("holds though its mail cannot be sent, and says so", async () => {
    const id = await readyApplication(await createApplicant());
    const env = getEnv();
    const { mail } = env;
    // Nothing listens there.
    env.mail = { smtpUrl: "smtp://127.0.0.1:1", from: "Roadcall <hello@example.net>" };
    try {
      const answer = await approveApplication(reviewer(), await seenOf(id), OCCASION);
      expect(answer).toMatchObject({ status: "approved", isMailed: false });
    } finally {
      env.mail = mail;
    }
  });

  test("against a withdrawal at the same moment: one of the two happens", async () => {
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

  test("waits for a review, for the papers, for the phone, and for an account in order", async () => {
    const actor = await createApplicant();
    const id = await sendNew(actor);
    await expect(approve(id)).rejects.toThrow("This application is not in review by now");
    await takeIntoReview(reviewer(), id);
    await expect(approve(id)).rejects.toThrow("Not every document is approved yet.");
    await approvePapers(id);
    await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: null } });
    await expect(approve(id)).rejects.toThrow("Nobody has confirmed yet that the phone is theirs.");
    await confirmPhone(reviewer(), await seenOf(id), NOW);
    await db.user.update({ where: { id: actor.userId }, data: { status: "suspended" } });
    await expect(approve(id)).rejects.toThrow("The account behind this application is suspended.");
    await db.user.update({ where: { id: actor.userId }, data: { status: "pending_approval" } });
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test("leaves out a service that has gone since", async () => {
    const gone = await db.service.create({
      data: { name: "Gone", slug: "gone-service", category: "test", isActive: true },
    });
    const actor = await createApplicant();
    const id = await sendNew(actor, {
      services: [...GOOD.services, { serviceId: gone.id, priceCents: 100 }],
    });
    await db.service.delete({ where: { id: gone.id } });
    await takeIntoReview(reviewer(), id);
    await approvePapers(id);
    const mechanicId = await approve(id);
    expect(await db.offer.count({ where: { mechanicId } })).toBe(GOOD.services.length);
  });
});

describe("a question", () => {
  test("lets the applicant change what was asked for; a paper that changed is looked at again", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await askApplicant(reviewer(), { id, text: "Is the ASE number right?" }, OCCASION);
    expect(await findOwnApplication(actor.userId)).toMatchObject({
      status: "needs_info",
      messages: [{ kind: "question", text: "Is the ASE number right?" }],
    });
    const before = await findOwnApplication(actor.userId);
    const { isApproved: _, ...insurance } = before?.papers.insurance ?? {
      isApproved: true,
      ...GOOD.papers().insurance,
    };
    const papers = { ...GOOD.papers(), insurance };
    papers.ase.number = "ASE-2";
    await savePapers(actor, papers, NOW);
    await answerQuestion(actor, "It was an old one.", CAN_SEND);
    expect(await findReviewedApplication(id, NOW)).toMatchObject({
      status: "in_review",
      papers: { insurance: { isApproved: true }, ase: { number: "ASE-2", isApproved: false } },
      obstacles: ["Not every document is approved yet."],
    });
  });
});

describe("a decision on what the applicant has changed since", () => {
  test("is refused with what to do, whatever it is; a second look lets it through", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await askApplicant(reviewer(), { id, text: "Is the number right?" }, OCCASION);
    const stale = await seenOf(id);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    for (const decide of [
      () => confirmPhone(reviewer(), stale, NOW),
      () => approvePaper(reviewer(), { ...stale, kind: "insurance" }, NOW),
      () => rejectApplication(reviewer(), { ...stale, note: "No." }, OCCASION),
    ]) {
      await expect(decide()).rejects.toThrow("please look at it again, then decide");
    }
    await answerQuestion(actor, "Now it is.", { ...CAN_SEND, canSendCodes: false });
    await expect(approveApplication(reviewer(), stale, OCCASION)).rejects.toThrow("has changed");
    await confirmPhone(reviewer(), await seenOf(id), NOW);
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test.each<[string, (actor: Actor) => Promise<unknown>]>([
    ["area", (actor) => saveArea(actor, { ...GOOD.area, zipcode: "10001", radiusMiles: 100 })],
    ["services", (actor) => saveServices(actor, GOOD.services.slice(1))],
    ["hours", (actor) => saveHours(actor, { ...GOOD.hours, closedOn: ["2027-01-01"] })],
    ["papers", (actor) => savePapers(actor, GOOD.papers(), NOW)],
    ["name", (actor) => saveBusiness(actor, { ...GOOD.business, name: "Ana Maria Ruiz" })],
  ])("counts another %s as a change", async (_, change) => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    await askApplicant(reviewer(), { id, text: "?" }, OCCASION);
    const { seen } = await seenOf(id);
    await change(actor);
    expect((await seenOf(id)).seen).not.toBe(seen);
  });

  test("goes through when another reviewer has approved a paper or left a note", async () => {
    const id = await sendNew(await createApplicant());
    await takeIntoReview(reviewer(), id);
    const before = await seenOf(id);
    await approvePaper(reviewer(1), { ...before, kind: "ase" }, NOW);
    await addNote(reviewer(1), id, "Called.");
    await approvePaper(reviewer(), { ...before, kind: "insurance" }, NOW);
    expect((await findReviewedApplication(id, NOW))?.papers.insurance?.isApproved).toBe(true);
  });
});

test("a note is for reviewers alone", async () => {
  const actor = await createApplicant();
  const id = await sendNew(actor);
  await addNote(reviewer(), id, "Called, sounds right.");
  expect((await findOwnApplication(actor.userId))?.messages).toEqual([]);
  expect((await findReviewedApplication(id, NOW))?.messages).toMatchObject([
    { kind: "note", text: "Called, sounds right.", authorName: "Alex Morgan" },
  ]);
});

test("a rejection is final and says why", async () => {
  const actor = await createApplicant();
  const id = await sendNew(actor);
  await takeIntoReview(reviewer(), id);
  await rejectApplication(
    reviewer(),
    { note: "The insurance has lapsed.", ...(await seenOf(id)) },
    OCCASION,
  );
  expect(await findOwnApplication(actor.userId)).toMatchObject({
    status: "rejected",
    decisionNote: "The insurance has lapsed.",
  });
  for (const decide of [
    () => approve(id),
    () => askApplicant(reviewer(), { id, text: "?" }, OCCASION),
    async () => approvePaper(reviewer(), { kind: "ase", ...(await seenOf(id)) }, NOW),
    () => takePaperBack(reviewer(), { id, kind: "ase" }),
    async () => confirmPhone(reviewer(), await seenOf(id), NOW),
  ]) {
    await expect(decide()).rejects.toMatchObject({ code: "conflict" });
  }
});

test("a draft is nobody else's business", async () => {
  const actor = await createApplicant();
  const id = await fillApplication(actor);
  expect(await findReviewedApplication(id, NOW)).toBeNull();
  await expect(takeIntoReview(reviewer(), id)).rejects.toMatchObject({ code: "not_found" });
  await expect(takeIntoReview(reviewer(), demoId("application", 99))).rejects.toMatchObject({
    code: "not_found",
  });
  const { items } = await listApplications(applicationListQuerySchema.parse({}));
  expect(items.map((item) => item.id)).not.toContain(id);
});

test("the list is searched by name, mail, phone and ZIP, and narrowed by status and flag", async () => {
  const actor = await createApplicant();
  await db.user.update({ where: { id: actor.userId }, data: { name: "Zoë Quill" } });
  const id = await sendNew(actor, {
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
