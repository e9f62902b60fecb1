import { z } from "zod";
import { CallbackState, CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { DEFAULT_OFFICE_HOURS } from "@/lib/platform/settings/constants";
import { CONSENT_VERSION } from "@/lib/telephony/callbacks/constants";
import { firstStaffCallAt, nextStaffCallAt } from "@/lib/telephony/callbacks/rules/office-hours";
import type { EndReason } from "@/lib/telephony/callbacks/schema";
import { nextTryAt } from "@/lib/telephony/calls/rules/try-times";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { idOf } from "./demo-prices";
import { after, before } from "./factories";
import { DRIVERS } from "./story";

/** Must not be in the middle of the reserved range, which the call history uses. */
const FIRST_LINE = 180;
const END_REASONS: Readonly<Partial<Record<CallbackState, EndReason>>> = {
  connected: "handled",
  expired: "no_answer",
  cancelled: "driver",
};

/** Steps that don't miss a day's office hours. */
const STEP_MS = 4 * HOUR_MS;

/** Returns `at`, or a time before it at which the office may call, so that a request for "now" is already due. */
function lastStaffTime(timezone: string, at: Date): Date {
  let time = at;
  while (nextStaffCallAt(DEFAULT_OFFICE_HOURS, timezone, time) > time) time = before(time, STEP_MS);
  return time;
}

/** The demo has no telephony, so the office calls by hand. */
function timesOf(
  request: { timing: CallbackTiming; timezone: string; tries: number },
  asked: Date,
) {
  const { timing, timezone, tries } = request;
  const createdAt = timing === "now" ? lastStaffTime(timezone, asked) : asked;
  const timed = { timing, timezone, createdAt };
  const dueAt = firstStaffCallAt(DEFAULT_OFFICE_HOURS, timed);
  const retryAt = tries === 0 ? null : nextTryAt({ ...timed, dueAt, tries }, dueAt);
  const nextAt = nextStaffCallAt(DEFAULT_OFFICE_HOURS, timezone, retryAt ?? dueAt);
  return { createdAt, dueAt, nextAt };
}

/** Returns a few open and ended requests from the days before `now`. Deterministic for a given `now`. */
export function demoCallbacks({ services, locations }: DemoDirectory, now: Date) {
  return DRIVERS.map(([minutes, name, city = "", service, when, tried, ended, problem], i) => {
    const zip = locations.find(({ slug }) => slug === city)?.primaryZip ?? "";
    const timing = z.enum(CallbackTiming).parse(when);
    const state = z.enum(CallbackState).parse(ended || "waiting");
    const tries = Number(tried);
    const isOpen = state === "waiting";
    const timezone = timezoneOfZip(zip) ?? "";
    const asked = before(now, Number(minutes) * MINUTE_MS);
    const { createdAt, dueAt, nextAt } = timesOf({ timing, timezone, tries }, asked);
    return {
      id: demoId("callback", i + 1),
      timing,
      timezone,
      createdAt,
      state,
      name,
      phoneNumber: `+12105550${FIRST_LINE + i}`,
      zip,
      serviceId: service ? idOf(services, service) : null,
      locationId: idOf(locations, city),
      problem,
      consentVersion: CONSENT_VERSION,
      consentedAt: createdAt,
      consentPage: `/call-me-back?from=/city/${city}`,
      // A placeholder instead of a token's hash, because no link leads to these requests.
      cancelHash: String(i + 1).padStart(32, "0"),
      dueAt,
      tries,
      triedAt: tries === 0 ? null : dueAt,
      endReason: END_REASONS[state] ?? null,
      endedAt: isOpen ? null : after(dueAt, 40 * MINUTE_MS),
      nextTryAt: isOpen ? nextAt : null,
    };
  });
}
