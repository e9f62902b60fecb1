import { canAdjust } from "@/lib/ledger/access";

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
