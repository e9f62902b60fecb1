import { z } from "zod";
import { CallbackState, CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { CONSENT_VERSION } from "@/lib/telephony/callbacks/constants";
import type { EndReason } from "@/lib/telephony/callbacks/schema";
import { firstTryAt, nextTryAt } from "@/lib/telephony/calls/rules/try-times";
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

/** Returns a few open and ended requests from the days before `now`. Deterministic for a given `now`. */
export function demoCallbacks({ services, locations }: DemoDirectory, now: Date) {
  return DRIVERS.map(([minutes, name, city = "", service, when, tried, ended, problem], i) => {
    const zip = locations.find(({ slug }) => slug === city)?.primaryZip ?? "";
    const timing = z.enum(CallbackTiming).parse(when);
    const state = z.enum(CallbackState).parse(ended || "waiting");
    const tries = Number(tried);
    const createdAt = before(now, Number(minutes) * MINUTE_MS);
    const timed = { timing, timezone: timezoneOfZip(zip) ?? "", createdAt };
    const dueAt = firstTryAt(timed);
    const next = tries === 0 ? dueAt : nextTryAt({ ...timed, dueAt, tries }, dueAt);
    const isOpen = state === "waiting";
    return {
      id: demoId("callback", i + 1),
      ...timed,
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
      nextTryAt: isOpen ? next : null,
    };
  });
}
