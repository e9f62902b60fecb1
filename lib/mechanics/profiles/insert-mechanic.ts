import "server-only";
import { coverableCities, planCoverage } from "@/lib/catalog/locations/rules/coverage";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { findZip } from "@/lib/core/zip-places";
import {
  type MechanicDraft,
  newMechanic,
  registrationsOf,
  workableCities,
} from "@/lib/mechanics/profiles/rules/draft";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedInsert } from "@/lib/platform/audit/audited-write";
import { profileInclude as include } from "./data/profile";
import { mechanicSubject } from "./mechanic-subject";
import { requireUniquePhone } from "./require-phone";

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
  if (!base) throw fieldError("invalid_input", "zipcode", UNKNOWN_ZIP);
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
