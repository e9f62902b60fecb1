import "server-only";
import type { ApplicationRecord } from "@/lib/applications/rules/application";
import { requireApprovable, toMechanicDraft } from "@/lib/applications/rules/review";
import { requireReviewMove } from "@/lib/applications/rules/status";
import type { Approval } from "@/lib/applications/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { findZip } from "@/lib/core/zip-places";
import { coverableCities, planCoverage } from "@/lib/locations/rules/coverage";
import { auditedMechanic, newMechanic } from "@/lib/mechanics/rules/admin-list";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";
import { type ReviewTarget, reviewApplication } from "./change-application";
import { emailApplicant } from "./email-applicant";

/**
 * Approves an application and emails the applicant: creates the mechanic with offers and coverage, activates the
 * account, and invalidates the pages that show the mechanic, in one transaction. Idempotent: however many approve at
 * once, there is one mechanic and one email. Throws `not_found`, `forbidden`, and `conflict` for an application that is
 * not in review, has changed since that revision, or is incomplete, with what is missing.
 */
export async function approveApplication(
  actor: Actor,
  target: ReviewTarget,
  { now, brandName }: { now: Date; brandName: string },
): Promise<Approval> {
  let isFirst = true;
  const after = await reviewApplication(
    actor,
    target,
    "application.approve",
    async (before, tx) => {
      isFirst = before.status !== "approved";
      if (!isFirst) return null;
      const move = requireReviewMove(before, "approved");
      requireApprovable(before, now);
      const mechanicId = await createMechanic(tx, actor, before);
      await activateAccount(tx, before.userId, mechanicId);
      return { ...move, decidedAt: now, decidedById: actor.userId, mechanicId };
    },
  );
  return {
    status: after.status,
    mechanicId: orNotFound(after.mechanicId, "The mechanic is missing."),
    isMailed: !isFirst || (await emailApplicant("approved", after, brandName)),
  };
}

/** The account's row is not locked: one that was suspended at this moment stays suspended. */
async function activateAccount(tx: Transaction, id: string, mechanicId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, status: "pending_approval" },
    data: { status: "active", mechanicId },
  });
  if (count > 0) return;
  throw new AppError("conflict", "The applicant's account has changed. Reload the page.");
}

async function createMechanic(
  tx: Transaction,
  actor: Actor,
  before: ApplicationRecord,
): Promise<string> {
  const draft = toMechanicDraft(before);
  const { zipcode, radiusMiles } = draft;
  const base = orNotFound(findZip(zipcode), "The base ZIP code is unknown.");
  const plan = planCoverage(
    base,
    radiusMiles,
    await tx.location.findMany(coverableCities(base, radiusMiles)),
  );
  const offers = await withoutDeletedServices(tx, draft.offers);
  const mechanic = await tx.mechanic.create({ data: newMechanic({ ...draft, offers }, plan) });
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

async function withoutDeletedServices<T extends { serviceId: string }>(
  tx: Transaction,
  offers: T[],
): Promise<T[]> {
  const services = await tx.service.findMany({
    where: { id: { in: offers.map(({ serviceId }) => serviceId) } },
    select: { id: true },
  });
  const ids = new Set(services.map(({ id }) => id));
  return offers.filter(({ serviceId }) => ids.has(serviceId));
}
