import { DAY_MS, formatTime } from "@/lib/core/time";
import { KEPT_DAYS } from "@/lib/telephony/tracking-numbers/constants";

export const NUMBER_STATUSES = ["ready", "active", "taken_off", "default", "released"] as const;
export type NumberStatus = (typeof NUMBER_STATUSES)[number];

interface NumberTimes {
  /** E.164. */
  phoneNumber: string;
  isActive: boolean;
  takenOffAt: Date | null;
  releasedAt: Date | null;
}

/**
 * A "ready" number has never been shown for a city or a mechanic. The "default" one is the site's default phone number
 * (`defaultPhone`), which appears on pages without a number of their own.
 */
export function statusOf(number: NumberTimes, defaultPhone: string): NumberStatus {
  const { phoneNumber, isActive, takenOffAt, releasedAt } = number;
  if (releasedAt !== null) return "released";
  if (isActive) return "active";
  if (phoneNumber === defaultPhone) return "default";
  return takenOffAt === null ? "ready" : "taken_off";
}

/** Returns when a number that was taken off pages is due to be released to Twilio. */
export function releaseTime(takenOffAt: Date): Date {
  return new Date(takenOffAt.getTime() + KEPT_DAYS * DAY_MS);
}

/** Whether a number is due to be released to Twilio. */
export function isReleaseDue(number: NumberTimes, defaultPhone: string, now: Date): boolean {
  const { takenOffAt } = number;
  const isTakenOff = takenOffAt !== null && statusOf(number, defaultPhone) === "taken_off";
  return isTakenOff && releaseTime(takenOffAt) <= now;
}

export const DEFAULT_NUMBER_PROBLEM =
  "This is the site’s default phone number, so it can’t be assigned or released. Enter a different default number in Settings first.";

/** A city, a mechanic, or neither. */
export interface NumberOwner {
  locationId: string | null;
  mechanicId: string | null;
}

/** Returns the part of a number that the revision of its assignment covers. */
export function ownedPart({
  locationId,
  mechanicId,
  isActive,
  phoneNumber,
}: NumberOwner & { isActive: boolean; phoneNumber: string }) {
  return { locationId, mechanicId, isActive, phoneNumber };
}

/**
 * Returns why a number can't be shown for this owner, or null if it can. Dates in the reason are in the reader's IANA
 * zone.
 */
export function assignmentProblem(
  number: Omit<NumberTimes, "phoneNumber"> & NumberOwner,
  { owner, timezone }: { owner: NumberOwner; timezone: string },
): string | null {
  const { locationId, mechanicId, takenOffAt } = number;
  if (locationId === owner.locationId && mechanicId === owner.mechanicId) return null;
  if (number.isActive) return "Other pages show this number. Remove it from pages first.";
  if (takenOffAt === null) return null;
  const releaseAt = releaseTime(takenOffAt).toISOString();
  const day = formatTime(releaseAt, { hasMinutes: false, timezone });
  return `Drivers who saved this number may still call it, so it can’t be used elsewhere. It will be released on ${day}. Buy another number, or show this one again where it was before.`;
}

export const URL_NAMES = ["voiceUrl", "voiceFallbackUrl", "statusCallback"] as const;
type UrlName = (typeof URL_NAMES)[number];
export type NumberUrls = Readonly<Record<UrlName, string>>;
/** Each URL is null before the first check. */
type SeenUrls = Readonly<Record<UrlName, string | null>>;

export const WEBHOOK_STATES = ["correct", "drifted", "missing", "unchecked"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

interface CheckedNumber extends SeenUrls {
  isAtProvider: boolean;
  checkedAt: Date | null;
}

/**
 * Compares the URLs that Twilio had at the last check with the expected ones. "missing" means that Twilio no longer had
 * the number.
 */
export function webhookStateOf(number: CheckedNumber, expected: NumberUrls | null): WebhookState {
  if (number.checkedAt === null || expected === null) return "unchecked";
  if (!number.isAtProvider) return "missing";
  return URL_NAMES.some((name) => number[name] !== expected[name]) ? "drifted" : "correct";
}

export interface ListedNumber extends NumberUrls {
  sid: string;
  /** E.164. */
  phoneNumber: string;
}

interface StoredNumber extends NumberTimes {
  id: string;
  providerSid: string | null;
}

interface CheckPlan {
  /** Our numbers in the Twilio account, each with its data there. */
  found: { id: string; listed: ListedNumber }[];
  /** IDs of our numbers that are no longer in the Twilio account. */
  missing: string[];
  /** Numbers in the Twilio account that have this site's voice URL but that we haven't stored. */
  unknown: ListedNumber[];
  /** IDs of our numbers that are due to be released. */
  due: string[];
  /** SIDs of numbers that we released but that are still in the Twilio account. */
  unreleased: string[];
}

interface CheckContext {
  /** The URL on this site that Twilio requests to find out how to handle a call. */
  voiceUrl: string;
  /** E.164. The office's own number is never a tracking number. */
  officePhone: string;
  /** E.164. The site's default phone number is never released. */
  defaultPhone: string;
  now: Date;
}

/**
 * Compares our numbers with those in the Twilio account. Ignores numbers in the account that don't have this site's
 * voice URL, because they are not ours.
 */
export function planCheck(
  stored: readonly StoredNumber[],
  listed: readonly ListedNumber[],
  { voiceUrl, officePhone, defaultPhone, now }: CheckContext,
): CheckPlan {
  const kept = stored.filter(({ releasedAt }) => releasedAt === null);
  const released = stored.filter(({ releasedAt }) => releasedAt !== null);
  const releasedSids = new Set(released.map(({ providerSid }) => providerSid));
  const byPhone = new Map(listed.map((number) => [number.phoneNumber, number]));
  const known = new Set(kept.map(({ phoneNumber }) => phoneNumber));
  const found = kept.flatMap(({ id, phoneNumber }) => {
    const number = byPhone.get(phoneNumber);
    return number && !releasedSids.has(number.sid) ? [{ id, listed: number }] : [];
  });
  const foundIds = new Set(found.map(({ id }) => id));
  return {
    found,
    missing: kept.filter(({ id }) => !foundIds.has(id)).map(({ id }) => id),
    unknown: listed.filter(
      (number) =>
        number.voiceUrl === voiceUrl &&
        number.phoneNumber !== officePhone &&
        !known.has(number.phoneNumber) &&
        !releasedSids.has(number.sid),
    ),
    due: kept.filter((number) => isReleaseDue(number, defaultPhone, now)).map(({ id }) => id),
    unreleased: listed
      .filter(({ sid, phoneNumber }) => releasedSids.has(sid) && phoneNumber !== defaultPhone)
      .map(({ sid }) => sid),
  };
}

/**
 * Returns the TwiML of the static file that Twilio reads while this site is down. It rings the office, whose phone
 * number is in E.164.
 */
export function fallbackTwiml(officePhone: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Response><Dial>${officePhone}</Dial></Response>\n`;
}
