import { canChangeRole, canInvite, canManageUser } from "@/lib/accounts/users/access";
import type { Actor, Role } from "@/lib/core/auth/actor";

const actor = (role: Role): Actor => ({
  userId: role,
  sessionId: "s",
  email: "a@example.com",
  name: "A",
  role,
  status: "active",
  mechanicId: null,
  timezone: "America/Chicago",
  provenAt: null,
  hasSecondFactor: false,
  mustEnroll: false,
});
const ROLES: Role[] = ["mechanic", "admin", "super_admin"];

test.each<[Role, Role[]]>([
  ["mechanic", []],
  ["admin", ["mechanic"]],
  ["super_admin", ["mechanic", "admin", "super_admin"]],
])("lets a %s invite and manage: %j", (role, allowed) => {
  const user = (of: Role) => ({ id: "someone else", role: of });
  expect(ROLES.filter((of) => canInvite(actor(role), of))).toEqual(allowed);
  expect(ROLES.filter((of) => canManageUser(actor(role), user(of)))).toEqual(allowed);
});

test("lets only super_admins change roles, and no one manage themselves", () => {
  expect(ROLES.filter((role) => canChangeRole(actor(role), { id: "u" }))).toEqual(["super_admin"]);
  const self = { id: "super_admin", role: "super_admin" } as const;
  expect(canChangeRole(actor("super_admin"), self)).toBe(false);
  expect(canManageUser(actor("super_admin"), self)).toBe(false);
});
