import { callFeeList } from "@/lib/catalog/call-fees/data/list-fees";
import { campaignList } from "@/lib/marketing/campaigns/data/campaigns";
import { callbackList } from "@/lib/telephony/callbacks/data/admin-list";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { conversionList } from "@/lib/telephony/conversions/data/conversion-list";
import { numberList } from "@/lib/telephony/tracking-numbers/data/numbers";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "./actors";

const admin = demoActor("admin");
const NOW = new Date();
const LISTS: [string, (q: string) => Promise<{ total: number; items: object[] }>][] = [
  ["call fees", (q) => readList(callFeeList(NOW), { q })],
  ["callbacks", (q) => readList(callbackList(NOW), { q, state: "all" })],
  ["calls", (q) => readList(callList(admin), { q })],
  ["campaigns", (q) => readList(campaignList, { q })],
  ["conversions", (q) => readList(conversionList(NOW), { q })],
  ["tracking numbers", async (q) => readList(await numberList(), { q })],
];

test.each(LISTS)("the list of %s finds a city as its rows show it", async (_, list) => {
  const { items, total } = await list("San Antonio");
  expect(total).toBeGreaterThan(0);
  expect(JSON.stringify(items[0])).toMatch(/San Antonio, (?:Texas|TX)/);
  expect((await list("San Antonio, Texas")).total).toBe(total);
  expect((await list("san antonio, tx")).total).toBe(total);
  expect((await list("San Antonio, Ohio")).total).toBe(0);
});
