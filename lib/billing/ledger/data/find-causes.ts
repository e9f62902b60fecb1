import "server-only";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { cityAndState } from "@/lib/core/place-names";

export type Cause = Pick<
  CreditLine,
  "callId" | "orderId" | "serviceName" | "place" | "callerEnding"
>;

export const NO_CAUSE: Cause = {
  callId: null,
  orderId: null,
  serviceName: null,
  place: null,
  callerEnding: null,
};

interface Row extends Omit<Cause, "place"> {
  transferId: string;
  city: string | null;
  state: string | null;
}

/**
 * Joins the call `c` that a transfer `t` was made for. The cause ID of a dispute's credit is the dispute's ID, followed by
 * ":appeal" if the credit was granted on appeal.
 */
const WITH_CALL = Prisma.sql`
  LEFT JOIN "CallAttempt" a ON t."causeKind" = 'call_attempt' AND a.id = t."causeId"
  LEFT JOIN "Dispute" d ON t."causeKind" = 'dispute' AND d.id = split_part(t."causeId", ':', 1)
  LEFT JOIN "Call" c ON c.id = CASE t."causeKind"
    WHEN 'call' THEN t."causeId" WHEN 'call_attempt' THEN a."callId" WHEN 'dispute' THEN d."callId" END`;

/** Returns the IDs of the mechanic's transfers for calls that they took from a number with this end. */
export async function findByCallerEnding(mechanicId: string, ending: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM "LedgerTransfer" t ${WITH_CALL}
    WHERE t."mechanicId" = ${mechanicId} AND c."mechanicId" = t."mechanicId"
      AND right(c."callerNumber", ${ending.length}::int) = ${ending}`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the calls and orders that transfers were made for, keyed by the transfer's ID. The end of the driver's number
 * is left out for calls that the mechanic didn't take.
 */
export async function findCauses(
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, Cause>> {
  // Transfers that undo a refund or chargeback have the same cause as the one that they undo.
  const rows = await db.$queryRaw<Row[]>`
    SELECT t.id AS "transferId", c.id AS "callId", o.id AS "orderId", s.name AS "serviceName", l.city, l.state,
      CASE WHEN c."mechanicId" = t."mechanicId" THEN right(c."callerNumber", 4) END AS "callerEnding"
    FROM "LedgerTransfer" t
    ${WITH_CALL}
    LEFT JOIN "Service" s ON s.id = c."serviceId"
    LEFT JOIN "Location" l ON l.id = c."locationId"
    LEFT JOIN LATERAL (
      SELECT bought."causeId" FROM "LedgerTransfer" taken JOIN "LedgerTransfer" bought ON bought.id = taken."reversesId"
      WHERE t."causeKind" IN ('refund', 'chargeback') AND taken."causeKind" = t."causeKind"
        AND taken."causeId" = t."causeId" AND taken.kind IN ('refund', 'chargeback')
      LIMIT 1
    ) purchase ON true
    LEFT JOIN "Order" o ON o.id = CASE t."causeKind" WHEN 'order' THEN t."causeId" ELSE purchase."causeId" END
    WHERE t.id = ANY(${[...transferIds]})`;
  return new Map(
    rows.map(({ transferId, city, state, ...cause }) => [
      transferId,
      { ...cause, place: city && state && cityAndState({ city, state }) },
    ]),
  );
}
