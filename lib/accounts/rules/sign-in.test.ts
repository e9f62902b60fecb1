import { canLinkGoogle, signInLimits } from "@/lib/accounts/rules/sign-in";

describe("the limits of a sign-in attempt", () => {
  const keysOf = (changes: object) =>
    signInLimits({ account: "ana", ip: "office", device: null, ...changes }).map(({ key }) => key);

  test("in an unknown browser: the account at this IP, and the IP", () => {
    const [accountKey, ipKey] = keysOf({});
    expect(keysOf({ account: "ben" })).toEqual([
      expect.not.stringMatching(`^${accountKey}$`),
      ipKey,
    ]);
    expect(keysOf({ ip: "home" })).not.toContain(accountKey);
    expect(keysOf({ ip: "home" })).not.toContain(ipKey);
  });

  test("in a known browser: one of its own, at any IP", () => {
    const phone = keysOf({ device: "phone" });
    expect(phone).toHaveLength(1);
    expect(keysOf({ device: "phone", ip: "home" })).toEqual(phone);
    for (const others of [
      keysOf({}),
      keysOf({ device: "desk" }),
      keysOf({ account: "ben", device: "phone" }),
    ]) {
      expect(others).not.toContain(phone[0]);
    }
  });
});

const ACCOUNT = {
  status: "active" as const,
  googleSubject: null,
  emailVerifiedAt: new Date("2026-11-01T00:00:00Z"),
};
const GOOGLE = { isEmailVerified: true };

test("a Google account can be linked when both sides have verified the email", () => {
  expect(canLinkGoogle(ACCOUNT, GOOGLE)).toBe(true);
});

test.each([
  ["Google has not verified the email", ACCOUNT, { isEmailVerified: false }],
  ["this site has not verified the email", { ...ACCOUNT, emailVerifiedAt: null }, GOOGLE],
  ["another Google account is linked", { ...ACCOUNT, googleSubject: "g2" }, GOOGLE],
  ["the account is suspended", { ...ACCOUNT, status: "suspended" as const }, GOOGLE],
  ["the account is closed", { ...ACCOUNT, status: "closed" as const }, GOOGLE],
  ["the invitation is still open", { ...ACCOUNT, status: "invited" as const }, GOOGLE],
])("a Google account cannot be linked when %s", (_, account, profile) => {
  expect(canLinkGoogle(account, profile)).toBe(false);
});
