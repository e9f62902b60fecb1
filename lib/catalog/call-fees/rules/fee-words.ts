import type { FeeRange, FreeCallRules } from "@/lib/catalog/rating/fee-change";
import { formatDollars } from "@/lib/core/money";
import { formatTime } from "@/lib/core/time";

/** What calls cost, and which are free, now and after announced changes, in order. */
export interface FeeTerms {
  fees: readonly ({ from: string | null } & FeeRange)[];
  rules: readonly ({ from: string | null } & FreeCallRules)[];
}

/** What some of a mechanic's calls cost. */
export interface OwnFee {
  /** ISO 8601; null if it is in force. */
  from: string | null;
  /** Such as "Oil Change in Austin, Texas"; null for calls without a more specific fee. */
  calls: string | null;
  /** 0 means free. */
  feeCents: number;
}

/** Returns "$25", "$20 to $40", "up to $40", or "free". */
export function rangeText({ lowestCents, highestCents }: FeeRange): string {
  if (highestCents === 0) return "free";
  if (lowestCents === highestCents) return formatDollars(highestCents);
  if (lowestCents === 0) return `up to ${formatDollars(highestCents)}`;
  return `${formatDollars(lowestCents)} to ${formatDollars(highestCents)}`;
}

/**
 * Returns sentences such as "Each call costs $20 to $40, depending on the service and city." Times are in the IANA zone
 * and name it.
 */
export function feeSentences({ fees }: FeeTerms, timezone: string): string[] {
  return fees.map((fee) => {
    const isVaried = fee.lowestCents !== fee.highestCents;
    const varied = isVaried ? ", depending on the service and city" : "";
    const cost = fee.highestCents === 0 ? "calls are free" : `each call costs ${rangeText(fee)}`;
    return `${startWith(fee.from, cost, timezone)}${varied}.`;
  });
}

/** Returns sentences that say which calls are free. */
export function freeCallSentences({ rules }: FeeTerms, timezone: string): string[] {
  return rules.map((rule) => {
    const { minTalkSeconds, duplicateWindowDays } = rule;
    const calls = `you don’t pay for calls shorter than ${minTalkSeconds} seconds, for repeat calls from a driver you paid for within ${duplicateWindowDays} ${duplicateWindowDays === 1 ? "day" : "days"}, or for calls from hidden numbers`;
    return `${startWith(rule.from, calls, timezone)}.`;
  });
}

/** Returns "about 10 calls at $25" or "about 6 to 12 calls at $20 to $40"; null if calls are free or it covers none. */
export function callsText(creditCents: number, range: FeeRange): string | null {
  const count = callCountText(creditCents, range);
  const { lowestCents, highestCents } = range;
  const price = lowestCents === 0 ? formatDollars(highestCents) : rangeText(range);
  return count && `${count} at ${price}`;
}

/** Returns "about 10 calls", "about 6 to 12 calls", or "up to 2 calls"; null if calls are free or it covers none. */
export function callCountText(creditCents: number, range: FeeRange): string | null {
  const { lowestCents, highestCents } = range;
  if (highestCents === 0) return null;
  const fewest = Math.floor(creditCents / highestCents);
  const most = lowestCents === 0 ? fewest : Math.floor(creditCents / lowestCents);
  if (most === 0) return null;
  const noun = most === 1 ? "call" : "calls";
  if (fewest === 0) return `up to ${most} ${noun}`;
  return `about ${fewest === most ? most : `${fewest} to ${most}`} ${noun}`;
}

/** Returns when a page that shows the terms becomes outdated, in epoch milliseconds. */
export function renewalsOf({ fees, rules }: FeeTerms): number[] {
  return [...fees, ...rules].flatMap(({ from }) => (from === null ? [] : [Date.parse(from)]));
}

function startWith(from: string | null, text: string, timezone: string): string {
  if (from !== null) {
    return `From ${formatTime(from, { hasMinutes: true, timezone })}, ${text}`;
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}
