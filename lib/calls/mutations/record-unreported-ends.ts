import "server-only";
import { endCall } from "@/lib/calls/commands/end-call";
import { ASK_TWILIO_MINUTES } from "@/lib/calls/constants";
import { legEnd } from "@/lib/calls/schema/webhooks";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { MINUTE_MS } from "@/lib/core/time";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { readCall, TwilioError } from "@/lib/vendors/twilio";

/**
 * Asks Twilio about each call that we received more than a few minutes ago and that hasn't ended as far as we know. If
 * it has, its reports were lost, for example while the database was down. Records when the driver left, as the report
 * would have; if a mechanic took the call, `endSilentCalls` then ends it. Skips callbacks, because their SID isn't
 * stored. Stops if Twilio doesn't respond. Returns how many calls had ended.
 */
export async function recordUnreportedEnds(now: Date): Promise<number> {
  const receivedAt = { lte: new Date(now.getTime() - ASK_TWILIO_MINUTES * MINUTE_MS) };
  const calls = await db.call.findMany({
    where: { endedAt: null, callerLeftAt: null, providerSid: { not: null }, receivedAt },
    orderBy: { receivedAt: "asc" },
    select: { id: true, providerSid: true },
  });
  let ended = 0;
  for (const { id: callId, providerSid } of calls) {
    const answer = await askTwilio(providerSid ?? "");
    if (answer === "no_answer") break;
    if (answer === "not_ended") continue;
    const leftAt = new Date(Math.min(answer.getTime(), now.getTime()));
    await ledgerTransaction((tx) => endCall(tx, { callId, leftAt, now }));
    ended += 1;
  }
  return ended;
}

/** Returns when the call ended. A call that Twilio doesn't know counts as not ended. */
async function askTwilio(sid: string): Promise<Date | "not_ended" | "no_answer"> {
  try {
    const { status, endedAt } = await readCall(sid);
    return (legEnd.safeParse(status).success && endedAt) || "not_ended";
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    log.warn({ code: error.code }, "couldn't ask Twilio whether a call has ended");
    return error.isPermanent ? "not_ended" : "no_answer";
  }
}
