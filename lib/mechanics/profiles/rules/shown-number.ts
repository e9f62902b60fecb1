import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
  numberWithoutClock,
  type PhoneSettings,
  routedPhoneOf,
} from "@/lib/mechanics/availability/call-route";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

export interface OwnPhones extends PhoneSettings {
  /** E.164. The mechanic's own tracking number; null if there is none. */
  trackingNumber: string | null;
}

type CallableProfile = Pick<
  Profile,
  "id" | "phoneNumber" | "timezone" | "hours" | "callsEndAt" | "phoneVerifiedAt"
>;

type NumberReason =
  | "tracking"
  | "tracking_not_callable"
  | "shared"
  | "open"
  | "closed"
  | "not_callable";

interface ExplainedNumber extends Pick<NumberShown, "phone" | "text"> {
  reason: NumberReason;
  /** E.164. The number that browsers without JavaScript show, regardless of the time. */
  withoutClock: string;
}

/**
 * Returns the number that a mechanic's profile and cards show at `now`, and why. The reasons "shared", "closed", and
 * "not_callable" mean that the site's number is shown: because telephony is on and the mechanic has no tracking number,
 * because the mechanic is closed, or because the mechanic can't get calls. "tracking_not_callable" means a tracking
 * number whose calls don't ring the mechanic.
 */
export function explainNumber(
  profile: CallableProfile,
  phones: OwnPhones,
  now: Date,
): ExplainedNumber {
  const route = routeTo(profile, phones, now);
  const { phone, text, mechanicId } = chooseNumber(route, now);
  return {
    phone,
    text,
    reason: reasonOf(route, phones, mechanicId),
    withoutClock: numberWithoutClock(route),
  };
}

function reasonOf(
  { routedPhone, mechanics }: CallRoute,
  { trackingNumber }: OwnPhones,
  mechanicId: string | null,
): NumberReason {
  const isTracking = routedPhone !== null && trackingNumber !== null;
  if (mechanics.length === 0) return isTracking ? "tracking_not_callable" : "not_callable";
  if (isTracking) return "tracking";
  if (routedPhone !== null) return "shared";
  return mechanicId === null ? "closed" : "open";
}

function routeTo(profile: CallableProfile, phones: OwnPhones, now: Date): CallRoute {
  const { id: mechanicId, phoneNumber: phone, timezone, hours } = profile;
  const { callsEndAt, phoneVerifiedAt } = profile;
  const isCallable = callsEndAt !== null && new Date(callsEndAt) > now && phoneVerifiedAt !== null;
  return {
    defaultPhone: phones.defaultPhone,
    routedPhone: routedPhoneOf(phones.trackingNumber, phones),
    mechanics: isCallable ? [{ mechanicId, phone, timezone, hours }] : [],
  };
}
