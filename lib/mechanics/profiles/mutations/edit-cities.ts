import "server-only";
import { mainCityOf } from "@/lib/catalog/locations/rules/coverage";
import { namedCity, unknownCity } from "@/lib/catalog/locations/rules/named-city";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { findZip } from "@/lib/core/zip-places";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { unworkableText, workableCities } from "@/lib/mechanics/profiles/rules/draft";
import { renumber } from "@/lib/mechanics/profiles/rules/replan";
import type { CityEdit } from "@/lib/mechanics/profiles/schema/cities";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { type Area, readAreas } from "./change-areas";
import { COVERED_ROW, replanCoverage } from "./replan-coverage";
import { writeCoverage } from "./write-coverage";

interface Edit extends CityEdit {
  mechanicId: string;
  /** The larger transaction that the edit is part of, if any. */
  tx?: Transaction;
}

/**
 * Manually adds cities to a mechanic's coverage or removes them, or undoes such an edit so that the radius applies
 * again. Replanning the area keeps manual edits. Mechanics can remove only cities that were added manually and are
 * beyond their radius; others stay. Idempotent. Throws `not_found` if the mechanic doesn't exist,
 * `invalid_input` for an unknown city or for adding one in a state whose registration the mechanic lacks, or `conflict`
 * for undoing an edit if the mechanic has no radius, or if a mechanic adds a city that an administrator removed.
 */
export async function editCities(
  actor: Actor | null,
  { mechanicId, edit, cities: texts, tx }: Edit,
): Promise<Profile> {
  const write = { tx, actor, action: "mechanic.edit_cities", subject: citiesSubject };
  const { record } = await auditedWrite({ ...write, id: mechanicId }, async (before, own) => {
    const cities = await findCities(own, texts);
    if (edit === "follow") return followArea(own, before, cities);
    const isOwn = actor?.role === "mechanic";
    if (edit === "remove" && isOwn) return removeOwnCities(own, before, cities);
    if (edit === "remove") await removeCities(own, before, cities);
    else if (isOwn) await addOwnCities(own, before, cities);
    else await addCities(own, before, cities);
    return { mainCity: await findMainCity(own, mechanicId) };
  });
  return record;
}

/** Records coverage of inactive cities too, which profiles leave out. */
const citiesSubject: AuditedSubject<
  Profile & Pick<Area, "inactiveCoverage">,
  Prisma.MechanicUpdateInput
> = {
  ...mechanicSubject,
  read: async (tx, id) => withInactive(tx, await mechanicSubject.read(tx, id)),
  update: async (tx, id, data) => withInactive(tx, await mechanicSubject.update(tx, id, data)),
};

async function withInactive(tx: Transaction, profile: Profile) {
  const area = (await readAreas(tx, [profile.id])).get(profile.id);
  return { ...profile, inactiveCoverage: area?.inactiveCoverage ?? [] };
}

async function findCities(tx: Transaction, texts: readonly string[]) {
  const found = [];
  for (const text of texts) {
    const city = await tx.location.findFirst({
      ...namedCity(text),
      select: { id: true, city: true, state: true, slug: true },
    });
    if (!city) throw fieldError("invalid_input", "cities", unknownCity(text));
    found.push(city);
  }
  return found;
}

type City = Awaited<ReturnType<typeof findCities>>[number];

const idsOf = (cities: readonly City[]) => ({ in: cities.map(({ id }) => id) });

async function followArea(tx: Transaction, profile: Profile, cities: readonly City[]) {
  if (profile.radiusMiles === null) {
    throw new AppError("conflict", "This mechanic has no radius yet. Enter one under Area first.");
  }
  const where = { mechanicId: profile.id, locationId: idsOf(cities) };
  await tx.coverageExclusion.deleteMany({ where });
  await tx.coverage.updateMany({ where, data: { isByHand: false } });
  return replanCoverage(tx, profile, new Date());
}

/**
 * Skips cities that are already covered. Otherwise, a city within the radius would count as added manually and stay
 * covered after the mechanic reduces the radius.
 */
async function addOwnCities(tx: Transaction, profile: Profile, cities: readonly City[]) {
  await requireNotRemoved(tx, profile.id, cities);
  const covered = new Set(profile.coverage.map(({ slug }) => slug));
  const uncovered = cities.filter(({ slug }) => !covered.has(slug));
  await addCities(tx, profile, uncovered);
}

async function requireNotRemoved(
  tx: Transaction,
  mechanicId: string,
  cities: readonly City[],
): Promise<void> {
  const removed = await tx.coverageExclusion.findFirst({
    where: { mechanicId, locationId: idsOf(cities) },
    select: { location: { select: { city: true } } },
  });
  if (!removed) return;
  const message = `We removed ${removed.location.city} from your coverage. To cover it again, call us.`;
  throw new AppError("conflict", message);
}

async function addCities(tx: Transaction, profile: Profile, cities: readonly City[]) {
  const { id: mechanicId } = profile;
  requireWorkable(profile, cities);
  const where = { mechanicId, locationId: idsOf(cities) };
  await tx.coverageExclusion.deleteMany({ where });
  await tx.coverage.updateMany({ where, data: { isByHand: true } });
  const covered = await tx.coverage.findMany({ where: { mechanicId }, select: COVERED_ROW });
  const known = new Set(covered.map(({ locationId }) => locationId));
  const last = Math.max(0, ...covered.map(({ priority }) => priority));
  const data = cities
    .filter(({ id }) => !known.has(id))
    .map(({ id }, index) => ({
      mechanicId,
      locationId: id,
      priority: last + index + 1,
      isByHand: true,
    }));
  await tx.coverage.createMany({ data });
}

function requireWorkable(profile: Profile, cities: readonly City[]): void {
  const baseState = findZip(profile.zipcode)?.state ?? "";
  const workable = new Set(workableCities(cities, baseState, profile.registrations));
  const refused = cities.find((city) => !workable.has(city));
  if (refused) throw fieldError("invalid_input", "cities", unworkableText(profile.name, refused));
}

/** Stores no exclusions, so a city comes back if the mechanic widens the radius. */
async function removeOwnCities(tx: Transaction, profile: Profile, cities: readonly City[]) {
  const { id: mechanicId, radiusMiles } = profile;
  const where = { mechanicId, locationId: idsOf(cities), isByHand: true };
  if (radiusMiles !== null) {
    await tx.coverage.updateMany({ where, data: { isByHand: false } });
    return replanCoverage(tx, profile, new Date());
  }
  await tx.coverage.deleteMany({ where });
  await closeGaps(tx, mechanicId);
  return { mainCity: await findMainCity(tx, mechanicId) };
}

async function removeCities(tx: Transaction, profile: Profile, cities: readonly City[]) {
  const { id: mechanicId } = profile;
  await tx.coverage.deleteMany({ where: { mechanicId, locationId: idsOf(cities) } });
  await tx.coverageExclusion.createMany({
    data: cities.map(({ id }) => ({ mechanicId, locationId: id })),
    skipDuplicates: true,
  });
  await closeGaps(tx, mechanicId);
}

/** Renumbers the priorities after cities were removed. */
async function closeGaps(tx: Transaction, mechanicId: string): Promise<void> {
  const left = await tx.coverage.findMany({ where: { mechanicId }, select: COVERED_ROW });
  await writeCoverage(tx, [{ mechanicId, added: [], changed: renumber(left), removed: [] }]);
}

async function findMainCity(tx: Transaction, mechanicId: string): Promise<string | null> {
  const where = { mechanicId, location: { isActive: true } };
  return mainCityOf(await tx.coverage.findMany({ where, select: COVERED_ROW }));
}
