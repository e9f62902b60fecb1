import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { followCall } from "@/lib/telephony/conversions/rules/plan-conversion";
import { demoCallHistory } from "./demo-call-history";
import { demoCampaigns, fromAds } from "./demo-campaigns";
import { demoConversions } from "./demo-conversions";
import { demoDirectory } from "./demo-directory";

const NOW = new Date("2026-11-22T16:00:00Z");
const directory = demoDirectory();
const history = demoCallHistory(directory, NOW);
const intents = fromAds(history.intents, demoCampaigns(directory, NOW));
const demo = demoConversions({ ...history, intents });
const callOf = (id: string) => history.calls.find((call) => call.id === id);

test("includes waiting, uploaded, accepted, and rejected conversions, and adjustments", () => {
  const states = new Set(demo.conversions.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(
    expect.arrayContaining(["accepted", "exported", "failed", "waiting"]),
  );
  expect(demo.adjustments.length).toBeGreaterThan(0);
});

test("creates conversions only for billed calls whose visitors consented", () => {
  expect(demo.conversions.length).toBeGreaterThan(10);
  for (const { callId, clickId, basis } of demo.conversions) {
    const call = callOf(callId);
    expect(call?.feeCents).toBeGreaterThan(0);
    const tap = intents.find(({ id }) => id === call?.intentId);
    expect(tap).toMatchObject({ clickId, basis: "consent" });
    expect(basis).toBe("consent");
  }
});

test("every conversion matches its call, and Google Ads has been or will be told the fee that was kept", () => {
  for (const { callId, clickIdKind, state, valueCents, uploadedCents } of demo.conversions) {
    const call = callOf(callId);
    const adjustment = demo.adjustments.find((one) => one.callId === callId);
    const told = adjustment ? (adjustment.valueCents ?? 0) : (uploadedCents ?? null);
    const facts = {
      receivedAt: new Date(call?.receivedAt ?? 0),
      ratedAt: call?.ratedAt ?? null,
      isDisputed: history.disputed.has(callId),
      feeCents: call?.feeCents ?? null,
      creditedCents: call?.creditedCents ?? 0,
      disputeWindowDays: DEFAULT_BILLING_RULES.disputeWindowDays,
    };
    const stored = { clickIdKind, state: state ?? "waiting", reportedCents: told };
    const planned = told === null ? { valueCents, state } : { valueCents };
    expect(followCall(facts, stored)).toEqual({ ...planned, adjustment: null });
  }
});

test("gives every file its row count and a time in the past", () => {
  for (const { id, rowCount, createdAt } of demo.exports) {
    const rows = [...demo.conversions, ...demo.adjustments].filter((row) => row.exportId === id);
    expect(rows).toHaveLength(rowCount);
    expect(new Date(createdAt).getTime()).toBeLessThan(NOW.getTime());
  }
});
