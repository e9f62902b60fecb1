import "server-only";
import { lockRow, type Transaction } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { INTENT_HOURS } from "@/lib/telephony/calls/constants";
import { matchIntent, rivalsSince } from "@/lib/telephony/calls/rules/match-intent";

interface DriversCall {
  /** E.164. */
  dialedNumber: string;
  /** E.164; null if anonymous. Two anonymous calls are never taken for the same caller's. */
  callerNumber: string | null;
  receivedAt: Date;
}

interface Tap {
  id: string;
  session: string;
  createdAt: Date;
  serviceId: string | null;
  locationId: string | null;
  mechanicId: string | null;
  hasClick: boolean;
}

/**
 * Returns the tap that led to a driver's call, as `matchIntent` decides, and locks it until the transaction ends, so
 * that no other caller's call can be matched to it.
 */
export async function matchTap(
  tx: Transaction,
  call: DriversCall,
): Promise<ReturnType<typeof matchIntent<Tap>>> {
  const match = await findMatch(tx, call);
  if (!match.intent) return match;
  await lockRow(tx, "CallIntent", match.intent.id);
  // Another call may have been matched to the tap in the meantime.
  const again = await findMatch(tx, call);
  return again.intent?.id === match.intent.id ? again : matchTap(tx, call);
}

async function findMatch(tx: Transaction, call: DriversCall) {
  const { receivedAt } = call;
  const dayBefore = new Date(receivedAt.getTime() - INTENT_HOURS * HOUR_MS);
  const newest = await findNewestTap(tx, call, { since: dayBefore, otherThan: null });
  const rival =
    newest &&
    (await findNewestTap(tx, call, {
      since: rivalsSince(newest.createdAt, receivedAt),
      otherThan: newest.session,
    }));
  return matchIntent(
    [newest, rival].flatMap((tap) => tap ?? []),
    receivedAt,
  );
}

interface Range {
  since: Date;
  /** A visit to leave out. */
  otherThan: string | null;
}

/**
 * Leaves out taps that a call from someone else was matched to, and the earlier taps of the same visit on the same
 * number. Reads one row at a time from the index, because anyone can report taps, so there may be very many.
 */
async function findNewestTap(
  tx: Transaction,
  { dialedNumber, callerNumber, receivedAt }: DriversCall,
  { since, otherThan }: Range,
): Promise<Tap | null> {
  const [tap] = await tx.$queryRaw<Tap[]>`
    SELECT i.id, i.session, i."createdAt", i."serviceId", i."locationId", i."mechanicId",
      i."clickId" IS NOT NULL AS "hasClick"
    FROM "CallIntent" i
    WHERE i."numberShown" = ${dialedNumber} AND i."createdAt" >= ${since} AND i."createdAt" <= ${receivedAt}
      AND i.session IS DISTINCT FROM ${otherThan}
      AND NOT EXISTS (
        SELECT FROM "CallIntent" used JOIN "Call" c ON c."intentId" = used.id
        WHERE used.session = i.session AND used."numberShown" = i."numberShown"
          AND used."createdAt" >= i."createdAt" AND (c."callerNumber" = ${callerNumber}) IS NOT TRUE
      )
    ORDER BY i."createdAt" DESC, i.id DESC LIMIT 1`;
  return tap ?? null;
}
