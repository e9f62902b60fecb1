import "server-only";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import { type EditableProfile, pickPart } from "@/lib/mechanics/profiles/parts";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";

const ACTIVE = { isActive: true } as const;

export const profileInclude = {
  documents: {
    where: { status: { in: ["approved" as const, "waiting" as const] } },
    orderBy: [{ kind: "asc" as const }, { stateCode: "asc" as const }],
  },
  photos: { where: { status: "waiting" as const }, select: { hash: true } },
  trackingNumbers: { where: ACTIVE },
  callLimits: true,
  offers: { where: { ...ACTIVE, service: ACTIVE } },
  coverage: {
    where: { location: ACTIVE },
    orderBy: [{ priority: "asc" as const }, { locationId: "asc" as const }],
    include: { location: { select: { city: true, state: true, slug: true, primaryZip: true } } },
  },
  exclusions: {
    orderBy: { locationId: "asc" as const },
    select: { location: { select: { city: true, state: true, slug: true } } },
  },
};

/** Finds a mechanic of any status, even if not listed. Returns null for an unknown ID. */
export async function findProfile(mechanicId: string): Promise<EditableProfile | null> {
  const record = await db.mechanic.findUnique({
    where: { id: mechanicId },
    include: profileInclude,
  });
  if (!record) return null;
  const profile = toProfile(record);
  const revisions = PART_NAMES.map((part) => [part, revisionOf(pickPart(profile, part))]);
  return { ...profile, revisions: Object.fromEntries(revisions) };
}

/** Returns the mechanic's active tracking number, in E.164, which pages show while telephony is on; null if none. */
export async function findTrackingNumber(mechanicId: string): Promise<string | null> {
  const where = { mechanicId, ...ACTIVE };
  const number = await db.trackingNumber.findFirst({ where, select: { phoneNumber: true } });
  return number?.phoneNumber ?? null;
}

/** Returns null if the mechanic has no user account. */
export async function findMechanicAccount(mechanicId: string) {
  return db.user.findUnique({
    where: { mechanicId },
    select: { name: true, email: true, status: true },
  });
}
