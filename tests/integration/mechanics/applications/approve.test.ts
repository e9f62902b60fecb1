import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { formatPhone } from "@/lib/core/phone";
import { findOwnApplication } from "@/lib/mechanics/applications/data/application";
import { findReviewedApplication } from "@/lib/mechanics/applications/data/review";
import { approveApplication } from "@/lib/mechanics/applications/mutations/approve";
import { startReview } from "@/lib/mechanics/applications/mutations/review";
import { withdrawApplication } from "@/lib/mechanics/applications/mutations/submit";
import { confirmPhone } from "@/lib/mechanics/applications/mutations/verify-phone";
import type { DocumentChecks } from "@/lib/mechanics/applications/schema/application";
import { demo } from "@/prisma/seed/demo-lookups";
import { superDb } from "@/tests/setup/super-db";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { createApplicant, currentRevision, GOOD, NOW, reviewer, submitNew } from "./applicant";
import { approve, approveDocuments, CONTEXT, readyApplication, setUpReviews } from "./review-steps";

setUpReviews();

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
      ...GOOD.asked,
      ...GOOD.area,
      mainCity: "san-antonio",
      hours: GOOD.hours,
      state: "active",
      isActive: true,
      documentsValidUntil: new Date("2035-06-30"),
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

  test("requested ten times by two administrators at once creates only one mechanic", async () => {
    const id = await readyApplication(await createApplicant());
    const before = await db.mechanic.count();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => approve(id, reviewer(i % 2 ? 1 : 2))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await db.mechanic.count()).toBe(before + 1);
  });

  test("by a second administrator reports who approved it before, and when", async () => {
    const id = await readyApplication(await createApplicant());
    const target = await currentRevision(id);
    const first = await approveApplication(reviewer(1), target, CONTEXT);
    const later = { ...CONTEXT, now: new Date(NOW.getTime() + 60_000) };
    const second = await approveApplication(reviewer(2), target, later);
    expect(first.approvedBefore).toBeNull();
    expect(second).toEqual({
      ...first,
      approvedBefore: { name: reviewer(1).name, at: NOW.toISOString() },
    });
    expect((await approveApplication(reviewer(1), target, later)).approvedBefore).toBeNull();
  });

  test("is rejected while a mechanic has the phone number, and tells the reviewer who it is", async () => {
    const [mechanic] = demo.mechanics;
    if (!mechanic) throw new Error("There is no demo mechanic.");
    const business = { ...GOOD.business, phoneNumber: mechanic.phoneNumber };
    const id = await submitNew(await createApplicant(), { business });
    await expect(approve(id)).rejects.toThrow(`${mechanic.name} already has this phone number.`);
    expect((await findReviewedApplication(id, NOW))?.obstacles).toEqual([
      {
        text: `${mechanic.name} already has the phone number ${formatPhone(mechanic.phoneNumber)}.`,
        href: `/dashboard/mechanics/${mechanic.id}`,
      },
    ]);
  });

  test("is rejected if we have bought the phone number since the applicant entered it", async () => {
    const id = await submitNew(await createApplicant());
    const { phoneNumber } = GOOD.business;
    await db.trackingNumber.create({ data: { phoneNumber } });
    await expect(approve(id)).rejects.toThrow("one of our own");
    await db.trackingNumber.delete({ where: { phoneNumber } });
  });

  test("succeeds for only one of two applications with the same phone number at once", async () => {
    const ids = [
      await submitNew(await createApplicant()),
      await submitNew(await createApplicant()),
    ];
    const results = await Promise.allSettled(ids.map((id) => approve(id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { phoneNumber } = GOOD.business;
    expect(await db.mechanic.count({ where: { phoneNumber } })).toBe(1);
  });

  test("is rolled back if its pages can't be invalidated", async () => {
    const actor = await createApplicant();
    const id = await readyApplication(actor);
    const before = await db.mechanic.count();
    await superDb.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      await expect(approve(id)).rejects.toThrow();
    } finally {
      await superDb.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
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
      where: {
        recipient: actor.email,
        kind: "application_answered",
        idempotencyKey: { contains: ":approved:" },
      },
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
    const where = {
      recipient: actor.email,
      kind: "application_answered",
      idempotencyKey: { contains: ":approved:" },
    };
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

  test("requires a complete application, a verified phone number, and a pending account", async () => {
    const actor = await createApplicant();
    const id = await submitNew(actor);
    const insurance = { applicationId_kind: { applicationId: id, kind: "insurance" as const } };
    const lastMonth = { expiresOn: new Date("2026-10-31") };
    await db.applicationDocument.update({ where: insurance, data: lastMonth });
    await expect(approve(id)).rejects.toThrow("Liability insurance has expired.");
    const nextYear = { expiresOn: new Date("2027-10-31") };
    await db.applicationDocument.update({ where: insurance, data: nextYear });
    await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: null } });
    await expect(approve(id)).rejects.toThrow("The phone number is not verified.");
    await confirmPhone(reviewer(), await currentRevision(id), { note: "Called", now: NOW });
    await db.user.update({ where: { id: actor.userId }, data: { status: "suspended" } });
    await expect(approve(id)).rejects.toThrow("The applicant's account is suspended");
    await db.user.update({ where: { id: actor.userId }, data: { status: "pending_approval" } });
    await expect(approve(id)).resolves.toEqual(expect.any(String));
  });

  test("records a separate check for each document, and leaves optional ones without a source pending", async () => {
    const id = await submitNew(await createApplicant());
    const copy = { checkMethod: "copy" as const, checkReference: null };
    const approveWith = async (checks: DocumentChecks) =>
      approveApplication(reviewer(), await currentRevision(id), { ...CONTEXT, checks });
    await expect(approveWith({ insurance: copy, ase: copy })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { "insurance.checkReference": expect.any(String) },
    });
    const insurance = { checkMethod: "phone" as const, checkReference: "Ms. Reyes" };
    const { mechanicId } = await approveWith({ insurance, ase: copy });
    const documents = await db.mechanicDocument.findMany({
      where: { mechanicId },
      orderBy: { kind: "asc" },
      select: { kind: true, status: true, checkMethod: true, checkReference: true },
    });
    const unchecked = { checkMethod: null, checkReference: null };
    expect(documents).toHaveLength(2);
    expect(documents).toEqual(
      expect.arrayContaining([
        { kind: "insurance", status: "approved", ...insurance },
        { kind: "ase", status: "waiting", ...unchecked },
      ]),
    );
  });

  test("leaves out a service that has been deleted", async () => {
    const deleted = await db.service.create({
      data: {
        name: "Deleted",
        slug: "deleted-service",
        category: "test",
        workKind: "with_parts",
        isActive: true,
      },
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
