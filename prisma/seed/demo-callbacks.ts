import { CONSENT_VERSION } from "@/lib/callbacks/constants";
import { firstTryAt, nextTryAt } from "@/lib/callbacks/rules/try-times";
import type { EndReason } from "@/lib/callbacks/schema";
import type { CallbackState, CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";

interface DemoDriver {
  name: string;
  /** The four digits after 210-555. Must not be in the middle of the reserved range, which the call history uses. */
  line: string;
  citySlug: string;
  serviceSlug: string | null;
  problem: string;
  timing: CallbackTiming;
  minutesAgo: number;
  tries: number;
  end?: { state: CallbackState; endReason: EndReason };
}

const DRIVERS: readonly DemoDriver[] = [
  {
    name: "Marisol Vega",
    line: "0180",
    citySlug: "texas/san-antonio",
    serviceSlug: "battery-replacement",
    problem: "It clicks but won't start. I'm in the parking garage, level 2.",
    timing: "now",
    minutesAgo: 6,
    tries: 0,
  },
  {
    name: "Terrence Boyd",
    line: "0181",
    citySlug: "texas/austin",
    serviceSlug: "brake-pad-replacement",
    problem: "Grinding noise in front",
    timing: "now",
    minutesAgo: 25,
    tries: 1,
  },
  {
    name: "Priya Nair",
    line: "0182",
    citySlug: "arizona/phoenix",
    serviceSlug: null,
    problem: "The temperature light came on twice on the way home.",
    timing: "tomorrow_morning",
    minutesAgo: 95,
    tries: 0,
  },
  {
    name: "Walt Jensen",
    line: "0183",
    citySlug: "texas/houston",
    serviceSlug: "oil-change",
    problem: "",
    timing: "tomorrow_afternoon",
    minutesAgo: 190,
    tries: 0,
  },
  {
    name: "Keisha Grant",
    line: "0184",
    citySlug: "texas/san-antonio",
    serviceSlug: "brake-pad-replacement",
    problem: "Squeals when I brake",
    timing: "now",
    minutesAgo: 1_500,
    tries: 0,
    end: { state: "connected", endReason: "handled" },
  },
  {
    name: "Louis Petit",
    line: "0185",
    citySlug: "california/los-angeles",
    serviceSlug: "oil-change",
    problem: "",
    timing: "now",
    minutesAgo: 2_900,
    tries: 3,
    end: { state: "expired", endReason: "no_answer" },
  },
  {
    name: "Hana Kim",
    line: "0186",
    citySlug: "texas/austin",
    serviceSlug: null,
    problem: "Flat tire, but a neighbor helped",
    timing: "now",
    minutesAgo: 4_300,
    tries: 0,
    end: { state: "cancelled", endReason: "driver" },
  },
];

/** Returns a few open and ended requests from the days before `now`. Deterministic for a given `now`. */
export function demoCallbacks({ services, locations }: DemoDirectory, now: Date) {
  return DRIVERS.map((driver, i) => {
    const location = locations.find(({ slug }) => slug === driver.citySlug);
    const { timing, tries, minutesAgo, end } = driver;
    const zip = location?.primaryZip ?? "78201";
    const createdAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const timed = { timing, timezone: timezoneOfZip(zip) ?? "America/Chicago", createdAt };
    const dueAt = firstTryAt(timed);
    const next = tries === 0 ? dueAt : nextTryAt({ ...timed, dueAt, tries }, dueAt);
    return {
      id: demoId("callback", i + 1),
      ...timed,
      name: driver.name,
      phoneNumber: `+1210555${driver.line}`,
      zip,
      serviceId: services.find(({ slug }) => slug === driver.serviceSlug)?.id ?? null,
      locationId: location?.id ?? null,
      problem: driver.problem,
      consentVersion: CONSENT_VERSION,
      consentedAt: createdAt,
      consentPage: `/call-me-back?from=/city/${driver.citySlug}`,
      // A placeholder instead of a token's hash, because no link leads to these requests.
      cancelHash: String(i + 1).padStart(32, "0"),
      dueAt,
      tries,
      triedAt: tries === 0 ? null : dueAt,
      state: "waiting" as const,
      ...(end ? { ...end, endedAt: new Date(dueAt.getTime() + 40 * MINUTE_MS) } : {}),
      nextTryAt: end ? null : next,
    };
  });
}
