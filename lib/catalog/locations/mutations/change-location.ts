import "server-only";
import { coordinatesProblem } from "@/lib/catalog/locations/rules/coordinates-problem";
import { locationSlug } from "@/lib/catalog/locations/rules/location-form";
import type { Activation, LocationForm } from "@/lib/catalog/locations/schema/admin";
import { keepFormerSlug } from "@/lib/catalog/redirects/former-slugs";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRows, type Transaction } from "@/lib/core/db";
import { isSameName } from "@/lib/core/find-text";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { distanceMiles, formatMiles, type GeoPoint } from "@/lib/core/geo";
import { newId } from "@/lib/core/new-id";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { cityAndCode, cityAndState } from "@/lib/core/place-names";
import { revisionOf } from "@/lib/core/revision";
import { slugify } from "@/lib/core/slug";
import { findListedZip, findZip, type ZipPlace } from "@/lib/core/zip-places";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import { auditedInsert, auditedWrite } from "@/lib/platform/audit/audited-write";
import { RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";
import { locationBatch, locationSubject, readLocations, toLocationForm } from "./location-subject";
import { refreshMainCities } from "./main-cities";

/** Replans the coverage of mechanics whose service area includes any of these cities. */
type PlanMechanics = (tx: Transaction, locationIds: readonly string[]) => Promise<void>;

/**
 * Adds the city of a ZIP code, and replans the coverage of mechanics whose service area includes it. Throws
 * `invalid_input` for an unknown ZIP, or `conflict` for a city that already exists, however its name is spelled.
 */
export function createLocation(
  actor: Actor,
  { zip, plan }: { zip: string; plan: PlanMechanics },
): Promise<{ id: string }> {
  const place = findListedZip(zip);
  if (!place) throw fieldError("invalid_input", "zip", UNKNOWN_ZIP);
  return db.$transaction(async (tx) => {
    const slug = locationSlug(place.state, slugify(place.city));
    await requireFreeSlug(tx, { slug, field: "zip" });
    const { city, state, latitude, longitude } = place;
    const inState = await tx.location.findMany({ where: { state } });
    const other = inState.find((location) => isSameName(location.city, city));
    if (other) throw fieldError("conflict", "zip", takenText(other, "zip"));
    const write = { tx, actor, action: "location.create", subject: locationSubject };
    const { id } = await auditedInsert(write, async () => {
      const data = { city, state, slug, primaryZip: zip, latitude, longitude };
      return locationSubject.read(tx, (await tx.location.create({ data })).id);
    });
    await plan(tx, [id]);
    return { id };
  });
}

/**
 * Changes a city. Pages under its former URL redirect to the new one. Returns the new revision. Throws `not_found` if
 * the city doesn't exist, `invalid_input` for a ZIP that is unknown or far away, or `conflict` if the URL is taken or reserved or the
 * revision is outdated.
 */
export async function changeLocation(
  actor: Actor,
  id: string,
  { revision, ...form }: LocationForm & { revision?: string },
): Promise<{ id: string; revision: string }> {
  const { city, citySlug, primaryZip, position } = form;
  const place = findZip(primaryZip);
  if (!place) throw fieldError("invalid_input", "primaryZip", UNKNOWN_ZIP);
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "location.change",
      subject: locationSubject,
      id,
      revision: { sent: revision, part: toLocationForm },
    },
    async (before, tx) => {
      if (primaryZip !== before.primaryZip && coordinatesProblem(before, place)) {
        throw fieldError("invalid_input", "primaryZip", farZip(place, before));
      }
      const slug = locationSlug(before.state, citySlug);
      if (slug !== before.slug) {
        await requireFreeSlug(tx, { slug, field: "citySlug", id });
        await keepFormerSlug(tx, { kind: "location", id, before: before.slug, after: slug });
        await tx.location.update({ where: { id }, data: { slug } });
        await refreshMainCities(tx, [id]);
      }
      return { city, slug, primaryZip, position };
    },
  );
  return { id, revision: revisionOf(toLocationForm(after)) };
}

function farZip(place: ZipPlace, city: GeoPoint & { city: string }): string {
  const miles = formatMiles(distanceMiles(place, city));
  return `This ZIP code is in ${cityAndCode(place)}, ${miles} from ${city.city}. Enter one nearby.`;
}

async function requireFreeSlug(
  tx: Transaction,
  { slug, field, id }: { slug: string; field: string; id?: string },
): Promise<void> {
  const other = await tx.location.findUnique({ where: { slug } });
  if (other && other.id !== id) throw fieldError("conflict", field, takenText(other, field));
  const [state = ""] = slug.split("/");
  if (RESERVED_SEGMENTS.has(state)) {
    throw fieldError("conflict", field, "This URL is reserved. Enter a different one.");
  }
}

function takenText({ city, state, isActive }: LocationModel, field: string): string {
  const name = cityAndState({ city, state });
  if (field === "citySlug") return `${name}, already uses this URL. Enter a different one.`;
  return isActive
    ? `${name}, already has a page.`
    : `${name}, exists, but its page is inactive. Activate it on the Coverage page.`;
}

/**
 * Activates or deactivates cities' pages. Keeps the cities' coverage, so that reactivating a city restores it.
 * Activating a city also replans the coverage of mechanics whose service area includes it. Idempotent. Returns how many
 * cities changed.
 */
export function activateLocations(
  actor: Actor,
  { locationIds, isActive, plan }: Activation & { plan: PlanMechanics },
): Promise<{ changed: number }> {
  const action = isActive ? "location.activate" : "location.deactivate";
  const batchId = newId();
  return db.$transaction(async (tx) => {
    const write = { tx, actor, action, subject: locationBatch, batchId };
    const changed = await auditedBatch(write, async () => {
      await lockRows(tx, "Location", locationIds);
      const stored = await readLocations(tx, locationIds);
      const due = stored.filter((location) => location.isActive !== isActive);
      const where = { id: { in: due.map(({ id }) => id) } };
      await tx.location.updateMany({ where, data: { isActive } });
      return due.map((before) => ({ id: before.id, before, after: { ...before, isActive } }));
    });
    if (isActive && changed.length > 0) await plan(tx, locationIds);
    await refreshMainCities(tx, locationIds);
    return { changed: changed.length };
  });
}
