import { type LinkableAccount, linkProblem } from "@/lib/mechanic-accounts/rules";

const account = (changes: Partial<LinkableAccount>): LinkableAccount => ({
  role: "mechanic",
  status: "active",
  mechanicId: null,
  hasApplied: false,
  isOwnerKnown: true,
  ...changes,
});

test.each<[string, Partial<LinkableAccount>]>([
  ["active", {}],
  ["waiting to become a mechanic", { status: "pending_approval" }],
  ["invited", { status: "invited" }],
])("an account without a mechanic can be linked when it is %s", (_, changes) => {
  expect(linkProblem(account(changes))).toBeNull();
});

test.each<[RegExp, Partial<LinkableAccount>]>([
  [/administrator's/, { role: "admin" }],
  [/administrator's/, { role: "super_admin" }],
  [/another mechanic's/, { mechanicId: "c0" }],
  [/suspended/, { status: "suspended" }],
  [/closed/, { status: "closed" }],
  [/Decide about that first/, { status: "pending_approval", hasApplied: true }],
  [/Forgot your password/, { isOwnerKnown: false }],
])("an account is refused with the remedy: %s", (words, changes) => {
  expect(linkProblem(account(changes))).toMatch(words);
});
