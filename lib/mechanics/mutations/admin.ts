import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { requireSeen } from "@/lib/core/http/seen";
import { likelyTimezone } from "@/lib/core/us-time-zones";
import { findZip } from "@/lib/core/zip-places";
import { coverableCities, planCoverage } from "@/lib/locations/rules/coverage";
import {
  auditedMechanic,
  type MechanicDraft,
  missingFor,
  newMechanic,
  saidOfIdentity,
} from "@/lib/mechanics/rules/admin-list";
import { hoursOf } from "@/lib/mechanics/rules/directory";
import type { Identity, NewMechanic, RosterId } from "@/lib/mechanics/schema/admin-list";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";

/** Monday to Friday, eight to six: a beginning, to be changed on the mechanic's page. */
const WORKDAY = [{ opens: 480, closes: 1080 }];
const USUAL_HOURS = {
  week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []],
  closedOn: [],
};

/**
 * Enters a mechanic with the cities of their radius, not yet shown to drivers. Gives the id. Throws invalid_input for
 * a ZIP code that does not exist, and conflict for a phone number that another mechanic has.
 */
export async function createMechanic(actor: Actor, input: NewMechanic): Promise<RosterId> {
  const base = findZip(input.zipcode);
  if (!base) {
    const message = "This ZIP code does not exist. Please check it.";
    throw new AppError("invalid_input", message, { zipcode: message });
  }
  return db.$transaction(async (tx) => {
    await requireFreePhone(tx, input.phoneNumber, null);
    const cities = await tx.location.findMany(coverableCities(base, input.radiusMiles));
    const plan = planCoverage(base, input.radiusMiles, cities);
    const newcomer: MechanicDraft = {
      ...input,
      timezone: input.timezone ?? likelyTimezone(base.stateCode),
      hours: USUAL_HOURS,
      state: "onboarding",
      documentsValidUntil: null,
      offers: [],
    };
    const mechanic = await tx.mechanic.create({ data: newMechanic(newcomer, plan) });
    await recordAudit(tx, {
      actor,
      action: "mechanic.create",
      subject: { kind: "mechanic", id: mechanic.id },
      before: null,
      after: auditedMechanic(mechanic),
    });
    return { id: mechanic.id };
  });
}

/**
 * Changes who a mechanic is. Throws not_found, and conflict for a phone number that another mechanic has, and when it
 * says something else by now than was seen.
 */
export async function changeIdentity(
  actor: Actor,
  { id, seen }: { id: string; seen?: string },
  identity: Identity,
): Promise<RosterId> {
  return changeMechanic(actor, id, "mechanic.identity", async (tx, before) => {
    requireSeen(saidOfIdentity(before), seen);
    await requireFreePhone(tx, identity.phoneNumber, id);
    return identity;
  });
}

/** Takes a mechanic off every page until an administrator says otherwise. Throws not_found and conflict. */
export async function suspendMechanic(actor: Actor, id: string): Promise<RosterId> {
  return changeMechanic(actor, id, "mechanic.suspend", async (_, { state }) => {
    if (state === "suspended")
      throw new AppError("conflict", "This mechanic is suspended already.");
    return { state: "suspended", stateReason: "administrator" };
  });
}

/** Shows a mechanic to drivers. Throws not_found, and conflict for who is shown already or cannot be found by anybody. */
export async function activateMechanic(actor: Actor, id: string): Promise<RosterId> {
  return changeMechanic(actor, id, "mechanic.activate", async (tx, before) => {
    if (before.state === "active")
      throw new AppError("conflict", "This mechanic is active already.");
    const [cityCount, offerCount] = await Promise.all([
      tx.coverage.count({ where: { mechanicId: id } }),
      tx.offer.count({ where: { mechanicId: id, isActive: true } }),
    ]);
    const missing = missingFor({ cityCount, offerCount }, hoursOf(before).week.flat().length > 0);
    if (missing.length > 0) {
      throw new AppError(
        "conflict",
        `Nobody could find this mechanic yet: add ${missing.join(" and ")}.`,
      );
    }
    return { state: "active", stateReason: null };
  });
}

type MechanicChange = Partial<Identity & Pick<MechanicModel, "state" | "stateReason">>;

async function changeMechanic(
  actor: Actor,
  id: string,
  action: string,
  decide: (tx: Transaction, before: MechanicModel) => Promise<MechanicChange>,
): Promise<RosterId> {
  await db.$transaction(async (tx) => {
    // Two changes at once wait for each other, so that each sees what it builds on.
    await tx.$executeRaw`SELECT 1 FROM "Mechanic" WHERE id = ${id} FOR UPDATE`;
    const before = orNotFound(
      await tx.mechanic.findUnique({ where: { id } }),
      "There is no such mechanic. The list may have changed: please look again.",
    );
    const data = await decide(tx, before);
    const after = await tx.mechanic.update({ where: { id }, data });
    await recordAudit(tx, {
      actor,
      action,
      subject: { kind: "mechanic", id },
      before: auditedMechanic(before),
      after: auditedMechanic(after),
    });
    await invalidatePages(tx, await tagsOf(tx, id));
  });
  return { id };
}

/** The pages that show a mechanic: the list, the profile, and those of the cities they cover. */
async function tagsOf(tx: Transaction, mechanicId: string): Promise<string[]> {
  const cities = await tx.coverage.findMany({
    where: { mechanicId },
    select: { location: { select: { slug: true } } },
  });
  return [
    pageTags.mechanics,
    pageTags.mechanic(mechanicId),
    ...cities.map(({ location }) => pageTags.location(location.slug)),
  ];
}

async function requireFreePhone(tx: Transaction, phoneNumber: string, ownId: string | null) {
  const other = await tx.mechanic.findFirst({
    where: { phoneNumber, ...(ownId ? { id: { not: ownId } } : {}) },
    select: { name: true },
  });
  if (!other) return;
  const message = `${other.name} has this phone number. Please check whether they are the same person.`;
  throw new AppError("conflict", message, { phoneNumber: message });
}
