import "server-only";
import { fieldError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import {
  coverableCities,
  coverageRows,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/locations/rules/coverage";
import { canWorkIn, verifiedUntil } from "@/lib/mechanics/rules/documents";
import { workableCities } from "@/lib/mechanics/rules/draft";
import type { Profile } from "@/lib/mechanics/schema/profile";

type Planned = Pick<Profile, "id" | "zipcode" | "radiusMiles" | "documents" | "registrations">;

/**
 * Replans the cities of a mechanic whose area or documents change, and returns the columns that follow from them.
 * Cities added by hand stay, except those in a state that requires a registration the mechanic does not have. Throws
 * `invalid_input` for an unknown ZIP code.
 */
export async function replanCoverage(tx: Transaction, after: Planned) {
  const base = findZip(after.zipcode);
  if (!base) throw fieldError("invalid_input", "zipcode", "This ZIP code does not exist.");
  const lastDay = verifiedUntil(after.documents, base.stateCode);
  return {
    documentsValidUntil: lastDay === null ? null : new Date(lastDay),
    isRegistered: canWorkIn(base.stateCode, after.registrations),
    ...(await replaceCities(tx, after, base)),
  };
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
