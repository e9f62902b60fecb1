import "server-only";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { dateIn, formatDate } from "@/lib/core/time";
import { canEditMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { type DocumentContent, readDocument } from "@/lib/mechanics/profiles/rules/document-form";
import { partsOfSlot, slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import {
  approvedUntil,
  endsSooner,
  isOnFile,
  isSameDocument,
} from "@/lib/mechanics/profiles/rules/documents";
import type {
  DocumentCheck,
  MechanicDocumentApproval,
} from "@/lib/mechanics/profiles/schema/documents";
import { type NewDocument, readCheck } from "@/lib/mechanics/profiles/schema/new-document";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { mailDecision } from "./mail-decision";
import { followDocuments } from "./replan-coverage";

interface DocumentReview {
  check: DocumentCheck;
  userId: string;
  now: Date;
}

/**
 * Submits a document or its renewal for review, or approves it immediately if an administrator enters how it was
 * checked. Any earlier version stays in force until this one is approved. A document without an expiration date can be
 * renewed starting the day after its approval. Idempotent. Throws `not_found` if the actor isn't allowed to edit the
 * mechanic, `forbidden` if a mechanic enters how it was checked, `conflict` if the same document is already on file, or
 * `invalid_input` for invalid fields or an approved renewal that would expire before the version in force.
 */
export async function enterDocument(
  actor: Actor,
  mechanicId: string,
  input: NewDocument,
  now: Date,
): Promise<Profile> {
  if (!canEditMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const check = readCheck(input);
  if (check && !isAdmin(actor)) {
    throw new AppError("forbidden", "Only an administrator can approve a document.");
  }
  const action = check ? "mechanic.enter_document" : "mechanic.submit_document";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  const { record } = await auditedWrite(write, async (before, tx) => {
    const document = { ...requireDocument(input, before, now), ...partsOfSlot(input.slot) };
    const held = before.documents.find((one) => slotOf(one) === input.slot);
    const waiting = before.waitingDocuments.find((one) => slotOf(one) === input.slot);
    if (!check && waiting && isSameDocument(waiting, document)) return null;
    const isRecorded = !check || held?.checkMethod !== null;
    if (held && isRecorded && isOnFile(held, document, dateIn(before.timezone, now))) {
      throw new AppError(
        "conflict",
        "This document is already on file. To renew it, enter the new document.",
      );
    }
    if (check && held && endsSooner(document, held, dateIn(before.timezone, now))) {
      const words = `This document expires before the current one, which is valid until ${formatDate(held.expiresOn)}. Save it as “Not checked yet” and then approve it to replace the current one.`;
      throw fieldError("invalid_input", "expiresOn", words);
    }
    const replaced = { mechanicId, ...partsOfSlot(input.slot), status: "waiting" as const };
    await tx.mechanicDocument.updateMany({ where: replaced, data: { status: "replaced" } });
    const { id } = await tx.mechanicDocument.create({
      data: {
        mechanicId,
        ...document,
        expiresOn: document.expiresOn === null ? null : new Date(document.expiresOn),
        createdAt: now,
      },
    });
    return check ? putInForce(tx, before, id, { check, userId: actor.userId, now }) : {};
  });
  return record;
}

function requireDocument(input: NewDocument, { timezone }: Profile, now: Date): DocumentContent {
  const read = readDocument(input, dateIn(timezone, now));
  if ("document" in read) return read.document;
  const [message = "Enter the document details."] = Object.values(read.errors);
  throw new AppError("invalid_input", message, read.errors);
}

interface Target {
  mechanicId: string;
  documentId: string;
}

/**
 * Puts a waiting document in force, replaces the previous version, updates everything that depends on its dates, and
 * emails the mechanic. Throws `not_found` if the document doesn't exist; `conflict` if it is no longer waiting or has
 * expired; or `invalid_input` if it expires before the previous version and `replacesEarly` isn't set.
 */
export async function approveMechanicDocument(
  actor: Actor,
  { mechanicId, documentId }: Target,
  { replacesEarly, ...check }: MechanicDocumentApproval,
  { now, brandName }: { now: Date; brandName: string },
): Promise<Profile> {
  const action = "mechanic.approve_document";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  const { record } = await auditedWrite(write, async (before, tx) => {
    const document = await requireWaiting(tx, { mechanicId, documentId });
    const held = before.documents.find((one) => slotOf(one) === slotOf(document));
    const renewal = { expiresOn: document.expiresOn?.toISOString().slice(0, 10) ?? null };
    if (!replacesEarly && endsSooner(renewal, held, dateIn(before.timezone, now))) {
      const words =
        "This document expires before the current one. Check this box to replace the current one anyway.";
      throw fieldError("invalid_input", "replacesEarly", words);
    }
    const changes = await putInForce(tx, before, documentId, { check, userId: actor.userId, now });
    const { kind } = document;
    await mailDecision(tx, { mechanicId, documentId, kind, reason: null, brandName });
    return changes;
  });
  return record;
}

async function putInForce(
  tx: Transaction,
  before: Profile,
  id: string,
  { check, userId, now }: DocumentReview,
) {
  const { kind, stateCode, expiresOn } = await tx.mechanicDocument.findUniqueOrThrow({
    where: { id },
  });
  const today = dateIn(before.timezone, now);
  const lastDay = approvedUntil(
    { expiresOn: expiresOn?.toISOString().slice(0, 10) ?? null },
    today,
  );
  if (lastDay < today) {
    throw new AppError(
      "conflict",
      "This document has expired. Reject it and ask for a current one.",
    );
  }
  const inForce = { mechanicId: before.id, kind, stateCode, status: "approved" as const };
  await tx.mechanicDocument.updateMany({ where: inForce, data: { status: "replaced" } });
  await tx.mechanicDocument.update({
    where: { id },
    data: {
      status: "approved",
      expiresOn: new Date(lastDay),
      decidedAt: now,
      decidedById: userId,
      ...check,
    },
  });
  return followDocuments(tx, before, now);
}

/**
 * Withdraws a document that is waiting for review, or removes an approved one, such as a certificate that the mechanic
 * no longer holds. Only administrators can remove approved insurance or an approved state registration. Throws
 * `not_found` if the document doesn't exist, `forbidden` if the actor may not remove it, or `conflict` if it is neither
 * waiting nor approved.
 */
export async function removeMechanicDocument(
  actor: Actor,
  { mechanicId, documentId: id }: Target,
  now: Date,
): Promise<Profile> {
  if (!canEditMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const action = "mechanic.remove_document";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  const { record } = await auditedWrite(write, async (before, tx) => {
    const found = await tx.mechanicDocument.findFirst({ where: { id, mechanicId } });
    const { status, kind } = orNotFound(found, DOCUMENT_NOT_FOUND);
    if (status !== "waiting" && status !== "approved") throw new AppError("conflict", DECIDED);
    if (status === "approved" && kind !== "ase" && !isAdmin(actor)) {
      throw new AppError(
        "forbidden",
        "An approved document can only be renewed. To have it removed, contact us.",
      );
    }
    await tx.mechanicDocument.update({ where: { id }, data: { status: "removed" } });
    return status === "approved" ? followDocuments(tx, before, now) : {};
  });
  return record;
}

/** Throws `not_found` if the document doesn't exist, or `conflict` if it is no longer waiting. */
export async function requireWaiting(tx: Transaction, { mechanicId, documentId: id }: Target) {
  const found = await tx.mechanicDocument.findFirst({ where: { id, mechanicId } });
  const document = orNotFound(found, DOCUMENT_NOT_FOUND);
  if (document.status !== "waiting") throw new AppError("conflict", DECIDED);
  return document;
}

const DOCUMENT_NOT_FOUND = "Document not found. Reload the page.";
const DECIDED = "This document is no longer waiting for review. Reload the page.";
