import {
  adjustmentNeeds,
  canAdjust,
  canDecideAdjustment,
  leftToAdjust,
} from "@/lib/billing/ledger/access";

const mechanic = { userId: "m", role: "mechanic" } as const;
const admin = { userId: "a", role: "admin" } as const;
const superAdmin = { userId: "s", role: "super_admin" } as const;
const NOTHING = { byActorCents: 0, forMechanicCents: 0 };

test.each([
  [mechanic, 1, undefined, false],
  [admin, 10_000, undefined, true],
  [admin, -10_000, undefined, true],
  [admin, 10_001, undefined, false],
  [admin, -10_001, "s", false],
  [superAdmin, 50_000, undefined, true],
  [superAdmin, 50_001, undefined, false],
  [superAdmin, -50_001, undefined, false],
  [superAdmin, 50_001, "s", false],
  [superAdmin, 50_001, "other", true],
])("%j may adjust %d cents, approved by %s: %s", (actor, cents, approvedById, expected) => {
  expect(canAdjust(actor, { cents, approvedById, earlier: NOTHING })).toBe(expected);
});

test.each([
  [admin, 7_500, { byActorCents: 2_500, forMechanicCents: 0 }, true],
  [admin, 7_501, { byActorCents: 2_500, forMechanicCents: 0 }, false],
  [admin, -7_501, { byActorCents: 0, forMechanicCents: 2_500 }, false],
  [admin, 1, { byActorCents: 0, forMechanicCents: 50_000 }, false],
  // The two sums overlap, so the larger one counts.
  [admin, 5_000, { byActorCents: 5_000, forMechanicCents: 5_000 }, true],
  [superAdmin, 10_000, { byActorCents: 40_000, forMechanicCents: 0 }, true],
  [superAdmin, 10_001, { byActorCents: 40_000, forMechanicCents: 0 }, false],
])("%j may adjust %d cents after %j: %s", (actor, cents, earlier, expected) => {
  expect(canAdjust(actor, { cents, earlier })).toBe(expected);
});

test("what another person approved has no limit", () => {
  const earlier = { byActorCents: 50_000, forMechanicCents: 50_000 };
  expect(canAdjust(superAdmin, { cents: 5, earlier, approvedById: "other" })).toBe(true);
  expect(leftToAdjust(superAdmin, earlier)).toBe(0);
});

test.each([
  [admin, 10_000, "nothing"],
  [admin, -10_001, "super_admin"],
  [admin, 50_001, "super_admin"],
  [superAdmin, -50_000, "nothing"],
  [superAdmin, 50_001, "approval"],
])("what %j needs to adjust %d cents: %s", (actor, cents, needs) => {
  expect(adjustmentNeeds(actor, { cents, earlier: NOTHING })).toBe(needs);
});

test("lets only another super administrator decide a request", () => {
  const request = { requestedById: superAdmin.userId };
  expect(canDecideAdjustment(superAdmin, request)).toBe(false);
  expect(canDecideAdjustment(admin, request)).toBe(false);
  expect(canDecideAdjustment({ ...superAdmin, userId: "other" }, request)).toBe(true);
});
