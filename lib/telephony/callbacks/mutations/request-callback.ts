import "server-only";
import { fieldError } from "@/lib/core/app-error";
import { derivedToken, hashToken } from "@/lib/core/auth/one-time-token";
import type { Transaction } from "@/lib/core/db";
import type { CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { MAX_REQUESTS_PER_DAY, OPEN_CALLBACKS } from "@/lib/telephony/callbacks/constants";
import { firstStaffCallAt } from "@/lib/telephony/callbacks/rules/office-hours";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";
import { firstTryAt } from "@/lib/telephony/calls/rules/try-times";

interface NewCallback {
  /** E.164. */
  phoneNumber: string;
  /** Determines the local hours in which the driver may be called. */
  zip: string;
  name: string | null;
  serviceId: string | null;
  locationId: string | null;
  /** The mechanic on whose page the driver asked; null for any. */
  mechanicId: string | null;
  problem: string;
  timing: CallbackTiming;
  consent: { version: number; page: string };
  /** Keyed hash of the driver's IP; null if unknown. */
  ipHash: string | null;
  now: Date;
}

interface StoredCallback {
  id: string;
  /** For the link that cancels the request. Only its hash is stored. */
  token: string;
  hasTelephony: boolean;
  /** False if the same request was stored moments ago. */
  isNew: boolean;
}

/**
 * Stores a request to be called back, which is due during office hours while telephony is off. The same request sent
 * again within a minute is stored once. Throws `conflict` if the number has an open request or is blocked,
 * `rate_limited` after three requests for the number or from the IP within 24 hours, or `invalid_input` for an unknown
 * ZIP. Each error names a form field.
 */
export async function requestCallback(
  tx: Transaction,
  { consent, now, ...request }: NewCallback,
): Promise<StoredCallback> {
  const timezone = timezoneOfZip(request.zip);
  if (!timezone) {
    throw fieldError("invalid_input", "zip", UNKNOWN_ZIP);
  }
  await lockLimits(tx, request);
  const { hasTelephony, officeHours } = await readSettings(tx);
  const same = await findSame(tx, request, now);
  if (same) {
    return { id: same.id, token: linkToken(request, same.createdAt), hasTelephony, isNew: false };
  }
  await requireAllowed(tx, request, now);
  const timed = { timing: request.timing, timezone, createdAt: now };
  const dueAt = hasTelephony ? firstTryAt(timed) : firstStaffCallAt(officeHours, timed);
  const token = linkToken(request, now);
  const { id } = await tx.callbackRequest.create({
    data: {
      ...request,
      ...timed,
      consentVersion: consent.version,
      consentPage: consent.page,
      consentedAt: now,
      cancelHash: hashToken(token),
      dueAt,
      nextTryAt: dueAt,
    },
  });
  return { id, token, hasTelephony, isNew: true };
}

type StoredFacts = Omit<NewCallback, "consent" | "now">;

const linkToken = ({ phoneNumber }: StoredFacts, createdAt: Date) =>
  derivedToken("callback-link", `${phoneNumber} ${createdAt.toISOString()}`);

/** Without these locks, concurrent requests could exceed the limits. */
async function lockLimits(tx: Transaction, { phoneNumber, ipHash }: StoredFacts): Promise<void> {
  for (const key of [phoneNumber, ipHash ?? "unknown"]) {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`callback:${key}`}))::text`;
  }
}

/** Looks back only a minute, because anyone who sends the same form gets the link to the driver's request. */
function findSame(tx: Transaction, request: StoredFacts, now: Date) {
  const createdAt = { gt: new Date(now.getTime() - MINUTE_MS) };
  return tx.callbackRequest.findFirst({ where: { ...request, createdAt, ...OPEN_CALLBACKS } });
}

async function requireAllowed(
  tx: Transaction,
  { phoneNumber, ipHash }: StoredFacts,
  now: Date,
): Promise<void> {
  const callerHash = hashCaller(phoneNumber);
  const isBlocked =
    (await tx.callbackBlock.count({ where: { phoneHash: hashPhone(phoneNumber) } })) > 0 ||
    (await tx.blockedCaller.count({ where: { phoneHash: callerHash, mechanicId: null } })) > 0;
  if (isBlocked) {
    throw fieldError("conflict", "phone", "We can’t call this number. Please call us instead.");
  }
  if ((await tx.callbackRequest.count({ where: { phoneNumber, ...OPEN_CALLBACKS } })) > 0) {
    throw fieldError(
      "conflict",
      "phone",
      "We already have a request for this number. You don’t need to send another.",
    );
  }
  const createdAt = { gt: new Date(now.getTime() - DAY_MS) };
  const limits = [
    { where: { phoneNumber }, message: TOO_MANY_FOR_NUMBER },
    ...(ipHash ? [{ where: { ipHash }, message: TOO_MANY_FROM_IP }] : []),
  ];
  for (const { where, message } of limits) {
    const count = await tx.callbackRequest.count({ where: { ...where, createdAt } });
    if (count >= MAX_REQUESTS_PER_DAY) {
      throw fieldError("rate_limited", "phone", message);
    }
  }
}

const TOO_MANY_FOR_NUMBER =
  "You’ve asked for three calls in the last 24 hours. Please call us instead.";
const TOO_MANY_FROM_IP =
  "Three calls have been requested from your network in the last 24 hours. Please call us instead.";
