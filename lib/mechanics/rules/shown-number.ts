import type { Profile } from "@/lib/mechanics/schema/profile";
import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
  numberWithoutClock,
  type PhoneSettings,
  routedPhoneOf,
} from "@/lib/routing/call-route";

export interface OwnPhones extends PhoneSettings {
  /** E.164. The mechanic's own, if pages show it. */
  trackingNumber: string | null;
}

type CallableProfile = Pick<
  Profile,
  "id" | "phoneNumber" | "timezone" | "hours" | "callsEndAt" | "phoneVerifiedAt"
>;

export type NumberReason = "tracking" | "shared" | "open" | "closed" | "not_callable";

interface ExplainedNumber extends Pick<NumberShown, "phone" | "text"> {
  reason: NumberReason;
  /** E.164. What browsers without JavaScript show at any time. */
  withoutClock: string;
}

/**
 * Returns the number that a mechanic's profile and cards show at `now`, and why. "shared" is the site's own number with
 * telephony; "closed" and "not_callable" are the site's number, too.
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
  if (mechanics.length === 0) return "not_callable";
  if (routedPhone !== null) return trackingNumber === null ? "shared" : "tracking";
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
