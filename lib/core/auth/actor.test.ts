import { type Access, type Actor, hasAccess } from "@/lib/core/auth/actor";

const actor = (changes: Partial<Actor>): Actor => ({
  userId: "u",
  sessionId: "s",
  email: "a@example.com",
  name: "A",
  role: "mechanic",
  status: "active",
  mechanicId: null,
  timezone: "America/Chicago",
  provenAt: null,
  hasSecondFactor: false,
  mustEnroll: false,
  ...changes,
});

test.each<[string, Actor, Access[]]>([
  ["an applicant", actor({ status: "pending_approval" }), ["applicant"]],
  ["a mechanic", actor({ mechanicId: "m" }), ["applicant", "member", "mechanic"]],
  ["a mechanic without a record", actor({}), ["applicant", "member"]],
  ["an admin", actor({ role: "admin" }), ["applicant", "member", "admin"]],
  [
    "a super_admin",
    actor({ role: "super_admin" }),
    ["applicant", "member", "admin", "super_admin"],
  ],
  [
    "an admin who is not active yet",
    actor({ role: "admin", status: "pending_approval" }),
    ["applicant"],
  ],
])("gives %s exactly the allowed access", (_, who, allowed) => {
  expect(hasAccess(who, "enrolling")).toBe(true);
  expect(hasAccess({ ...who, mustEnroll: true }, "enrolling")).toBe(true);
  const all: Access[] = ["applicant", "member", "mechanic", "admin", "super_admin"];
  expect(all.filter((access) => hasAccess(who, access))).toEqual(allowed);
  expect(all.filter((access) => hasAccess({ ...who, mustEnroll: true }, access))).toEqual([]);
});
