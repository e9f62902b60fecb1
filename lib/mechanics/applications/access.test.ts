import { canApply, canReview } from "@/lib/mechanics/applications/access";

const application = { userId: "applicant" };

test.each([
  ["an admin", { role: "admin", userId: "a" }, true],
  ["a super_admin", { role: "super_admin", userId: "s" }, true],
  ["a mechanic", { role: "mechanic", userId: "m" }, false],
  ["an admin who is the applicant", { role: "admin", userId: "applicant" }, false],
] as const)("decides whether %s may review an application: %s", (_, actor, expected) => {
  expect(canReview(actor, application)).toBe(expected);
});

test("lets only mechanics whose account is not active yet apply", () => {
  expect(canApply({ role: "mechanic", status: "pending_approval" })).toBe(true);
  expect(canApply({ role: "mechanic", status: "active" })).toBe(false);
  expect(canApply({ role: "admin", status: "active" })).toBe(false);
});
