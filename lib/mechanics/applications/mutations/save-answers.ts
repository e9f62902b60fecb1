import "server-only";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { findStateCode } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import type { ApplicationRecord } from "@/lib/mechanics/applications/rules/application";
import { readDocuments } from "@/lib/mechanics/applications/rules/documents";
import { isEditable } from "@/lib/mechanics/applications/rules/status";
import { todayOf } from "@/lib/mechanics/applications/rules/steps";
import type {
  ApplicantArea,
  Application,
  Business,
  DocumentsForm,
} from "@/lib/mechanics/applications/schema/application";
import type { ServicesStep } from "@/lib/mechanics/applications/schema/services-step";
import { requireOutsideNumber } from "@/lib/mechanics/profiles/require-phone";
import { requireUpcomingDaysOff } from "@/lib/mechanics/profiles/rules/days-off";
import type { DocumentContent } from "@/lib/mechanics/profiles/rules/document-form";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";
import type { WeekForm } from "@/lib/mechanics/profiles/schema/part-forms";
import { changeOwnApplication } from "./change-application";

type Answers = Prisma.MechanicApplicationUncheckedUpdateInput;

/** Changes the actor's own application. Throws `conflict` if it was submitted, or what `changeOwnApplication` throws. */
export async function saveStep(
  actor: Actor,
  save: (before: ApplicationRecord, tx: Transaction) => Answers | Promise<Answers>,
): Promise<Application> {
  const { record } = await changeOwnApplication(actor, "application.change", (before, tx) => {
    if (isEditable(before.status)) return save(before, tx);
    throw new AppError(
      "conflict",
      "You've already submitted your application, so you can't change it. We'll contact you if something is missing.",
    );
  });
  return record;
}

/**
 * A new phone number must be verified, unless this user has verified it before. Throws `conflict` if the number is one
 * of the site's own.
 */
export function saveBusiness(actor: Actor, business: Business): Promise<Application> {
  const { name, ...answers } = business;
  const { phoneNumber } = answers;
  return saveStep(actor, async ({ userId }, tx) => {
    await requireOutsideNumber(tx, phoneNumber);
    await tx.user.update({ where: { id: userId }, data: { name } });
    const verification = await tx.phoneVerification.findFirst({
      where: { userId, phoneNumber, verifiedAt: { not: null } },
      orderBy: { verifiedAt: "desc" },
    });
    return { ...answers, phoneVerifiedAt: verification?.verifiedAt ?? null };
  });
}

/** Throws `invalid_input` for an unknown or inactive service. */
export function saveServices(actor: Actor, answers: ServicesStep): Promise<Application> {
  return saveStep(actor, async (_before, tx) => {
    const ids = answers.services.map(({ serviceId }) => serviceId);
    const known = await tx.service.count({ where: { id: { in: ids }, isActive: true } });
    if (known === ids.length) return answers;
    const message = "A service you chose is no longer available. Reload the page.";
    throw fieldError("invalid_input", "services", message);
  });
}

/**
 * Moving to another state revokes the approval of the state registration. Throws `invalid_input` for an unknown ZIP
 * code.
 */
export async function saveArea(actor: Actor, area: ApplicantArea): Promise<Application> {
  const usual = timezoneOfZip(area.zipcode);
  if (!usual) throw fieldError("invalid_input", "zipcode", UNKNOWN_ZIP);
  return saveStep(actor, async ({ id: applicationId, zipcode }, tx) => {
    if (findStateCode(zipcode) !== findStateCode(area.zipcode)) {
      const where = { applicationId, kind: "state_registration" as const };
      await tx.applicationDocument.updateMany({ where, data: NOT_APPROVED });
    }
    return { ...area, timezone: area.timezone ?? usual };
  });
}

/** Throws `invalid_input` for a new day off in the past. */
export function saveHours(actor: Actor, hours: WeekForm, now: Date): Promise<Application> {
  return saveStep(actor, (before) => {
    requireUpcomingDaysOff(hours, { stored: hoursOf(before), today: todayOf(before, now) });
    return { hours };
  });
}

/**
 * Saves complete, valid documents and deletes cleared ones, then throws `invalid_input` for the rest. A changed
 * document needs a new approval.
 */
export async function saveDocuments(
  actor: Actor,
  form: DocumentsForm,
  now: Date,
): Promise<Application> {
  const saved = await saveStep(actor, async (before, tx) => {
    const { complete, cleared } = readDocuments(form, todayOf(before, now));
    for (const [kind, document] of complete) await storeDocument(tx, before, kind, document);
    await tx.applicationDocument.deleteMany({
      where: { applicationId: before.id, kind: { in: cleared } },
    });
    return {};
  });
  const { errors, complete } = readDocuments(form, todayOf(saved, now));
  const [first] = Object.values(errors);
  if (first) {
    const rest = complete.length > 0 && { documents: REST_IS_SAVED };
    throw new AppError("invalid_input", first, { ...errors, ...rest });
  }
  return saved;
}

const NOT_APPROVED = {
  approvedAt: null,
  approvedById: null,
  checkMethod: null,
  checkReference: null,
};
const REST_IS_SAVED = "We saved the documents that are complete. Finish the others and save again.";

async function storeDocument(
  tx: Transaction,
  { id: applicationId, documents }: ApplicationRecord,
  kind: DocumentKind,
  { number, issuer, expiresOn }: DocumentContent,
): Promise<void> {
  const data = { number, issuer, expiresOn: expiresOn === null ? null : new Date(expiresOn) };
  const stored = documents.find((document) => document.kind === kind);
  const isSame =
    stored?.number === number &&
    stored.issuer === issuer &&
    stored.expiresOn?.getTime() === data.expiresOn?.getTime();
  await tx.applicationDocument.upsert({
    where: { applicationId_kind: { applicationId, kind } },
    create: { applicationId, kind, ...data },
    update: isSame ? {} : { ...data, ...NOT_APPROVED },
  });
}
