import "server-only";
import { randomUUID } from "node:crypto";
import {
  audited,
  emailFor,
  type LetterKind,
  movedTo,
  requireOpen,
  requireReady,
  requireSame,
  toNewcomer,
} from "@/lib/applications/rules/review";
import type { Approval, Decision, DocumentKind } from "@/lib/applications/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/require-active-session";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { findZip } from "@/lib/core/zip-places";
import { coverableCities, planCoverage } from "@/lib/locations/rules/coverage";
import { auditedMechanic, newMechanic } from "@/lib/mechanics/rules/admin-list";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";
import { sendMail } from "@/lib/vendors/mail";
import { seenOf } from "../data/review";

const WHOLE = {
  user: { select: { name: true, email: true, status: true } },
  documents: true,
  messages: true,
};
type LockedApplication = Prisma.MechanicApplicationGetPayload<{ include: typeof WHOLE }>;
type Change = Prisma.MechanicApplicationUncheckedUpdateInput;
type Decide = (tx: Transaction, before: LockedApplication) => Promise<Change | null>;

/** Takes an application into review, so that its applicant knows that somebody reads it; twice is as good as once. */
export async function takeIntoReview(actor: Actor, id: string): Promise<void> {
  await change(actor, { id, action: "review" }, async (_, before) =>
    before.status === "in_review" ? null : movedTo(before, "in_review"),
  );
}

/** When it happens, and under which name people are written to. */
export type ReviewContext = { now: Date; brandName: string };

/** Asks the applicant for something, and mails them: they answer, and may change what the application says. */
export async function askApplicant(
  actor: Actor,
  { id, text }: { id: string; text: string },
  { brandName }: ReviewContext,
): Promise<Decision> {
  const after = await change(actor, { id, action: "ask" }, async (tx, before) => {
    const moving = movedTo(before, "needs_info");
    await say(tx, { actor, id, kind: "question", text });
    return moving;
  });
  return { status: after.status, isMailed: await mail(after, "needs_info", brandName) };
}

/** Writes down something that reviewers alone see. */
export async function addNote(actor: Actor, id: string, text: string): Promise<void> {
  await change(actor, { id, action: "note" }, async (tx) => {
    await say(tx, { actor, id, kind: "note", text });
    return {};
  });
}

/** Which application a reviewer decides on, and what they had before them: another text than today's is a conflict. */
export type Seen = { id: string; seen: string };

/** Says of one paper that it was looked at and holds. Throws conflict once the application is decided. */
export async function approvePaper(
  actor: Actor,
  { id, seen, kind }: Seen & { kind: DocumentKind },
  now: Date,
): Promise<void> {
  const approval = { approvedAt: now, approvedById: actor.userId };
  await change(actor, { id, seen, action: "judge_document" }, judge(kind, approval));
}

/** Takes the approval of a paper back. Throws conflict once the application is decided. */
export async function takePaperBack(
  actor: Actor,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<void> {
  const approval = { approvedAt: null, approvedById: null };
  await change(actor, { id, action: "judge_document" }, judge(kind, approval));
}

type PaperApproval = { approvedAt: Date | null; approvedById: string | null };

function judge(kind: DocumentKind, data: PaperApproval): Decide {
  return async (tx, before) => {
    requireOpen(before);
    const paper = before.documents.find((document) => document.kind === kind) ?? null;
    const { id } = orNotFound(paper, "There is no such document on this application.");
    await tx.applicationDocument.update({ where: { id }, data });
    return {};
  };
}

/** Notes that a person has reached the applicant under their number, where no code could. */
export async function confirmPhone(actor: Actor, { id, seen }: Seen, now: Date): Promise<void> {
  await change(actor, { id, seen, action: "confirm_phone" }, async (tx, before) => {
    requireOpen(before);
    const phoneNumber = orNotFound(before.phoneNumber, "There is no number on this application.");
    await tx.phoneVerification.create({
      data: {
        userId: before.userId,
        phoneNumber,
        // There was no code.
        codeHash: randomUUID(),
        expiresAt: now,
        verifiedAt: now,
        confirmedById: actor.userId,
      },
    });
    return { phoneVerifiedAt: now };
  });
}

/** Turns an application down for good, with words for the applicant, and mails them. */
export async function rejectApplication(
  actor: Actor,
  { id, seen, note }: Seen & { note: string },
  { now, brandName }: ReviewContext,
): Promise<Decision> {
  const after = await change(actor, { id, seen, action: "reject" }, async (_, before) => ({
    ...movedTo(before, "rejected"),
    decidedAt: now,
    decidedById: actor.userId,
    decisionNote: note,
  }));
  return { status: after.status, isMailed: await mail(after, "rejected", brandName) };
}

/**
 * Makes a mechanic of an applicant, in one transaction: the mechanic with offers and coverage, the account's access,
 * and the pages that show it. They are mailed then. However often and by however many it is asked for, there is one
 * mechanic. Throws conflict that names what is still missing.
 */
export async function approveApplication(
  actor: Actor,
  { id, seen }: Seen,
  { now, brandName }: ReviewContext,
): Promise<Approval> {
  let isFirst = false;
  const after = await change(actor, { id, seen, action: "approve" }, async (tx, before) => {
    isFirst = before.status !== "approved";
    if (!isFirst) return null;
    const moving = movedTo(before, "approved");
    requireReady(before, now);
    const mechanicId = await createMechanic(tx, actor, before);
    await tx.user.update({
      where: { id: before.userId },
      data: { status: "active", mechanicId },
    });
    return { ...moving, decidedAt: now, decidedById: actor.userId, mechanicId };
  });
  return {
    status: after.status,
    mechanicId: orNotFound(after.mechanicId, "There is no mechanic."),
    // Whoever came second has nobody to tell.
    isMailed: !isFirst || (await mail(after, "approved", brandName)),
  };
}

async function createMechanic(
  tx: Transaction,
  actor: Actor,
  before: LockedApplication,
): Promise<string> {
  const newcomer = toNewcomer(before);
  const { zipcode, radiusMiles } = newcomer;
  const base = orNotFound(findZip(zipcode), "We do not know the base ZIP.");
  const plan = planCoverage(
    base,
    radiusMiles,
    await tx.location.findMany(coverableCities(base, radiusMiles)),
  );
  const offers = await keepKnown(tx, newcomer.offers);
  const mechanic = await tx.mechanic.create({ data: newMechanic({ ...newcomer, offers }, plan) });
  const cities = plan.map(({ location }) => location.slug);
  await invalidatePages(tx, [pageTags.mechanics, ...cities.map(pageTags.location)]);
  await recordAudit(tx, {
    actor,
    action: "mechanic.create",
    subject: { kind: "mechanic", id: mechanic.id },
    before: null,
    after: { ...auditedMechanic(mechanic), cities, offers },
  });
  return mechanic.id;
}

/** A service that has left the catalogue for good is offered no more. */
async function keepKnown<T extends { serviceId: string }>(tx: Transaction, offers: T[]) {
  const known = await tx.service.findMany({
    where: { id: { in: offers.map(({ serviceId }) => serviceId) } },
    select: { id: true },
  });
  const ids = new Set(known.map(({ id }) => id));
  return offers.filter(({ serviceId }) => ids.has(serviceId));
}

/**
 * Writes to the applicant once all is stored: a mail that fails undoes nothing, and the log names no address. Gives
 * whether it was sent.
 */
async function mail(
  { id, user }: LockedApplication,
  kind: LetterKind,
  brandName: string,
): Promise<boolean> {
  try {
    await sendMail({ to: user.email, ...emailFor(kind, { brandName, siteUrl: getEnv().siteUrl }) });
    return true;
  } catch {
    log.warn({ applicationId: id, kind }, "an applicant was not told by mail");
    return false;
  }
}

type Message = { actor: Actor; id: string; kind: "question" | "note"; text: string };

async function say(tx: Transaction, { actor, id, kind, text }: Message): Promise<void> {
  await tx.applicationMessage.create({
    data: { applicationId: id, authorId: actor.userId, kind, text },
  });
}

/**
 * Changes an application that was sent, locked against its applicant and other reviewers, and notes who did; null
 * leaves it as it is.
 */
async function change(
  actor: Actor,
  { id, action, seen }: { id: string; action: string; seen?: string },
  decide: Decide,
): Promise<LockedApplication> {
  return db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM "MechanicApplication" WHERE id = ${id} AND status <> 'draft' FOR UPDATE`;
    orNotFound(row ?? null, "There is no such application.");
    const before = await tx.mechanicApplication.findUniqueOrThrow({
      where: { id },
      include: WHOLE,
    });
    if (seen !== undefined) requireSame(seenOf(before), seen);
    const data = await decide(tx, before);
    if (!data) {
      await requireActiveSession(tx, actor);
      return before;
    }
    const after = await tx.mechanicApplication.update({ where: { id }, data, include: WHOLE });
    await recordAudit(tx, {
      actor,
      action: `application.${action}`,
      subject: { kind: "application", id },
      before: audited(before),
      after: audited(after),
      // A note stands among the messages.
      isAction: action === "note",
    });
    return after;
  });
}
