import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import {
  canApply,
  canReview,
  openApplicationOf,
  SUBMITTED_APPLICATIONS,
} from "@/lib/mechanics/applications/access";
import {
  type ApplicationRecord,
  applicantFields,
  applicationSnapshot,
  toApplication,
} from "@/lib/mechanics/applications/rules/application";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import {
  type AuditedSubject,
  auditedWrite,
  type Decide,
  type Written,
} from "@/lib/platform/audit/audited-write";
import { applicationInclude } from "../data/application";

type Change = Prisma.MechanicApplicationUncheckedUpdateInput;
type DecideApplication<Result> = Decide<ApplicationRecord, Change, Result>;

function applicationSubject(
  scope: Prisma.MechanicApplicationWhereInput,
  notFound: string,
): AuditedSubject<ApplicationRecord, Change> {
  return {
    kind: "application",
    lock: (tx, id) => lockRow(tx, "MechanicApplication", id),
    read: async (tx, id) =>
      orNotFound(
        await tx.mechanicApplication.findFirst({
          where: { id, ...scope },
          include: applicationInclude,
        }),
        notFound,
      ),
    update: (tx, id, data) =>
      tx.mechanicApplication.update({ where: { id }, data, include: applicationInclude }),
    snapshot: applicationSnapshot,
    pageTags: () => [],
  };
}

/** Throws `forbidden` for non-applicants. */
export function requireApplicant(actor: Actor): void {
  if (canApply(actor)) return;
  throw new AppError("forbidden", "Your account is already active. Edit your profile instead.");
}

const NO_OPEN_APPLICATION = "You have no open application. Start a new one.";

export function ownApplication(actor: Actor) {
  return applicationSubject(openApplicationOf(actor), NO_OPEN_APPLICATION);
}

/**
 * Throws `forbidden` for non-applicants, `not_found` if there is no open application, or any error that `decide`
 * throws.
 */
export async function changeOwnApplication<Result = undefined>(
  actor: Actor,
  action: string,
  decide: DecideApplication<Result>,
): Promise<Written<Application, Result>> {
  requireApplicant(actor);
  const where = openApplicationOf(actor);
  const { id } = orNotFound(
    await db.mechanicApplication.findFirst({ where, select: { id: true } }),
    NO_OPEN_APPLICATION,
  );
  const subject = ownApplication(actor);
  const { record, result } = await auditedWrite({ actor, action, subject, id }, decide);
  return { record: toApplication(record), result };
}

/** `revision` is the version that the reviewer looked at. Required for decisions. */
export interface ReviewTarget {
  id: string;
  revision?: string;
  /** Recorded in the audit trail. */
  note?: string;
}

const CHANGED_BY_APPLICANT =
  "The applicant has changed this application since you opened it. Review the current version, then decide.";

/**
 * Throws `not_found` for drafts, `forbidden` if the actor can't review the application, `conflict` if the applicant has
 * changed it since the given revision, or any error that `decide` throws.
 */
export function reviewApplication<Result = undefined>(
  actor: Actor,
  { id, revision, note }: ReviewTarget,
  action: string,
  decide: DecideApplication<Result>,
): Promise<Written<ApplicationRecord, Result>> {
  return auditedWrite(
    {
      actor,
      action,
      subject: applicationSubject(SUBMITTED_APPLICATIONS, "Application not found."),
      id,
      note,
      // Adding a note doesn't change any field, but is still recorded in the audit trail.
      isAction: action === "application.note",
      revision: {
        sent: revision,
        part: applicantFields,
        message: CHANGED_BY_APPLICANT,
        isDecision: true,
      },
    },
    (before, tx) => {
      if (!canReview(actor, before)) {
        throw new AppError("forbidden", "You can't review this application.");
      }
      return decide(before, tx);
    },
  );
}
