import "server-only";
import { auditedInsert } from "@/lib/audit/audited-write";
import { fieldError } from "@/lib/core/app-error";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { findZip } from "@/lib/core/zip-places";
import { coverableCities, planCoverage } from "@/lib/locations/rules/coverage";
import {
  type MechanicDraft,
  newMechanic,
  registrationsOf,
  workableCities,
} from "@/lib/mechanics/rules/draft";
import { toProfile } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { readSettings } from "@/lib/settings/read-settings";
import { profileInclude as include } from "./data/profile";
import { mechanicSubject } from "./mutations/mechanic-subject";

/**
 * Inserts a mechanic with planned coverage. Leaves out services that are no longer in the catalog. Throws
 * `invalid_input` for an unknown ZIP code, or `conflict` if the phone number is ours or another mechanic's.
 */
export async function insertMechanic(
  tx: Transaction,
  actor: Actor,
  draft: MechanicDraft,
): Promise<Profile> {
  const { zipcode, radiusMiles } = draft;
  const base = findZip(zipcode);
  if (!base) throw fieldError("invalid_input", "zipcode", "Enter a valid ZIP code.");
  await requireUniquePhone(tx, actor, { phoneNumber: draft.phoneNumber });
  const cities = await tx.location.findMany(coverableCities(base, radiusMiles));
  const registrations = registrationsOf(draft.documents);
  const plan = planCoverage(base, radiusMiles, workableCities(cities, base.state, registrations));
  const offers = await keepKnown(tx, draft.offers);
  const data = newMechanic({ ...draft, offers }, base.stateCode, plan);
  return auditedInsert(
    { tx, actor, action: "mechanic.create", subject: mechanicSubject },
    async () => toProfile(await tx.mechanic.create({ data, include })),
  );
}

async function keepKnown(tx: Transaction, offers: MechanicDraft["offers"]) {
  const known = await tx.service.findMany({
    where: { id: { in: offers.map(({ serviceId }) => serviceId) } },
    select: { id: true },
  });
  const ids = new Set(known.map(({ id }) => id));
  return offers.filter(({ serviceId }) => ids.has(serviceId));
}

/**
 * Checks that this phone number is neither ours nor another mechanic's, and locks the number until the transaction
 * ends. `ownId` is the mechanic whom the number is for, who may already have it. Throws `conflict` if the number is
 * taken; only administrators are told who has it.
 */
export async function requireUniquePhone(
  tx: Transaction,
  actor: Actor,
  { phoneNumber, ownId }: { phoneNumber: string; ownId?: string },
): Promise<void> {
  await requireOutsideNumber(tx, phoneNumber);
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${phoneNumber}))::text`;
  const other = await tx.mechanic.findFirst({
    where: { phoneNumber, ...(ownId && { id: { not: ownId } }) },
    select: { name: true },
  });
  if (!other) return;
  const message = isAdmin(actor)
    ? `${other.name} already has this phone number. Check whether they are the same person.`
    : "Another mechanic already has this phone number. Enter a different one, or call us.";
  throw fieldError("conflict", "phoneNumber", message);
}

/**
 * Checks that a mechanic's number, in E.164 format, isn't one of ours, because calls that we forward to it would come
 * back to us. Throws `conflict` if it is.
 */
export async function requireOutsideNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  const { defaultPhone } = await readSettings(tx);
  const isOurs =
    phoneNumber === defaultPhone ||
    phoneNumber === getEnv().officePhone ||
    (await tx.trackingNumber.count({ where: { phoneNumber, releasedAt: null } })) > 0;
  if (!isOurs) return;
  const message = "This is one of our own phone numbers. Enter a different one.";
  throw fieldError("conflict", "phoneNumber", message);
}
