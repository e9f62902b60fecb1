import { adjustmentNeeds, canAdjust, canDecideAdjustment } from "@/lib/ledger/access";

const mechanic = { userId: "m", role: "mechanic" } as const;
const admin = { userId: "a", role: "admin" } as const;
const superAdmin = { userId: "s", role: "super_admin" } as const;

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
  expect(canAdjust(actor, { cents, approvedById })).toBe(expected);
});

test.each([
  [admin, 10_000, "nothing"],
  [admin, -10_001, "super_admin"],
  [admin, 50_001, "super_admin"],
  [superAdmin, -50_000, "nothing"],
  [superAdmin, 50_001, "approval"],
])("what %j needs to adjust %d cents: %s", (actor, cents, needs) => {
  expect(adjustmentNeeds(actor, cents)).toBe(needs);
});

test("lets only another super administrator decide a request", () => {
  const request = { requestedById: superAdmin.userId };
  expect(canDecideAdjustment(superAdmin, request)).toBe(false);
  expect(canDecideAdjustment(admin, request)).toBe(false);
  expect(canDecideAdjustment({ ...superAdmin, userId: "other" }, request)).toBe(true);
});
