import {
  countsOfTry,
  type LinkableAccount,
  linkProblem,
  mayLinkGoogle,
} from "@/lib/accounts/rules";

describe("what a try of a password counts against", () => {
  const keysOf = (changes: object) =>
    countsOfTry({ account: "ana", address: "office", device: null, ...changes }).map(
      ({ key }) => key,
    );

  test("a stranger's: the account at this address, and the address", () => {
    const [atAccount, atAddress] = keysOf({});
    expect(keysOf({ account: "ben" })).toEqual([
      expect.not.stringMatching(`^${atAccount}$`),
      atAddress,
    ]);
    expect(keysOf({ address: "home" })).not.toContain(atAccount);
    expect(keysOf({ address: "home" })).not.toContain(atAddress);
  });

  test("a known browser's: nothing that anybody else counts against, wherever it is", () => {
    const phone = keysOf({ device: "phone" });
    expect(phone).toHaveLength(1);
    expect(keysOf({ device: "phone", address: "home" })).toEqual(phone);
    for (const others of [
      keysOf({}),
      keysOf({ device: "desk" }),
      keysOf({ account: "ben", device: "phone" }),
    ]) {
      expect(others).not.toContain(phone[0]);
    }
  });
});

const USER = {
  status: "active" as const,
  googleSubject: null,
  emailVerifiedAt: new Date("2026-11-01T00:00:00Z"),
};
const GOOGLE = { subject: "g1", isEmailVerified: true };

test("opens an account of the same address when both sides have seen that it is theirs", () => {
  expect(mayLinkGoogle(USER, GOOGLE)).toBe(true);
});

test.each([
  ["Google has not seen the address", USER, { ...GOOGLE, isEmailVerified: false }],
  ["nobody has shown us that the address is theirs", { ...USER, emailVerifiedAt: null }, GOOGLE],
  ["another Google account is linked", { ...USER, googleSubject: "g2" }, GOOGLE],
  ["the account is suspended", { ...USER, status: "suspended" as const }, GOOGLE],
  ["the account is closed", { ...USER, status: "closed" as const }, GOOGLE],
  ["the invitation was never taken up", { ...USER, status: "invited" as const }, GOOGLE],
])("refuses when %s", (_, user, profile) => {
  expect(mayLinkGoogle(user, profile)).toBe(false);
});

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
