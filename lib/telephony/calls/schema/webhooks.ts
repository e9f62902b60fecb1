import { z } from "zod";
import { LEG_ENDS } from "@/lib/telephony/calls/rules/call-end";

const sid = z.string().regex(/^CA[0-9a-f]{32}$/);
const seconds = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The caller and the number called. For anonymous and SIP callers, Twilio sends a name instead of a number. */
const parties = {
  CallSid: sid,
  From: z.string().max(100).default(""),
  To: z.string().regex(/^\+1[2-9]\d{9}$/),
};

/** Fields in Twilio's voice webhooks. Unknown fields are ignored, because Twilio adds new ones. */
export const voiceFields = z.object(parties);

export const callEndFields = z.object({
  ...parties,
  CallStatus: z.string().max(30),
  CallDuration: seconds.optional(),
  /** RFC 2822. */
  Timestamp: z.string().max(60).optional(),
});

const keys = z
  .string()
  .regex(/^[\d#*]{0,10}$/)
  .default("");

export const keyFields = z.object({ Digits: keys });

export const zipFields = z.object({ To: parties.To, Digits: keys });

export const legEndFields = z.object({
  CallStatus: z.string().max(30),
  CallDuration: seconds.optional(),
});

export const dialEndFields = z.object({
  To: parties.To,
  /** Status of the driver's leg. Final if they hung up; "completed" only if their call had been answered. */
  CallStatus: z.string().max(30).optional(),
  /** "answered" also means that the leg was completed. */
  DialCallStatus: z
    .enum([...LEG_ENDS, "answered"])
    .transform((status) => (status === "answered" ? "completed" : status)),
  DialCallDuration: seconds.optional(),
  /** "true" if the driver was connected with the person who picked up, otherwise "false". */
  DialBridged: z.string().max(30).optional(),
});

export const legEnd = z.enum(LEG_ENDS);

/** Whether a leg with this status has ended. */
export function hasLegEnded(status: string | undefined): boolean {
  return legEnd.safeParse(status).success;
}
