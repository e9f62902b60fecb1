import type { ConversionState } from "@/lib/core/generated/prisma/enums";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import {
  ADJUSTABLE_KINDS,
  ADJUSTMENT_DAYS,
  ADJUSTMENT_WAIT_HOURS,
  ATTRIBUTION_DAYS,
} from "@/lib/telephony/conversions/constants";
import type { ConversionView } from "@/lib/telephony/conversions/schema";

interface Stored {
  state: ConversionState;
  clickIdKind: string;
  convertedAt: Date;
  readyAt: Date;
}

/** A time range that excludes `after` and includes `until`. */
interface Times {
  after: Date;
  until: Date;
}

/** Returns the time range in which a conversion must have happened for Google Ads to accept it now. */
export function uploadTimes(now: Date): Times {
  return { after: new Date(now.getTime() - ATTRIBUTION_DAYS * DAY_MS), until: now };
}

/** Returns the time range in which a conversion must have happened for Google Ads to adjust it now. */
export function adjustmentTimes(now: Date): Times {
  return {
    after: new Date(now.getTime() - ADJUSTMENT_DAYS * DAY_MS),
    until: new Date(now.getTime() - ADJUSTMENT_WAIT_HOURS * HOUR_MS),
  };
}

export function conversionView({ state, convertedAt, readyAt }: Stored, now: Date): ConversionView {
  if (state !== "waiting") return state;
  if (convertedAt <= uploadTimes(now).after) return "too_old";
  return readyAt <= now ? "ready" : "waiting";
}

/** Returns the status to show for an adjustment, which also depends on the time of its conversion. */
export function adjustmentView(
  { state }: Pick<Stored, "state">,
  { convertedAt }: Pick<Stored, "convertedAt">,
  now: Date,
): ConversionView {
  if (state !== "waiting") return state;
  const { after, until } = adjustmentTimes(now);
  if (convertedAt <= after) return "too_old";
  return convertedAt <= until ? "ready" : "waiting";
}

/** Whether the value in Google Ads is wrong and can't be adjusted. */
export function isUnadjustable({
  state,
  clickIdKind,
  uploadedCents,
  valueCents,
}: Pick<Stored, "state" | "clickIdKind"> & {
  uploadedCents: number | null;
  valueCents: number;
}): boolean {
  const isReported = state === "exported" || state === "accepted";
  return isReported && uploadedCents !== valueCents && !ADJUSTABLE_KINDS.includes(clickIdKind);
}
