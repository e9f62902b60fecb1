import "server-only";
import type twilio from "twilio";
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";
import { errorChain } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { writeToFile } from "@/lib/vendors/mail";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

/** Why a request to Twilio failed. Omits Twilio's own error, which contains the credentials and phone numbers. */
export class TwilioError extends Error {
  constructor(
    /** HTTP status and Twilio's error code, such as "400 21211", or a network error's code, such as "ECONNRESET". */
    readonly code: string,
    /** True if the same request would fail again. */
    readonly isPermanent: boolean,
  ) {
    super(`Twilio refused the request or didn't respond: ${code}`);
  }
}

export type NumberUrls = { voiceUrl: string; voiceFallbackUrl: string; statusCallback: string };
export type OwnedNumber = NumberUrls & { sid: string; phoneNumber: string };

/** Twilio ends a call once the conversation has lasted this long. */
export const MAX_TALK_SECONDS = 4 * 3_600;
const NUMBERS_LISTED = 1_000;
const LEGS_LISTED = 100;

/** Whether calls can be placed and numbers bought. */
export function canPlaceCalls(): boolean {
  return getEnv().telephony?.accountSid != null;
}

/** Whether texts can be sent. The demo writes them to a file. */
export function canText(): boolean {
  const { telephony, mode } = getEnv();
  return telephony?.messagingServiceSid != null || mode === "demo";
}

/**
 * Sends a text to a phone number in E.164. Without a messaging service, the demo writes it to a file instead. Throws
 * TwilioError or MailError.
 */
export async function sendText(to: string, body: string): Promise<void> {
  const { telephony, messageFile } = getEnv();
  const messagingServiceSid = telephony?.messagingServiceSid;
  if (messagingServiceSid) {
    await request(({ messages }) => messages.create({ to, messagingServiceSid, body }));
  } else if (messageFile !== null) {
    await writeToFile(messageFile, { to, subject: "Text message", text: body });
  } else {
    throw new TwilioError("not set up", false);
  }
}

/** Twilio's code for a phone number whose owner replied STOP. */
const UNSUBSCRIBED = "21610";

/** Whether Twilio refused to send a text because the phone's owner replied STOP. */
export const isUnsubscribed = (error: unknown): boolean =>
  error instanceof TwilioError && error.code.endsWith(` ${UNSUBSCRIBED}`);

/** Whether Twilio sent these fields to this path under SITE_URL. The path includes the query. */
export function isSignedByTwilio(
  path: string,
  { fields, signature }: { fields: Readonly<Record<string, string>>; signature: string | null },
): boolean {
  const { siteUrl, telephony } = getEnv();
  if (!telephony || !signature) return false;
  return [telephony.authToken, telephony.previousAuthToken].some(
    (token) => token && validateRequest(token, signature, siteUrl + path, fields),
  );
}

/** Returns the full URL, as Twilio signs it. */
export function webhookUrl(path: string): string {
  return getEnv().siteUrl + path;
}

/**
 * Rings `to`. When the call is answered, Twilio requests `answeredPath` to find out what to do. Returns the call's SID.
 * Throws TwilioError.
 */
export function placeCall(call: {
  to: string;
  from: string;
  ringSeconds: number;
  answeredPath: string;
  statusPath: string;
}): Promise<string> {
  return request(async ({ calls }) => {
    const { sid } = await calls.create({
      to: call.to,
      from: call.from,
      timeout: call.ringSeconds,
      timeLimit: MAX_TALK_SECONDS,
      url: webhookUrl(call.answeredPath),
      statusCallback: webhookUrl(call.statusPath),
    });
    return sid;
  });
}

/** Hangs up. Throws TwilioError. */
export function endCall(sid: string): Promise<void> {
  return request(async ({ calls }) => {
    await calls(sid).update({ status: "completed" });
  });
}

/** Returns a call's status, such as "in-progress", and when the call ended (null until then). Throws TwilioError. */
export function readCall(sid: string): Promise<{ status: string; endedAt: Date | null }> {
  return request(async ({ calls }) => {
    const { status, endTime } = await calls(sid).fetch();
    return { status, endedAt: endTime instanceof Date ? endTime : null };
  });
}

/** When Twilio dialed a phone, and when that leg of the call ended; null if unknown or if it hasn't happened yet. */
export type LegTimes = { startedAt: Date | null; endedAt: Date | null };

/** Returns up to 100 legs of a call, one for each phone that Twilio dialed. Throws TwilioError. */
export function listLegs(parentSid: string): Promise<LegTimes[]> {
  return request(async ({ calls }) => {
    const legs = await calls.list({ parentCallSid: parentSid, limit: LEGS_LISTED });
    return legs.map(({ startTime, endTime }) => ({
      startedAt: startTime instanceof Date ? startTime : null,
      endedAt: endTime instanceof Date ? endTime : null,
    }));
  });
}

/** Returns local voice numbers for sale, in E.164. Throws TwilioError. */
export function findNumbers(search: { areaCode: number; limit: number }): Promise<string[]> {
  return request(async ({ availablePhoneNumbers }) => {
    const found = await availablePhoneNumbers("US").local.list({ ...search, voiceEnabled: true });
    return found.map(({ phoneNumber }) => phoneNumber);
  });
}

/** Returns up to 1,000 of the account's numbers with their webhook URLs. Throws TwilioError. */
export function listNumbers(): Promise<OwnedNumber[]> {
  return request(async ({ incomingPhoneNumbers }) =>
    (await incomingPhoneNumbers.list({ limit: NUMBERS_LISTED })).map(owned),
  );
}

/** Throws TwilioError. */
export function buyNumber(number: NumberUrls & { phoneNumber: string }): Promise<OwnedNumber> {
  return request(async ({ incomingPhoneNumbers }) =>
    owned(await incomingPhoneNumbers.create({ ...number, ...POST })),
  );
}

/** Throws TwilioError. */
export function updateNumber(sid: string, urls: NumberUrls): Promise<OwnedNumber> {
  return request(async ({ incomingPhoneNumbers }) =>
    owned(await incomingPhoneNumbers(sid).update({ ...urls, ...POST })),
  );
}

/** Releases a number to Twilio. Throws TwilioError. */
export function releaseNumber(sid: string): Promise<void> {
  return request(async ({ incomingPhoneNumbers }) => {
    await incomingPhoneNumbers(sid).remove();
  });
}

/** The fallback is a static file, so it is read with GET. */
const POST = {
  voiceMethod: "POST",
  voiceFallbackMethod: "GET",
  statusCallbackMethod: "POST",
} as const;

function owned({ sid, phoneNumber, voiceUrl, voiceFallbackUrl, statusCallback }: OwnedNumber) {
  return { sid, phoneNumber, voiceUrl, voiceFallbackUrl, statusCallback };
}

/** Sends a code to a phone number by call or text. Throws TwilioError. */
export function sendCode(to: string, channel: "call" | "sms"): Promise<void> {
  return request(async ({ verify }) => {
    await verify.v2.services(verifyService()).verifications.create({ to, channel });
  });
}

/**
 * Whether this is the code that was sent to the phone number. Throws TwilioError; its error code starts with 404 if
 * nothing was sent.
 */
export function checkCode(to: string, code: string): Promise<boolean> {
  return request(async ({ verify }) => {
    const service = verify.v2.services(verifyService());
    const { status } = await service.verificationChecks.create({ to, code });
    return status === "approved";
  });
}

function verifyService(): string {
  const sid = getEnv().telephony?.verifyServiceSid;
  if (!sid) throw new TwilioError("not set up", false);
  return sid;
}

async function request<T>(send: (client: twilio.Twilio) => Promise<T>): Promise<T> {
  const { telephony } = getEnv();
  if (!telephony?.accountSid) throw new TwilioError("not set up", false);
  // Imported here because loading the SDK takes most of a second, and most processes never place a call.
  const { default: connect } = await import("twilio");
  try {
    return await send(
      connect(telephony.accountSid, telephony.authToken, { timeout: PROVIDER_TIMEOUT_MS.twilio }),
    );
  } catch (error) {
    throw toTwilioError(error);
  }
}

function toTwilioError(error: unknown): TwilioError {
  const { status, code } = errorChain(error)[0] ?? {};
  const isPermanent = typeof status === "number" && status >= 400 && status < 500 && status !== 429;
  return new TwilioError([status, code].filter(Boolean).join(" ") || "unknown", isPermanent);
}
