import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { MINUTE_MS } from "@/lib/core/time";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { ASK_TWILIO_MINUTES } from "@/lib/telephony/calls/constants";
import { hasLegEnded } from "@/lib/telephony/calls/schema/webhooks";
import { type LegTimes, listLegs, readCall, TwilioError } from "@/lib/vendors/twilio";

/**
 * Asks Twilio about each call that we received more than a few minutes ago and that hasn't ended as far as we know. If
 * it has, its reports were lost, for example while the database was down. Records, as the reports would have, when the
 * driver hung up and when the mechanic who took the call did; these times may differ, because the office's phone may
 * have rung in between. A conversation isn't billed if Twilio doesn't report when it ended. Skips callbacks, because
 * their SID isn't stored. Stops if Twilio doesn't respond. Returns how many calls had ended.
 */
export async function recordUnreportedEnds(now: Date): Promise<number> {
  const receivedAt = { lte: new Date(now.getTime() - ASK_TWILIO_MINUTES * MINUTE_MS) };
  const calls = await db.call.findMany({
    where: { endedAt: null, callerLeftAt: null, providerSid: { not: null }, receivedAt },
    orderBy: { receivedAt: "asc" },
    select: {
      id: true,
      providerSid: true,
      acceptedAt: true,
      attempts: { where: { result: "accepted" }, select: { id: true, answeredAt: true } },
    },
  });
  let ended = 0;
  for (const { id: callId, providerSid, acceptedAt, attempts } of calls) {
    const answer = await askTwilio(providerSid ?? "", acceptedAt);
    if (answer === "no_answer") break;
    if (answer === "not_ended") continue;
    const { talkEndedAt } = answer;
    const leftAt = new Date(Math.min(answer.leftAt.getTime(), now.getTime()));
    await ledgerTransaction(async (tx) => {
      await endCall(tx, { callId, leftAt, now });
      for (const { id: attemptId, answeredAt } of attempts) {
        const end = talkEndedAt && Math.min(talkEndedAt.getTime(), leftAt.getTime());
        const seconds = end && answeredAt ? (end - answeredAt.getTime()) / 1000 : null;
        await endLeg(tx, { attemptId, status: "completed", seconds, now });
      }
    });
    ended += 1;
  }
  return ended;
}

interface ReportedEnds {
  /** When the driver hung up. */
  leftAt: Date;
  /** When the mechanic who took the call hung up; null if none took it, or if Twilio doesn't report it. */
  talkEndedAt: Date | null;
}

/** Returns "not_ended" for a call that Twilio doesn't know, because it may not have ended. */
async function askTwilio(
  sid: string,
  acceptedAt: Date | null,
): Promise<ReportedEnds | "not_ended" | "no_answer"> {
  try {
    const { status, endedAt } = await readCall(sid);
    if (!hasLegEnded(status) || endedAt === null) return "not_ended";
    const legs = acceptedAt === null ? [] : await listLegs(sid);
    return { leftAt: endedAt, talkEndedAt: acceptedAt && endOfLegAt(acceptedAt, legs) };
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    log.warn({ code: error.code }, "couldn't ask Twilio whether a call has ended");
    return error.isPermanent ? "not_ended" : "no_answer";
  }
}

/**
 * Returns when the only leg that was open at `at` ended; null if that can't be determined. Twilio's times are whole
 * seconds.
 */
function endOfLegAt(at: Date, legs: readonly LegTimes[]): Date | null {
  const open = legs.filter(
    ({ startedAt, endedAt }) =>
      startedAt && startedAt <= at && (!endedAt || endedAt.getTime() + 1000 > at.getTime()),
  );
  return open.length === 1 ? (open[0]?.endedAt ?? null) : null;
}
