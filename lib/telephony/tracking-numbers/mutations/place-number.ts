import "server-only";
import { namedCity, unknownCity } from "@/lib/catalog/locations/rules/named-city";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { readSettings } from "@/lib/platform/settings/read-settings";
import {
  assignmentProblem,
  DEFAULT_NUMBER_PROBLEM,
  type NumberOwner,
  ownedPart,
  statusOf,
} from "@/lib/telephony/tracking-numbers/rules";
import { requireUrls } from "../data/provider";
import { numberSubject, type StoredNumber } from "./number-subject";

interface Placement {
  revision?: string | undefined;
}

/**
 * Assigns a number to a city or a mechanic, and shows it on their pages. Throws `not_found` if the number doesn't
 * exist, or `conflict` if telephony isn't set up, the revision is outdated, the owner already has a number, or the
 * number was released, can't be used on these pages, or is the site's default one.
 */
export async function assignNumber(
  actor: Actor,
  numberId: string,
  { owner, revision }: Placement & { owner: NumberOwner },
): Promise<void> {
  requireUrls();
  await auditedWrite(
    { ...write(actor, "assign", numberId), revision: { sent: revision, part: ownedPart } },
    (before, tx) => placeNumber(tx, before, { owner, timezone: actor.timezone }),
  );
}

/**
 * Shows a number on the pages of the city or mechanic that it already belongs to. Throws the same errors as
 * `assignNumber`, and also `conflict` if the number has no city or mechanic.
 */
export async function showNumber(
  actor: Actor,
  numberId: string,
  { revision }: Placement,
): Promise<void> {
  requireUrls();
  await auditedWrite(
    { ...write(actor, "show", numberId), revision: { sent: revision, part: ownedPart } },
    (before, tx) => {
      if (before.locationId === null && before.mechanicId === null) {
        throw new AppError("conflict", "Assign the number to a city or a mechanic first.");
      }
      return placeNumber(tx, before, { owner: before, timezone: actor.timezone });
    },
  );
}

/**
 * Takes a number off pages. Calls to it are still routed until it is released. Throws `not_found` if the number doesn't
 * exist, or `conflict` if telephony isn't set up, the revision is outdated, or the number isn't shown.
 */
export async function takeOffNumber(
  actor: Actor,
  numberId: string,
  { revision, now }: Placement & { now: Date },
): Promise<void> {
  requireUrls();
  await auditedWrite(
    { ...write(actor, "take_off", numberId), revision: { sent: revision, part: ownedPart } },
    (before) => {
      if (before.isActive) return { isActive: false, takenOffAt: now };
      throw new AppError(
        "conflict",
        "This number isn’t shown on any page. Reload the page to see its current status.",
      );
    },
  );
}

const write = (actor: AuditActor, verb: string, id: string) => ({
  actor,
  action: `tracking_number.${verb}`,
  subject: numberSubject,
  id,
});

/** Returns the changes, or null if pages already show the number for this owner. `timezone` is the reader's. */
export async function placeNumber(
  tx: Transaction,
  before: StoredNumber,
  placement: { owner: NumberOwner; timezone: string },
) {
  const { owner } = placement;
  const status = statusOf(before, (await readSettings(tx)).defaultPhone);
  if (status === "released") {
    throw new AppError("conflict", "This number was released. Buy another one.");
  }
  if (status === "default") throw new AppError("conflict", DEFAULT_NUMBER_PROBLEM);
  const problem = assignmentProblem(before, placement);
  if (problem) throw new AppError("conflict", problem);
  if (before.isActive) return null;
  await requireFree(tx, owner);
  const { locationId, mechanicId } = owner;
  return { locationId, mechanicId, isActive: true, takenOffAt: null };
}

/** Throws `conflict` for the field `city` or `mechanic` if that owner's pages already show a number. */
export async function requireFree(
  tx: Transaction,
  { locationId, mechanicId }: NumberOwner,
): Promise<void> {
  const existing = await tx.trackingNumber.findFirst({
    where: { isActive: true, ...(locationId ? { locationId } : { mechanicId }) },
    select: { phoneNumber: true },
  });
  if (!existing) return;
  const field = locationId ? "city" : "mechanic";
  const phone = formatPhone(existing.phoneNumber);
  const message = `This ${field} already has ${phone}. Remove that number from pages first.`;
  throw fieldError("conflict", field, message);
}

/** Returns the ID of the named city; null for blank text. Throws `invalid_input` for the field `city`. */
export async function findCityId(city: string): Promise<string | null> {
  if (city === "") return null;
  const place = await db.location.findFirst({ ...namedCity(city), select: { id: true } });
  if (!place) throw fieldError("invalid_input", "city", unknownCity(city));
  return place.id;
}
