import "server-only";
import { coverableCities } from "@/lib/catalog/locations/rules/coverage";
import { fieldError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { dateIn } from "@/lib/core/time";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import {
  callsEnd,
  canWorkIn,
  unexpiredRegistrations,
  verifiedUntil,
} from "@/lib/mechanics/profiles/rules/documents";
import { heldDocuments } from "@/lib/mechanics/profiles/rules/held-documents";
import { replan } from "@/lib/mechanics/profiles/rules/replan";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { writeCoverage } from "./write-coverage";

/**
 * Returns the columns that depend on the mechanic's approved documents, which it reads from the database. `before` is
 * the profile before those documents changed. Replans the cities only if the mechanic's registered states change.
 */
export async function followDocuments(tx: Transaction, before: Profile, now: Date) {
  const rows = await tx.mechanicDocument.findMany({
    where: { mechanicId: before.id, status: "approved" },
  });
  const documents = heldDocuments(rows);
  const registrations = unexpiredRegistrations(documents, dateIn(before.timezone, now));
  const after = { ...before, documents, registrations };
  const statesOf = (list: Profile["registrations"]) =>
    list.map(({ stateCode }) => stateCode).join();
  const isReplanned = statesOf(registrations) !== statesOf(before.registrations);
  return {
    registrations,
    ...(isReplanned
      ? await replanCoverage(tx, after, now)
      : standingOf(after, findZip(after.zipcode), now)),
  };
}

function standingOf(
  {
    documents,
    registrations,
    timezone,
  }: Pick<ServiceArea, "documents" | "registrations" | "timezone">,
  base: ZipPlace | null,
  now: Date,
) {
  const stateCode = base?.stateCode ?? null;
  const lastDay = verifiedUntil(documents, stateCode);
  const end = callsEnd(documents, { stateCode, timezone });
  return {
    documentsValidUntil: lastDay === null ? null : new Date(lastDay),
    isRegistered: canWorkIn(stateCode, registrations),
    callsEndAt: end && end > now ? end : null,
  };
}

type ServiceArea = Pick<
  Profile,
  "id" | "zipcode" | "radiusMiles" | "timezone" | "documents" | "registrations"
>;

/**
 * Replans the cities of a mechanic whose area or documents have changed, and returns the columns derived from them.
 * Cities added manually stay, except those in a state that requires a registration the mechanic does not have, and
 * cities removed manually don't come back. Throws `invalid_input` for an unknown ZIP code.
 */
export async function replanCoverage(tx: Transaction, after: ServiceArea, now: Date) {
  const base = findZip(after.zipcode);
  if (!base) throw fieldError("invalid_input", "zipcode", UNKNOWN_ZIP);
  return { ...standingOf(after, base, now), ...(await replaceCities(tx, after, base)) };
}

async function replaceCities(
  tx: Transaction,
  { id: mechanicId, radiusMiles, registrations }: ServiceArea,
  base: ZipPlace,
) {
  if (radiusMiles === null) return {};
  const cities = await tx.location.findMany(coverableCities(base, radiusMiles));
  const covered = await tx.coverage.findMany({ where: { mechanicId }, select: COVERED_ROW });
  const excluded = await tx.coverageExclusion.findMany({ where: { mechanicId } });
  const plan = replan({
    radiusMiles,
    base,
    cities,
    covered,
    excluded: new Set(excluded.map(({ locationId }) => locationId)),
    registrations,
  });
  await writeCoverage(tx, [{ mechanicId, ...plan }]);
  return { mainCity: plan.mainCity };
}

/** Prisma `select` for a CoveredRow. */
export const COVERED_ROW = {
  locationId: true,
  priority: true,
  isByHand: true,
  location: { select: { slug: true, city: true, state: true, isActive: true } },
} as const;
