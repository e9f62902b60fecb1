import type { CampaignDay, CampaignRecord } from "@/lib/marketing/campaigns/schema/views";

/** The first and last day of a campaign's cost reports, YYYY-MM-DD; null if there are none. */
export interface ReportedDays {
  from: string | null;
  to: string | null;
}

/**
 * Adds up a campaign's days, which are sorted. The profit leaves out days before and after the cost reports, whose cost
 * isn't known yet. A day between two reports without a cost of its own cost nothing.
 */
export function recordOfDays(days: readonly CampaignDay[], reported: ReportedDays): CampaignRecord {
  const { from, to } = reported;
  const covered = days.filter(
    ({ date }) => from !== null && to !== null && date >= from && date <= to,
  );
  const [first] = covered;
  const last = covered.at(-1);
  const { keptCents, costCents } = sum(covered);
  return {
    days,
    total: sum(days),
    profit:
      first && last
        ? { from: first.date, to: last.date, cents: keptCents - costCents, keptCents, costCents }
        : null,
  };
}

export const NO_RESULT: Omit<CampaignDay, "date"> = {
  costCents: 0,
  taps: 0,
  calls: 0,
  answered: 0,
  billed: 0,
  kept: 0,
  keptCents: 0,
};

function sum(days: readonly CampaignDay[]): Omit<CampaignDay, "date"> {
  return days.reduce(
    (total, day) => ({
      costCents: total.costCents + day.costCents,
      taps: total.taps + day.taps,
      calls: total.calls + day.calls,
      answered: total.answered + day.answered,
      billed: total.billed + day.billed,
      kept: total.kept + day.kept,
      keptCents: total.keptCents + day.keptCents,
    }),
    NO_RESULT,
  );
}
