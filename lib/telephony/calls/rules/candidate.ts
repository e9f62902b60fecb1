import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { CallFeeRule } from "@/lib/catalog/rating/call-fee";
import { decideCallFee } from "@/lib/catalog/rating/call-fee";
import { DAY_MS } from "@/lib/core/time";
import { limitUse } from "@/lib/mechanics/availability/limit-use";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { Candidate } from "@/lib/telephony/routing/routing-trace";

/** The service and place that a call is for. Null means not known. */
export interface Request {
  serviceId: string | null;
  locationId: string | null;
  zip: string | null;
}

/** A mechanic's stored data that routing uses. */
export interface CallableMechanic {
  id: string;
  state: Candidate["state"];
  timezone: string;
  hours: OpenHours;
  callsEndAt: Date | null;
  phoneVerifiedAt: Date | null;
  /** Whether the mechanic may work in the place's state. */
  isRegistered: boolean;
  offersService: boolean | null;
  coversPlace: boolean | null;
  priority: number | null;
  availableCents: number;
  debtCents: number;
  heldCents: number;
  limits: {
    dailyCallLimit: number | null;
    weeklyBudgetCents: number | null;
    liveCallLimit: number;
  };
}

/** The calls that a mechanic accepted in the last nine days, and those that rang their phone in the last 30 days. */
export interface CallHistory {
  accepted: readonly { acceptedAt: Date; feeCents: number | null; creditedCents: number }[];
  liveCalls: number;
  callsRung: number;
  callsAnswered: number;
  lastServedAt: Date | null;
}

/** Covers the current week in every time zone. */
export const HISTORY_MS = 9 * DAY_MS;
export const ANSWER_RATE_MS = 30 * DAY_MS;

interface Context {
  request: Request;
  fees: readonly CallFeeRule[];
  rules: BillingRules;
  now: Date;
}

/** Returns everything about a mechanic that routing compares. */
export function toCandidate(
  mechanic: CallableMechanic,
  history: CallHistory,
  { request, fees, rules, now }: Context,
): Candidate {
  const { id: mechanicId, state, timezone, hours, limits, heldCents } = mechanic;
  return {
    mechanicId,
    state,
    timezone,
    hours,
    offersService: mechanic.offersService,
    coversPlace: mechanic.coversPlace,
    priority: mechanic.priority,
    fee: decideCallFee(fees, { ...request, mechanicId }, rules),
    availableCents: mechanic.availableCents,
    debtCents: mechanic.debtCents,
    ...limitUse(history.accepted, { timezone, heldCents, now }),
    dailyCallLimit: limits.dailyCallLimit,
    weeklyBudgetCents: limits.weeklyBudgetCents,
    liveCalls: history.liveCalls,
    liveCallLimit: limits.liveCallLimit,
    callsEndAt: mechanic.callsEndAt?.toISOString() ?? null,
    isRegistered: mechanic.isRegistered,
    phoneVerifiedAt: mechanic.phoneVerifiedAt?.toISOString() ?? null,
    callsRung: history.callsRung,
    callsAnswered: history.callsAnswered,
    lastServedAt: history.lastServedAt?.toISOString() ?? null,
  };
}
