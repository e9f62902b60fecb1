import { readRulesPreview } from "@/app/dashboard/settings/billing-rules/read-preview";
import { findMechanicNames, readPast } from "@/lib/billing/billing-rules/data/past";
import { cancelRulesChange, changeBillingRules } from "@/lib/billing/billing-rules/mutations";
import { replayCalls } from "@/lib/billing/billing-rules/rules/replay-calls";
import { replayRules } from "@/lib/billing/billing-rules/rules/replay-rules";
import { fieldsOf } from "@/lib/billing/billing-rules/schema";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";

const owner = demoActor("super");
const STRICTER = { ...DEFAULT_BILLING_RULES, minTalkSeconds: 60 };

/** The database keeps every version, so the default rules are saved again for the next test. */
afterEach(async () => {
  await db.outboxMail.deleteMany({ where: { kind: "cost_change" } });
  const { version } = await db.billingRulesVersion.findFirstOrThrow({
    orderBy: { version: "desc" },
  });
  const rules = DEFAULT_BILLING_RULES;
  if (version > 1) await db.billingRulesVersion.create({ data: { version: version + 1, rules } });
});

test("a change is a new version with its author, and the audit trail says what changed", async () => {
  const { version, revision } = await readBillingRules();
  expect(await changeBillingRules(owner, { rules: STRICTER, from: null, revision })).toBe(
    version + 1,
  );
  const saved = await db.billingRulesVersion.findUniqueOrThrow({ where: { version: version + 1 } });
  expect(saved).toMatchObject({ rules: STRICTER, createdById: owner.userId });
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subjectKind: "billing_rules" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  expect(event).toMatchObject({
    actorId: owner.userId,
    before: { version, minTalkSeconds: 30 },
    after: { version: version + 1, minTalkSeconds: 60 },
  });
});

test("saves nothing without a change, or over a version that wasn't previewed", async () => {
  const { version, revision } = await readBillingRules();
  expect(
    await changeBillingRules(owner, { rules: DEFAULT_BILLING_RULES, from: null, revision }),
  ).toBe(version);
  const results = await Promise.allSettled([
    changeBillingRules(owner, { rules: STRICTER, from: null, revision }),
    changeBillingRules(owner, { rules: { ...STRICTER, ringSeconds: 30 }, from: null, revision }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict" },
  });
  expect((await readBillingRules()).version).toBe(version + 1);
});

test("only a super administrator can save, and an out-of-range value gets an error at its field", async () => {
  const { revision } = await readBillingRules();
  const body = { ...fieldsOf(STRICTER), revision };
  const asAdmin = await sendJson("billing-rules", "PUT", body, await signInAs("admin@example.com"));
  expect(asAdmin.status).toBe(403);
  const cookie = await signInAs("super@example.com");
  for (const [field, value] of [
    ["minTalkSeconds", "14"],
    ["minTalkSeconds", "121"],
    ["maxFee", "0.50"],
    ["maxFee", "500.01"],
    ["missedPerDay", "2"],
    ["ringSeconds", ""],
  ]) {
    const changed = { ...body, [String(field)]: value };
    const answer = await sendJson("billing-rules", "PUT", changed, cookie);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { [String(field)]: expect.any(String) } } },
    });
  }
  const { status } = await sendJson("billing-rules", "PUT", body, cookie);
  expect(status).toBe(200);
});

test("a replay of too many calls covers only the latest ones, and says so", async () => {
  const now = new Date();
  const { calls: all, isCut, since } = await readPast(now);
  expect(isCut).toBe(false);
  const latest = await readPast(now, 100);
  expect(latest.isCut).toBe(true);
  expect(latest.since > since).toBe(true);
  expect(latest.calls.length).toBeLessThanOrEqual(100);
  expect(latest.calls).toEqual(all.slice(-latest.calls.length));
});

test("a mechanic who picks up in time but takes a while to press 1 counts as having answered", async () => {
  const { rules } = await readBillingRules();
  const attempt = await db.callAttempt.findFirstOrThrow({
    where: {
      result: "accepted",
      rangAt: { not: null },
      endedAt: { gte: new Date(Date.now() - 30 * DAY_MS) },
      call: { ratedAt: { not: null }, returnsCallId: null, callback: null },
    },
    orderBy: { id: "asc" },
  });
  const { id, callId, rangAt, answeredAt, endedAt } = attempt;
  const ringing = rangAt?.getTime() ?? 0;
  const [picksUp, presses] = [15_000, 40_000].map((ms) => new Date(ringing + ms));
  await db.callAttempt.update({
    where: { id },
    data: { answeredAt: picksUp ?? null, endedAt: presses ?? null },
  });
  const { calls } = await readPast(new Date());
  await db.callAttempt.update({ where: { id }, data: { answeredAt, endedAt } });
  const replayed = replayCalls(calls, rules).find(({ call }) => call.id === callId);
  expect(replayed).toMatchObject({ routing: "same" });
});

test("replaying the demo's 90 days gives the same results under the rules in force, and different ones under stricter rules", async () => {
  const { calls, disputes } = await readPast(new Date());
  expect(calls.length).toBeGreaterThan(300);
  expect(disputes.length).toBeGreaterThan(20);
  const current = DEFAULT_BILLING_RULES;
  const same = replayRules({ calls, disputes }, { current, changed: current });
  expect(same.after).toEqual(same.before);
  expect(same.mechanics).toEqual([]);
  const charged = await db.call.aggregate({
    where: { id: { in: calls.map(({ id }) => id) } },
    _sum: { feeCents: true },
  });
  expect(same.before.feeCents).toBe(charged._sum.feeCents);
  const changed = { ...STRICTER, automaticDisputes: 0, automaticDisputePercent: 0 };
  const other = replayRules({ calls, disputes }, { current, changed });
  expect(other.after.billedCalls).toBeLessThan(other.before.billedCalls);
  expect(other.after.disputes.accepted_automatically).toBe(0);
  const [most] = other.mechanics;
  expect((await findMechanicNames([most?.mechanicId ?? ""])).size).toBe(1);
});

describe("rules that make calls cost more", () => {
  /** Noon in New York, where the administrator is. */
  const NOW = new Date("2026-11-28T17:00:00Z");
  const ON_DATE = new Date("2026-12-02T05:00:00Z");
  const BEFORE = new Date(ON_DATE.getTime() - 1);

  test.each([
    [
      "a shorter minimum",
      { minTalkSeconds: 29 },
      "Calls are free below: 29 seconds instead of 30 seconds",
    ],
    [
      "a shorter repeat window",
      { duplicateWindowDays: 29 },
      "Repeat calls are free within: 29 days instead of 30 days",
    ],
  ])(
    "%s needs 3 days' notice, is emailed, and can be canceled until then",
    async (_, change, line) => {
      const rules = { ...DEFAULT_BILLING_RULES, ...change };
      const { version, revision } = await readBillingRules();
      for (const from of [null, "2026-12-01"]) {
        await expect(
          changeBillingRules(owner, { rules, from, revision }, NOW),
        ).rejects.toMatchObject({ fields: { from: expect.stringContaining("Dec 2, 2026") } });
      }
      await changeBillingRules(owner, { rules, from: "2026-12-02", revision }, NOW);
      expect((await readBillingRules(db, BEFORE)).rules).toEqual(DEFAULT_BILLING_RULES);
      expect((await readBillingRules(db, ON_DATE)).rules).toEqual(rules);
      const where = { kind: "cost_change", recipient: "mechanic@example.com" };
      const [told] = await db.outboxMail.findMany({ where });
      expect(told?.text).toContain(line);
      expect(told?.text).toContain("from Dec 1, 2026, 11:00 PM CST on");
      await expect(
        changeBillingRules(owner, { rules: STRICTER, from: null, revision }, NOW),
      ).rejects.toMatchObject({ code: "conflict" });
      await cancelRulesChange(owner, BEFORE);
      expect(await readBillingRules(db, ON_DATE)).toMatchObject({
        version: version + 2,
        rules: DEFAULT_BILLING_RULES,
      });
      const sent = await db.outboxMail.findMany({ where });
      expect(sent.map(({ text }) => text).join()).toContain("We canceled the change");
      // Canceling again changes nothing.
      await cancelRulesChange(owner, BEFORE);
      expect((await readBillingRules(db, ON_DATE)).version).toBe(version + 2);
      expect(await db.outboxMail.count({ where })).toBe(sent.length);
    },
  );
});

test("the preview refuses a maximum below a fee that is set, as saving does", async () => {
  const { rules: current } = await readBillingRules();
  const { _max } = await db.callFeeRule.aggregate({ _max: { feeCents: true } });
  const tooLow = ((_max.feeCents ?? 0) - 1) / 100;
  const form = { ...fieldsOf(current), maxFee: tooLow.toFixed(2), from: "" };
  const entered = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, String(value)]),
  );
  expect(await readRulesPreview(entered, { current, timezone: "America/New_York" })).toEqual({
    problems: { maxFee: expect.stringMatching(/A call fee of \$\d+(\.\d\d)? is set/) },
  });
});
