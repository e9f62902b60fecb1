import "server-only";
import { requireApplicant } from "@/lib/applications/access";
import { TERMS } from "@/lib/applications/constants";
import {
  type ApplicationRecord,
  canMove,
  isEditable,
  missingSteps,
  readPapers,
  receiptOf,
  STEP_NAMES,
  toApplication,
} from "@/lib/applications/rules/application";
import type {
  ApplicantArea,
  Application,
  Business,
  DocumentKind,
  EnteredPapers,
  Paper,
  Submission,
} from "@/lib/applications/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, type FieldErrors, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/require-active-session";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { dateIn } from "@/lib/core/time";
import { likelyTimezone } from "@/lib/core/us-time-zones";
import { findZip } from "@/lib/core/zip-places";
import type { OffersForm, WeekForm } from "@/lib/mechanics/schema/directory";
import { sendMail } from "@/lib/vendors/mail";
import { applicationInclude } from "../data/applications";

/** Begins an application; one that is open is left as it is. */
export async function startApplication(actor: Actor): Promise<Application> {
  requireApplicant(actor);
  const { userId } = actor;
  return db.$transaction(async (tx) => {
    // Two tabs may begin at once: the second waits, and finds what the first made.
    await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR UPDATE`;
    const open = await tx.mechanicApplication.findFirst({
      where: { userId, status: { notIn: ["rejected", "withdrawn"] } },
      include: applicationInclude,
    });
    if (open) {
      await requireActiveSession(tx, actor);
      return toApplication(open);
    }
    const made = await tx.mechanicApplication.create({
      data: { userId },
      include: applicationInclude,
    });
    await audit(tx, actor, "application.start", null, made);
    return toApplication(made);
  });
}

/** Says who applies. Another phone has to be confirmed anew, unless they have shown before that it is theirs. */
export async function saveBusiness(actor: Actor, business: Business): Promise<Application> {
  const { name, businessName, phoneNumber } = business;
  return change(actor, async (tx) => {
    await tx.user.update({ where: { id: actor.userId }, data: { name } });
    const shown = await tx.phoneVerification.findFirst({
      where: { userId: actor.userId, phoneNumber, verifiedAt: { not: null } },
      orderBy: { verifiedAt: "desc" },
    });
    return { businessName, phoneNumber, phoneVerifiedAt: shown?.verifiedAt ?? null };
  });
}

/** Says what they would do, and for how much. Throws invalid_input for a service that is not in the catalogue. */
export async function saveServices(actor: Actor, offers: OffersForm): Promise<Application> {
  return change(actor, async (tx) => {
    await requireServices(tx, offers);
    return { services: offers };
  });
}

/** Says where they would work. Throws invalid_input for a ZIP that nobody uses. */
export async function saveArea(actor: Actor, area: ApplicantArea): Promise<Application> {
  const base = findZip(area.zipcode);
  if (!base) throw refusal("zipcode", "We do not know this ZIP code");
  const timezone = area.timezone ?? likelyTimezone(base.stateCode);
  return change(actor, async () => ({ ...area, timezone }));
}

export async function saveHours(actor: Actor, hours: WeekForm): Promise<Application> {
  return change(actor, async () => ({ hours }));
}

/**
 * Says which papers they have; one that was emptied is forgotten, and one that says something else than before has to
 * be approved anew. Throws invalid_input for what is not whole or not valid, after it has kept the others.
 */
export async function savePapers(
  actor: Actor,
  papers: EnteredPapers,
  now: Date,
): Promise<Application> {
  let problems: FieldErrors = {};
  const saved = await change(actor, async (tx, before) => {
    const read = readPapers(papers, dateIn(before.timezone ?? FIRST_ZONE, now));
    problems = read.problems;
    for (const [kind, paper] of read.whole) await keepPaper(tx, before, kind, paper);
    await tx.applicationDocument.deleteMany({
      where: { applicationId: before.id, kind: { in: read.emptied } },
    });
    return {};
  });
  const [first] = Object.values(problems);
  if (first) throw new AppError("invalid_input", first, problems);
  return saved;
}

async function keepPaper(
  tx: Transaction,
  { id: applicationId, documents }: ApplicationRecord,
  kind: DocumentKind,
  { number, issuer, expiresOn }: Paper,
): Promise<void> {
  const paper = { number, issuer, expiresOn: new Date(expiresOn) };
  const kept = documents.find((document) => document.kind === kind);
  const isSame =
    kept?.number === number &&
    kept.issuer === issuer &&
    kept.expiresOn.getTime() === paper.expiresOn.getTime();
  await tx.applicationDocument.upsert({
    where: { applicationId_kind: { applicationId, kind } },
    create: { applicationId, kind, ...paper },
    update: isSame ? {} : { ...paper, approvedAt: null, approvedById: null },
  });
}

/** Until somebody says otherwise, the day is that of the first zone to see it. */
const FIRST_ZONE = "America/New_York";

/**
 * Sends an application off, complete and with today's terms accepted. Throws conflict that names what is missing,
 * and when the terms are no longer those that were read.
 */
export async function sendApplication(
  actor: Actor,
  { termsVersion }: Submission,
  circumstances: ApplyContext,
): Promise<Application> {
  if (termsVersion !== TERMS.mechanics.version) {
    throw new AppError("conflict", "The terms have changed since. Please read them again.");
  }
  return move(actor, "submitted", async (tx, before) => {
    await acceptTerms(tx, actor);
    requireComplete(before, circumstances);
    return { submittedAt: circumstances.now };
  });
}

/** Tells an applicant by mail that their application has arrived. A mail that fails undoes nothing. */
export async function mailReceipt({ userId, email }: Actor, brandName: string): Promise<void> {
  try {
    await sendMail({ to: email, ...receiptOf({ brandName, siteUrl: getEnv().siteUrl }) });
  } catch {
    log.warn({ userId }, "an applicant got no receipt by mail");
  }
}

export type ApplyContext = {
  now: Date;
  /** Whether codes reach phones; where they do not, a person confirms the number later. */
  canSendCodes: boolean;
};

/** Answers what a reviewer asked; the review goes on with what the application says now. */
export async function answerQuestion(
  actor: Actor,
  text: string,
  circumstances: ApplyContext,
): Promise<Application> {
  return move(actor, "in_review", async (tx, before) => {
    const { id: applicationId } = before;
    await tx.applicationMessage.create({
      data: { applicationId, authorId: actor.userId, kind: "answer", text },
    });
    requireComplete(before, circumstances);
    return {};
  });
}

/** Takes an application back, for good; another can be begun. */
export async function withdrawApplication(actor: Actor): Promise<Application> {
  return move(actor, "withdrawn", async () => ({}));
}

type Change = Prisma.MechanicApplicationUncheckedUpdateInput;
type Decide = (tx: Transaction, before: ApplicationRecord) => Promise<Change>;

/** Changes what the actor's open application says, while it may still be changed. */
function change(actor: Actor, decide: Decide): Promise<Application> {
  return update(actor, "application.change", async (tx, before) => {
    if (!isEditable(before.status)) {
      throw new AppError(
        "conflict",
        "Your application has been sent, so it cannot be changed now. We will ask if something is missing.",
      );
    }
    return decide(tx, before);
  });
}

/** Moves the actor's open application on. Throws conflict when it is not where it could be moved from. */
function move(actor: Actor, to: Application["status"], decide: Decide): Promise<Application> {
  return update(actor, "application.move", async (tx, before) => {
    if (!canMove(before.status, to, "applicant")) {
      throw new AppError(
        "conflict",
        "Your application has moved on since you opened this page. Please reload it.",
      );
    }
    return { ...(await decide(tx, before)), status: to };
  });
}

async function update(actor: Actor, action: string, decide: Decide): Promise<Application> {
  requireApplicant(actor);
  return db.$transaction(async (tx) => {
    const before = await lockOwn(tx, actor.userId);
    const data = await decide(tx, before);
    const after = await tx.mechanicApplication.update({
      where: { id: before.id },
      data,
      include: applicationInclude,
    });
    await audit(tx, actor, action, before, after);
    return toApplication(after);
  });
}

/** The actor's open application, locked until the transaction ends: reviewers lock the same row. */
async function lockOwn(tx: Transaction, userId: string): Promise<ApplicationRecord> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "MechanicApplication"
    WHERE "userId" = ${userId} AND status NOT IN ('approved', 'rejected', 'withdrawn') FOR UPDATE`;
  const { id } = orNotFound(row ?? null, "There is no open application. Please begin one.");
  return tx.mechanicApplication.findUniqueOrThrow({ where: { id }, include: applicationInclude });
}

async function requireServices(tx: Transaction, offers: OffersForm): Promise<void> {
  const ids = offers.map(({ serviceId }) => serviceId);
  const known = await tx.service.count({ where: { id: { in: ids }, isActive: true } });
  if (known === ids.length) return;
  throw refusal("services", "A service is no longer in the catalogue. Please reload the page");
}

/** Throws conflict that names the missing steps. */
function requireComplete(before: ApplicationRecord, { now, canSendCodes }: ApplyContext): void {
  const answers = toApplication(before);
  const today = dateIn(answers.timezone ?? FIRST_ZONE, now);
  const missing = missingSteps(answers, { today, canSendCodes });
  if (missing.length === 0) return;
  const names = missing.map((step) => STEP_NAMES[step]).join(", ");
  throw new AppError("conflict", `Please finish these steps first: ${names}.`);
}

async function acceptTerms(tx: Transaction, { userId }: Actor): Promise<void> {
  const acceptance = { userId, audience: "mechanics", version: TERMS.mechanics.version };
  await tx.termsAcceptance.upsert({
    where: { userId_audience_version: acceptance },
    create: acceptance,
    update: {},
  });
}

function refusal(name: string, message: string): AppError {
  return new AppError("invalid_input", message, { [name]: message });
}

async function audit(
  tx: Transaction,
  actor: Actor,
  action: string,
  before: ApplicationRecord | null,
  after: ApplicationRecord,
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: "application", id: after.id },
    before: before && audited(before),
    after: audited(after),
  });
}

function audited(record: ApplicationRecord) {
  const { messages: _messages, ...kept } = toApplication(record);
  return kept;
}
