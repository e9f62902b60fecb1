import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { requireSeen } from "@/lib/core/http/seen";
import { findZip } from "@/lib/core/zip-places";
import {
  coverableCities,
  coverageRows,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/locations/rules/coverage";
import {
  canPause,
  canResume,
  changedCities,
  type ProfilePart,
  saidOf,
  toProfile,
} from "@/lib/mechanics/rules/profile";
import type { Area, OffersForm, WeekForm } from "@/lib/mechanics/schema/directory";
import type { Profile, PublicEmail } from "@/lib/mechanics/schema/profile";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";
import { profileInclude } from "../data/profile";

/**
 * Who changes which mechanic: the mechanic themselves, or an administrator. With `seen` a change is a conflict once its
 * part says something else.
 */
type Editor = Actor & { mechanicId: string; seen?: string };

/**
 * Moves where a mechanic works. Another ZIP or radius plans their cities anew; those that an administrator arranged
 * by hand stay, each with its priority. Throws invalid_input for a ZIP that nobody uses.
 */
export async function changeArea(editor: Editor, area: Area): Promise<Profile> {
  const base = findZip(area.zipcode);
  if (!base) throw refusal("zipcode", "We do not know this ZIP code");
  return changePart(editor, "area", "change_area", async (tx, before) => {
    const { id: mechanicId } = before;
    const { zipcode, radiusMiles } = area;
    if (zipcode === before.zipcode && radiusMiles === before.radiusMiles) {
      await tx.mechanic.update({ where: { id: mechanicId }, data: area });
      return;
    }
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
    await tx.mechanic.update({
      where: { id: mechanicId },
      data: { ...area, mainCity: mainCityOf([...open, ...plan]) },
    });
  });
}

export async function changeHours(editor: Editor, hours: WeekForm): Promise<Profile> {
  return changePart(editor, "hours", "change_hours", async (tx, { id }) => {
    await tx.mechanic.update({ where: { id }, data: { hours } });
  });
}

/**
 * Sets what a mechanic offers of the catalogue; what is not named is offered no more. Throws invalid_input for a
 * service that is not in it.
 */
export async function changeOffers(editor: Editor, offers: OffersForm): Promise<Profile> {
  return changePart(editor, "offers", "change_offers", async (tx, { id: mechanicId }) => {
    const serviceIds = offers.map(({ serviceId }) => serviceId);
    const known = await tx.service.count({ where: { id: { in: serviceIds }, isActive: true } });
    if (known !== serviceIds.length) {
      throw refusal("services", "A service is no longer in the catalogue. Please reload the page");
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
  });
}

/** Sets the address that drivers see; null shows none. */
export async function changePublicEmail(
  editor: Editor,
  { publicEmail }: PublicEmail,
): Promise<Profile> {
  return changePart(editor, "email", "change_public_email", async (tx, { id }) => {
    await tx.mechanic.update({ where: { id }, data: { publicEmail } });
  });
}

/** Takes a mechanic off the site until they come back; twice is as good as once. Throws conflict for who is not on it. */
export async function pause(editor: Editor): Promise<Profile> {
  return change(editor, "pause", async (tx, before) => {
    if (canResume(before)) return;
    if (!canPause(before)) throw new AppError("conflict", NOT_SHOWN[before.state]);
    await tx.mechanic.update({
      where: { id: before.id },
      data: { state: "paused", stateReason: "self" },
    });
  });
}

/** Puts a mechanic back on the site who took themselves off it. Throws conflict for every other reason to be off it. */
export async function resume(editor: Editor): Promise<Profile> {
  return change(editor, "resume", async (tx, before) => {
    if (canPause(before)) return;
    if (!canResume(before)) throw new AppError("conflict", NOT_SHOWN[before.state]);
    await tx.mechanic.update({
      where: { id: before.id },
      data: { state: "active", stateReason: null },
    });
  });
}

const NOT_SHOWN: Record<Profile["state"], string> = {
  onboarding: "You are not on the site yet. Please ask us.",
  active: "You are on the site.",
  paused: "You are paused for another reason: please look at your balance and your missed calls.",
  suspended: "An administrator has taken you off the site. Please ask us.",
};

type Decide = (tx: Transaction, before: Profile) => Promise<void>;

function changePart(editor: Editor, part: ProfilePart, verb: string, decide: Decide) {
  return change(editor, verb, async (tx, before) => {
    requireSeen(saidOf(before, part), editor.seen);
    await decide(tx, before);
  });
}

/** Changes a mechanic, locked, notes what changed, and renews the pages that show it. */
async function change(editor: Editor, verb: string, decide: Decide): Promise<Profile> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Mechanic" WHERE id = ${editor.mechanicId} FOR UPDATE`;
    const before = await read(tx, editor);
    await decide(tx, before);
    const after = await read(tx, editor);
    await recordAudit(tx, {
      actor: editor,
      action: `mechanic.${verb}`,
      subject: { kind: "mechanic", id: after.id },
      before,
      after,
    });
    await invalidatePages(tx, tagsOf(before, after));
    return after;
  });
}

async function read(tx: Transaction, { mechanicId: id }: Editor): Promise<Profile> {
  const record = await tx.mechanic.findUnique({ where: { id }, include: profileInclude });
  return toProfile(orNotFound(record, "There is no such mechanic."));
}

/** The public pages that a change shows on. */
function tagsOf(before: Profile, after: Profile): string[] {
  const isShown = (profile: Profile) => profile.state === "active";
  if (!isShown(before) && !isShown(after)) return [];
  const differs = (...names: (keyof Profile)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const isInList = differs("state", "zipcode", "radiusMiles", "timezone");
  const isOnProfile = isInList || differs("publicEmail", "coverage", "offers");
  const everywhere = differs("state", "timezone", "hours", "offers");
  const placed = (profile: Profile) =>
    new Map(profile.coverage.map(({ slug, priority }) => [slug, priority]));
  const cities = everywhere
    ? new Set([...placed(before).keys(), ...placed(after).keys()])
    : changedCities(placed(before), placed(after));
  return [
    ...(isInList ? [pageTags.mechanics] : []),
    ...(isOnProfile ? [pageTags.mechanic(after.id)] : []),
    ...[...cities].map(pageTags.location),
  ];
}

function refusal(name: string, message: string): AppError {
  return new AppError("invalid_input", message, { [name]: message });
}
