import { canRunJob } from "./access";

const admin = { role: "admin" } as const;
const superAdmin = { role: "super_admin" } as const;
const mechanic = { role: "mechanic" } as const;
const deleting = { isDestructive: true };

test("lets administrators run every job, but only dry-run those that delete data", () => {
  expect(canRunJob(admin, {}, { isDryRun: false })).toBe(true);
  expect(canRunJob(admin, deleting, { isDryRun: false })).toBe(false);
  expect(canRunJob(admin, deleting, { isDryRun: true })).toBe(true);
  expect(canRunJob(superAdmin, deleting, { isDryRun: false })).toBe(true);
});

test("doesn't let mechanics run anything, even as a dry run", () => {
  expect(canRunJob(mechanic, {}, { isDryRun: true })).toBe(false);
});
