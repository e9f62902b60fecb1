import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { DAYS_BETWEEN_INVITATIONS } from "@/lib/mechanics/reviews/constants";

/** Selects invitations whose link has expired and that no longer keep the driver from being invited again. */
export function oldInvitationRows(now: Date): ExpiredRows {
  const sentBefore = new Date(now.getTime() - DAYS_BETWEEN_INVITATIONS * DAY_MS);
  return {
    table: "ReviewInvitation",
    where: Prisma.sql`r."sentAt" < ${sentBefore} AND r."expiresAt" < ${now}`,
  };
}
