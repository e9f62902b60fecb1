import type {
  AdjustmentKind,
  ConversionState,
  MeasurementBasis,
} from "@/lib/core/generated/prisma/enums";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { ADJUSTABLE_KINDS, UPLOAD_WAIT_HOURS } from "@/lib/telephony/conversions/constants";

interface ConvertedCall {
  receivedAt: Date;
  /** Null until the call is rated. The dispute window begins at this time. */
  ratedAt: Date | null;
  /** Whether a dispute about the call, or its appeal, is still undecided. */
  isDisputed: boolean;
  /** Null if the call wasn't billed. */
  feeCents: number | null;
  creditedCents: number;
  disputeWindowDays: number;
}

interface Click {
  clickIdKind: string;
  clickId: string;
  basis: Exclude<MeasurementBasis, "none">;
}

interface NewConversion extends Click {
  convertedAt: Date;
  readyAt: Date;
  valueCents: number;
  state: "waiting" | "dropped";
}

/** Returns the ad click that led to a tap, or null if there was none or its use isn't permitted. */
export function permittedClick(
  tap: { clickIdKind: string | null; clickId: string | null; basis: MeasurementBasis } | null,
): Click | null {
  if (!tap?.clickIdKind || !tap.clickId || tap.basis === "none") return null;
  const { clickIdKind, clickId, basis } = tap;
  return { clickIdKind, clickId, basis };
}

/**
 * Returns a call's new conversion, or null if the call wasn't billed or `click` is null. Google can't adjust
 * conversions with a wbraid, so they aren't uploaded until the call can no longer be disputed.
 */
export function newConversion(call: ConvertedCall, click: Click | null): NewConversion | null {
  if (call.feeCents === null || click === null) return null;
  const { receivedAt, ratedAt, disputeWindowDays } = call;
  const readyMs = ADJUSTABLE_KINDS.includes(click.clickIdKind)
    ? receivedAt.getTime() + UPLOAD_WAIT_HOURS * HOUR_MS
    : (ratedAt ?? receivedAt).getTime() + disputeWindowDays * DAY_MS;
  return {
    ...click,
    convertedAt: receivedAt,
    readyAt: new Date(readyMs),
    valueCents: keptCents(call),
    state: unreportedState(call),
  };
}

interface StoredConversion {
  clickIdKind: string;
  state: ConversionState;
  /** The value most recently exported for Google Ads; null if the conversion isn't in a file. */
  reportedCents: number | null;
}

interface ConversionPlan {
  valueCents: number;
  /** Unset once the conversion is in a file: from then on, only a result from Google Ads changes its state. */
  state?: "waiting" | "dropped";
  /** The adjustment to report to Google Ads; null if none is needed. */
  adjustment: { kind: AdjustmentKind; valueCents: number | null } | null;
}

/**
 * Returns how a conversion changes after a dispute about its call is opened or decided. If it isn't in a file yet, its
 * value changes, or it is dropped or restored. If Google Ads already has it, it is retracted or restated.
 */
export function followCall(call: ConvertedCall, stored: StoredConversion): ConversionPlan {
  const valueCents = keptCents(call);
  const { clickIdKind, state, reportedCents } = stored;
  if (reportedCents === null) {
    return { valueCents, state: unreportedState(call), adjustment: null };
  }
  const isSettled = state === "failed" || reportedCents === valueCents;
  if (isSettled || !ADJUSTABLE_KINDS.includes(clickIdKind)) {
    return { valueCents, adjustment: null };
  }
  const adjustment =
    valueCents === 0
      ? { kind: "retraction" as const, valueCents: null }
      : { kind: "restatement" as const, valueCents };
  return { valueCents, adjustment };
}

/**
 * Returns the state of a conversion that isn't in a file yet: dropped while its call is disputed or if the entire fee
 * was credited, otherwise waiting.
 */
export function unreportedState(call: ConvertedCall): "waiting" | "dropped" {
  return call.isDisputed || keptCents(call) === 0 ? "dropped" : "waiting";
}

const keptCents = ({ feeCents, creditedCents }: ConvertedCall) => (feeCents ?? 0) - creditedCents;
