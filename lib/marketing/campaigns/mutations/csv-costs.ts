import "server-only";
import { lockRows, type Transaction } from "@/lib/core/db";
import { dateIn } from "@/lib/core/time";
import { ACCOUNT_TIMEZONE } from "@/lib/marketing/campaigns/constants";
import { COSTS_CSV, fromCostCells, toCostCells } from "@/lib/marketing/campaigns/rules/costs-csv";
import type { CsvStore, FoundRecord } from "@/lib/platform/imports/csv-store";
import { recordImport } from "@/lib/platform/imports/record-import";
import type { Cells } from "@/lib/platform/imports/rules/csv-format";

/**
 * Stores what campaigns cost per day. Administrators can't edit these costs, so the audit trail records an import as
 * one event instead of one per cost.
 */
export const costsStore: CsvStore = {
  format: COSTS_CSV,
  find: async (tx, rows) => {
    const cells = rows.map((row) => row.cells);
    const campaigns = await findCampaigns(tx, cells);
    const ids = [...campaigns.values()];
    await lockRows(tx, "Campaign", ids);
    const days = cells.flatMap(({ day }) => (day ? new Date(day) : []));
    const stored = await tx.campaignCost.findMany({
      where: { campaignId: { in: ids }, day: { in: days } },
    });
    const found = new Map(
      stored.map(({ day, ...cost }) => {
        const iso = day.toISOString().slice(0, 10);
        return [`${cost.campaignId}:${iso}`, { ...cost, day: iso }];
      }),
    );
    const today = dateIn(ACCOUNT_TIMEZONE, new Date());
    return new Map(
      rows.map(({ key, cells: { campaign = "", day = "" } }): [string, FoundRecord] => {
        if (day > today) return [key, { problem: FUTURE }];
        const id = campaigns.get(campaign);
        if (id === undefined) return [key, { problem: unknownCampaign(campaign) }];
        const cost = found.get(`${id}:${day}`);
        return [key, { cells: cost ? toCostCells(campaign, cost) : null }];
      }),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    if (changes.length === 0) return;
    const cells = changes.map(({ after }) => after);
    const campaigns = await findCampaigns(tx, cells);
    const costs = cells.flatMap((row) => {
      const campaignId = campaigns.get(row.campaign ?? "");
      return campaignId ? { campaignId, ...fromCostCells(row) } : [];
    });
    await tx.$executeRaw`
      INSERT INTO "CampaignCost" ("campaignId", day, "costCents", clicks, impressions)
      SELECT c."campaignId", c.day, c."costCents", c.clicks, c.impressions
      FROM jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) AS c(
        "campaignId" text, day date, "costCents" int, clicks int, impressions int)
      ON CONFLICT ("campaignId", day) DO UPDATE SET
        "costCents" = EXCLUDED."costCents", clicks = EXCLUDED.clicks,
        impressions = EXCLUDED.impressions`;
    await recordImport(tx, { actor, batchId, action: "campaign.import_costs", kind: "campaign" });
  },
};

const FUTURE = {
  column: "Day",
  message: "This day is in the future. Check the year, and that the month comes before the day.",
};

async function findCampaigns(
  tx: Transaction,
  rows: readonly Cells[],
): Promise<Map<string, string>> {
  const names = [...new Set(rows.map(({ campaign = "" }) => campaign))];
  const campaigns = await tx.campaign.findMany({
    where: { name: { in: names } },
    select: { id: true, name: true },
  });
  return new Map(campaigns.map(({ id, name }) => [name, id]));
}

function unknownCampaign(name: string) {
  return {
    column: "Campaign",
    message: `No campaign is named “${name}.” Give the campaign the same name on this site as in Google Ads.`,
  };
}
