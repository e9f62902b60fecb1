import { listCallFees } from "@/lib/call-fees/data/list-fees";
import { callFeeQuerySchema } from "@/lib/call-fees/schema";
import { listCallbacks } from "@/lib/callbacks/data/admin-list";
import { callbackQuerySchema } from "@/lib/callbacks/schema";
import { listCalls } from "@/lib/calls/data/call-list";
import { callQuerySchema } from "@/lib/calls/schema/call-list";
import { listCampaigns } from "@/lib/campaigns/data/campaigns";
import { campaignQuerySchema } from "@/lib/campaigns/schema/views";
import { listConversions } from "@/lib/conversions/data/conversion-list";
import { conversionQuery } from "@/lib/conversions/schema";
import { inZone } from "@/lib/core/http/table-query";
import { listNumbers } from "@/lib/tracking-numbers/data/numbers";
import { numberQuerySchema } from "@/lib/tracking-numbers/schema";
import { demoActor } from "./actors";

const admin = demoActor("admin");
const NOW = new Date();
const LISTS: [string, (q: string) => Promise<{ total: number; items: object[] }>][] = [
  ["call fees", (q) => listCallFees(callFeeQuerySchema.parse({ q }))],
  ["callbacks", (q) => listCallbacks(callbackQuerySchema.parse({ q, state: "all" }), NOW)],
  ["calls", (q) => listCalls(admin, callQuerySchema.parse({ q }))],
  ["campaigns", (q) => listCampaigns(campaignQuerySchema.parse({ q }))],
  ["conversions", (q) => listConversions(inZone(conversionQuery.parse({ q }), "UTC"), NOW)],
  ["tracking numbers", (q) => listNumbers(numberQuerySchema.parse({ q }))],
];

test.each(LISTS)("the list of %s finds a city as its rows show it", async (_, list) => {
  const { items, total } = await list("San Antonio");
  expect(total).toBeGreaterThan(0);
  expect(JSON.stringify(items[0])).toContain("San Antonio, Texas");
  expect((await list("San Antonio, Texas")).total).toBe(total);
  expect((await list("san antonio, tx")).total).toBe(total);
  expect((await list("San Antonio, Ohio")).total).toBe(0);
});
