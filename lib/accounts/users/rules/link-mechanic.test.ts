import { type LinkableAccount, linkError } from "@/lib/accounts/users/rules/link-mechanic";

const account = (changes: Partial<LinkableAccount>): LinkableAccount => ({
  role: "mechanic",
  status: "active",
  mechanicId: null,
  hasApplied: false,
  isVerified: true,
  ...changes,
});

test.each<[string, Partial<LinkableAccount>]>([
  ["active", {}],
  ["pending approval", { status: "pending_approval" }],
  ["invited", { status: "invited" }],
])("allows linking an account that has no mechanic and is %s", (_, changes) => {
  expect(linkError(account(changes))).toBeNull();
});

test.each<[RegExp, Partial<LinkableAccount>]>([
  [/belongs to an administrator/, { role: "admin" }],
  [/belongs to an administrator/, { role: "super_admin" }],
  [/linked to another mechanic/, { mechanicId: "c0" }],
  [/is suspended/, { status: "suspended" }],
  [/is closed/, { status: "closed" }],
  [/Review it first/, { status: "pending_approval", hasApplied: true }],
  [/reset their password/, { isVerified: false }],
])("refuses to link an account: %s", (message, changes) => {
  expect(linkError(account(changes))).toMatch(message);
});
