import "server-only";
import { fieldError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { dateIn } from "@/lib/core/time";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import {
  coverableCities,
  coverageRows,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/locations/rules/coverage";
import {
  callsEnd,
  canWorkIn,
  unexpiredRegistrations,
  verifiedUntil,
} from "@/lib/mechanics/rules/documents";
import { workableCities } from "@/lib/mechanics/rules/draft";
import { heldDocuments } from "@/lib/mechanics/rules/held-documents";
import type { Profile } from "@/lib/mechanics/schema/profile";

/**
 * Returns the columns that depend on the approved documents as they are now stored. `before` is the profile before the
 * change. Replans the cities only if the mechanic's registered states change.
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
  { documents, registrations, timezone }: Pick<Planned, "documents" | "registrations" | "timezone">,
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

type Planned = Pick<
  Profile,
  "id" | "zipcode" | "radiusMiles" | "timezone" | "documents" | "registrations"
>;

/**
 * Replans the cities of a mechanic whose area or documents change, and returns the columns that depend on them. Cities
 * added by hand stay, except those in a state that requires a registration the mechanic does not have. Throws
 * `invalid_input` for an unknown ZIP code.
 */
export async function replanCoverage(tx: Transaction, after: Planned, now: Date) {
  const base = findZip(after.zipcode);
  if (!base) throw fieldError("invalid_input", "zipcode", "Enter a valid ZIP code.");
  return { ...standingOf(after, base, now), ...(await replaceCities(tx, after, base)) };
}

async function replaceCities(
  tx: Transaction,
  { id: mechanicId, zipcode, radiusMiles, registrations }: Planned,
  base: ZipPlace,
) {
  if (radiusMiles === null) return {};
  const cities = await tx.location.findMany(coverableCities(base, radiusMiles));
  const byHand = await tx.coverage.findMany({
    where: { mechanicId, isByHand: true },
    include: { location: { select: { slug: true, state: true, isActive: true } } },
  });
  const allowed = workableCities(
    byHand.map(({ location }) => location),
    base.state,
    registrations,
  );
  const kept = byHand.filter(({ location }) => allowed.includes(location));
  const workable = workableCities(cities, base.state, registrations);
  const plan = planAround(kept, planCoverage(base, radiusMiles, workable));
  const locationId = { notIn: kept.map((row) => row.locationId) };
  await tx.coverage.deleteMany({ where: { mechanicId, locationId } });
  const rows = coverageRows(plan, zipcode).map((row) => ({ mechanicId, ...row }));
  await tx.coverage.createMany({ data: rows });
  const open = kept.filter(({ location }) => location.isActive);
  return { mainCity: mainCityOf([...open, ...plan]) };
}
