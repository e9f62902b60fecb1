import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { findZip } from "@/lib/core/zip-places";
import {
  coverableCities,
  coverageRows,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/locations/rules/coverage";
import { requireEditablePart } from "@/lib/mechanics/access";
import { type PartName, type ProfileEdit, pickPart, type SavedPart } from "@/lib/mechanics/parts";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { requireUniquePhone } from "./create";
import { mechanicSubject } from "./mechanic-subject";

interface Target {
  mechanicId: string;
  part: PartName;
  /** Without one, the change replaces whatever is stored. */
  revision?: string;
}

/**
 * Replans coverage, except cities added by hand; deactivates offers that are left out. Throws as requireEditablePart
 * does, `conflict` for an outdated revision or a taken phone number, and `invalid_input` for an unknown ZIP code or
 * service.
 */
export async function changePart(
  actor: Actor,
  { mechanicId, part, revision }: Target,
  edit: ProfileEdit,
): Promise<SavedPart> {
  requireEditablePart(actor, mechanicId, part);
  const partOf = (profile: Profile) => pickPart(profile, part);
  const after = await auditedWrite(
    {
      actor,
      action: `mechanic.change_${part}`,
      subject: mechanicSubject,
      id: mechanicId,
      revision: { sent: revision, part: partOf },
    },
    async (before, tx) => {
      const { offers, ...columns } = edit;
      if (columns.phoneNumber) await requireUniquePhone(tx, columns.phoneNumber, mechanicId);
      if (offers) await replaceOffers(tx, mechanicId, offers);
      return { ...columns, ...(await replanCoverage(tx, before, { ...before, ...columns })) };
    },
  );
  return { ...after, revision: revisionOf(partOf(after)) };
}

/** Returns the columns that follow from the new coverage. */
async function replanCoverage(tx: Transaction, before: Profile, after: Profile) {
  const { id: mechanicId, zipcode, radiusMiles } = after;
  const isSame = zipcode === before.zipcode && radiusMiles === before.radiusMiles;
  if (isSame || radiusMiles === null) return {};
  const base = findZip(zipcode);
  if (!base) throw fieldError("invalid_input", "zipcode", "This ZIP code does not exist.");
  const cities = await tx.location.findMany(coverableCities(base, radiusMiles));
  const byHand = await tx.coverage.findMany({
    where: { mechanicId, isByHand: true },
    include: { location: { select: { slug: true, isActive: true } } },
  });
  const plan = planAround(byHand, planCoverage(base, radiusMiles, cities));
  await tx.coverage.deleteMany({ where: { mechanicId, isByHand: false } });
  const rows = coverageRows(plan, zipcode).map((row) => ({ mechanicId, ...row }));
  await tx.coverage.createMany({ data: rows });
  const open = byHand.filter(({ location }) => location.isActive);
  return { mainCity: mainCityOf([...open, ...plan]) };
}

async function replaceOffers(tx: Transaction, mechanicId: string, offers: Profile["offers"]) {
  const serviceIds = offers.map(({ serviceId }) => serviceId);
  const known = await tx.service.count({ where: { id: { in: serviceIds }, isActive: true } });
  if (known !== serviceIds.length) {
    throw fieldError(
      "invalid_input",
      "services",
      "A service is no longer available. Reload the page.",
    );
  }
  await tx.offer.updateMany({
    where: { mechanicId, serviceId: { notIn: serviceIds }, service: { isActive: true } },
    data: { isActive: false },
  });
  for (const { serviceId, priceCents } of offers) {
    await tx.offer.upsert({
      where: { mechanicId_serviceId: { mechanicId, serviceId } },
      create: { mechanicId, serviceId, priceCents },
      update: { priceCents, isActive: true },
    });
  }
}
