import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { cityAndState } from "@/lib/core/place-names";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { ownedPart } from "@/lib/telephony/tracking-numbers/rules";

export const numberInclude = {
  location: { select: { slug: true, city: true, state: true } },
  mechanic: {
    select: {
      id: true,
      name: true,
      coverage: { select: { location: { select: { slug: true } } } },
    },
  },
} as const satisfies Prisma.TrackingNumberInclude;

export type StoredNumber = Prisma.TrackingNumberGetPayload<{ include: typeof numberInclude }>;

const include = numberInclude;

export const numberSubject: AuditedSubject<
  StoredNumber,
  Prisma.TrackingNumberUncheckedUpdateInput
> = {
  kind: "tracking_number",
  lock: (tx, id) => lockRow(tx, "TrackingNumber", id),
  read: async (tx, id) =>
    orNotFound(
      await tx.trackingNumber.findUnique({ where: { id }, include }),
      "Tracking number not found. Reload the page.",
    ),
  update: (tx, id, data) => tx.trackingNumber.update({ where: { id }, data, include }),
  snapshot: ({ phoneNumber, location, mechanic, ...number }) => ({
    phoneNumber,
    city: location && cityAndState(location),
    mechanic: mechanic?.name ?? null,
    isActive: number.isActive,
    takenOffAt: number.takenOffAt?.toISOString() ?? null,
    releasedAt: number.releasedAt?.toISOString() ?? null,
    voiceUrl: number.voiceUrl,
    voiceFallbackUrl: number.voiceFallbackUrl,
    statusCallback: number.statusCallback,
  }),
  pageTags: (before, after) =>
    before && isShownAlike(before, after) ? [] : [before, after].flatMap(shownOn),
  // A page must never be served with a number that no longer belongs to it.
  isPurge: () => true,
};

function isShownAlike(before: StoredNumber, after: StoredNumber): boolean {
  if (!before.isActive && !after.isActive) return true;
  return JSON.stringify(ownedPart(before)) === JSON.stringify(ownedPart(after));
}

/** Returns the tags of the pages that show the number. */
function shownOn(number: StoredNumber | null): string[] {
  if (!number?.isActive) return [];
  const { location, mechanic } = number;
  return [
    ...(location ? [pageTags.location(location.slug)] : []),
    ...(mechanic
      ? [
          pageTags.mechanic(mechanic.id),
          pageTags.mechanics,
          ...mechanic.coverage.map((covered) => pageTags.location(covered.location.slug)),
        ]
      : []),
  ];
}
