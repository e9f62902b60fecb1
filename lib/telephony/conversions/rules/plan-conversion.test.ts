import { followCall, newConversion, permittedClick } from "./plan-conversion";

const CALL = {
  receivedAt: new Date("2026-11-20T16:00:00Z"),
  ratedAt: new Date("2026-11-20T16:10:00Z"),
  isDisputed: false,
  feeCents: 2_500,
  creditedCents: 0,
  disputeWindowDays: 14,
};
const CLICK = { clickIdKind: "gclid", clickId: "abc", basis: "consent" as const };
const WAITING = { clickIdKind: "gclid", state: "waiting" as const, reportedCents: null };
const ACCEPTED = { clickIdKind: "gclid", state: "accepted" as const, reportedCents: 2_500 };

test.each([
  ["no tap", null],
  ["no click ID", { clickIdKind: null, clickId: null, basis: "consent" as const }],
  ["no basis", { ...CLICK, basis: "none" as const }],
])("uses no click with %s", (_, tap) => {
  expect(permittedClick(tap)).toBeNull();
});

test("a billed call's conversion is worth its fee and ready six hours later", () => {
  expect(newConversion(CALL, CLICK)).toEqual({
    ...CLICK,
    convertedAt: CALL.receivedAt,
    readyAt: new Date("2026-11-20T22:00:00Z"),
    valueCents: 2_500,
    state: "waiting",
  });
});

test("a conversion with a wbraid, which can't be adjusted, waits until the dispute window is over", () => {
  const conversion = newConversion(CALL, { ...CLICK, clickIdKind: "wbraid" });
  expect(conversion?.readyAt).toEqual(new Date("2026-12-04T16:10:00Z"));
});

test("a call that wasn't billed or has no click has no conversion", () => {
  expect(newConversion({ ...CALL, feeCents: null }, CLICK)).toBeNull();
  expect(newConversion(CALL, null)).toBeNull();
});

test.each([
  ["is dropped while disputed", { isDisputed: true }, "dropped", 2_500],
  [
    "is dropped while partial credit is appealed",
    { isDisputed: true, creditedCents: 1_000 },
    "dropped",
    1_500,
  ],
  ["is restored when the dispute is rejected", {}, "waiting", 2_500],
  ["is worth the rest after partial credit", { creditedCents: 1_000 }, "waiting", 1_500],
  ["is dropped after full credit", { creditedCents: 2_500 }, "dropped", 0],
])("before the upload, a conversion %s", (_, change, state, valueCents) => {
  for (const before of ["waiting", "dropped"] as const) {
    expect(followCall({ ...CALL, ...change }, { ...WAITING, state: before })).toEqual({
      state,
      valueCents,
      adjustment: null,
    });
  }
});

test.each([
  ["nothing changes while disputed", { isDisputed: true }, null],
  [
    "partial credit restates it",
    { creditedCents: 1_000 },
    { kind: "restatement", valueCents: 1_500 },
  ],
  ["full credit retracts it", { creditedCents: 2_500 }, { kind: "retraction", valueCents: null }],
])("after the upload, %s", (_, change, adjustment) => {
  expect(followCall({ ...CALL, ...change }, ACCEPTED)).toMatchObject({ adjustment });
});

test("a file that is accepted while a dispute is decided stays accepted", () => {
  const exported = { ...ACCEPTED, state: "exported" as const };
  for (const creditedCents of [0, 1_000, 2_500]) {
    expect(followCall({ ...CALL, creditedCents }, exported)).not.toHaveProperty("state");
  }
});

const CREDITED = { ...CALL, creditedCents: 2_500 };

test.each([
  ["a wbraid", { ...ACCEPTED, clickIdKind: "wbraid" }],
  ["a conversion that Google Ads rejected", { ...ACCEPTED, state: "failed" as const }],
  ["a value that Google Ads already has", { ...ACCEPTED, reportedCents: 0 }],
])("doesn't adjust %s", (_, stored) => {
  expect(followCall(CREDITED, stored).adjustment).toBeNull();
});
