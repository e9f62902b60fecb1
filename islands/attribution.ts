import { recall, remember } from "@/lib/core/client/browser-store";
import { CLICK_ID_KINDS, MAX_ATTRIBUTION_LENGTH, UTM_NAMES } from "@/lib/telephony/calls/constants";
import type { CallIntentInput } from "@/lib/telephony/calls/schema/call-intents";
import { ATTRIBUTION_DAYS } from "@/lib/telephony/conversions/constants";

export type Attribution = Pick<CallIntentInput, "clickId" | "utm">;

const KEPT_KEY = "rc-ad";
const KEPT_MS = ATTRIBUTION_DAYS * 24 * 60 * 60 * 1000;

/** Returns null if the query has no ad parameters. Ignores values that are too long. */
export function readAttribution(search: string): Attribution | null {
  const query = new URLSearchParams(search);
  const read = (name: string) => {
    const text = query.get(name)?.trim() ?? "";
    return text.length > MAX_ATTRIBUTION_LENGTH ? "" : text;
  };
  const kind = CLICK_ID_KINDS.find((name) => read(name));
  const utm = UTM_NAMES.map((name) => [name, read(`utm_${name}`)]).filter(([, text]) => text);
  if (!kind && utm.length === 0) return null;
  return {
    ...(kind && { clickId: { kind, value: read(kind) } }),
    ...(utm.length > 0 && { utm: Object.fromEntries(utm) }),
  };
}

/** Stores and returns the query's ad parameters, or returns those stored in the last 90 days. Requires consent. */
export function keepAttribution(search: string, now: number): Attribution {
  const fresh = readAttribution(search);
  if (fresh) remember("localStorage", KEPT_KEY, JSON.stringify({ ...fresh, at: now }));
  return fresh ?? recallAttribution(now);
}

export function forgetAttribution(): void {
  remember("localStorage", KEPT_KEY, null);
}

function recallAttribution(now: number): Attribution {
  const { at, clickId, utm } = parse(recall("localStorage", KEPT_KEY));
  if (typeof at === "number" && now - at < KEPT_MS) return { clickId, utm };
  forgetAttribution();
  return {};
}

function parse(kept: string | null): Attribution & { at?: number } {
  try {
    return JSON.parse(kept ?? "{}") ?? {};
  } catch {
    return {};
  }
}
