import { attemptLimits, canLinkGoogle } from "@/lib/accounts/users/rules/sign-in";

describe("the limits on a sign-in attempt", () => {
  const limitsOf = (changes: object) =>
    attemptLimits("sign-in", {
      account: "ana",
      ip: "office",
      network: "town",
      device: null,
      ...changes,
    });
  const keysOf = (changes: object) => limitsOf(changes).map(({ key }) => key);

  test("for an unknown browser cover the account at this IP, the whole IP, and the account everywhere", () => {
    const [accountKey, ipKey, everywhereKey] = keysOf({});
    expect(keysOf({ account: "ben" })).toEqual([
      expect.not.stringMatching(`^${accountKey}$`),
      ipKey,
      expect.not.stringMatching(`^${everywhereKey}$`),
    ]);
    expect(keysOf({ ip: "home" })).not.toContain(accountKey);
    expect(keysOf({ ip: "home" })).not.toContain(ipKey);
    expect(keysOf({ ip: "home" })).toContain(everywhereKey);
  });

  test("add a limit per network after many failures for one account, instead of blocking everyone", () => {
    const beyond = (changes: object) =>
      limitsOf(changes).flatMap((limit) => limit.beyond?.map(({ key }) => key) ?? []);
    expect(beyond({})).toHaveLength(1);
    expect(beyond({ ip: "home" })).toEqual(beyond({}));
    expect(beyond({ network: "other" })).not.toEqual(beyond({}));
    expect(beyond({ account: "ben" })).not.toEqual(beyond({}));
    expect(beyond({ device: "phone" })).toEqual([]);
  });

  test("are separate for a known browser at any IP", () => {
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

test("allows linking a Google account if both Google and this site have verified the email", () => {
  expect(canLinkGoogle(ACCOUNT, GOOGLE)).toBe(true);
});

test.each([
  ["Google has not verified the email", ACCOUNT, { isEmailVerified: false }],
  ["this site has not verified the email", { ...ACCOUNT, emailVerifiedAt: null }, GOOGLE],
  ["another Google account is linked", { ...ACCOUNT, googleSubject: "g2" }, GOOGLE],
  ["the account is suspended", { ...ACCOUNT, status: "suspended" as const }, GOOGLE],
  ["the account is closed", { ...ACCOUNT, status: "closed" as const }, GOOGLE],
  ["the invitation is still open", { ...ACCOUNT, status: "invited" as const }, GOOGLE],
])("refuses to link a Google account if %s", (_, account, profile) => {
  expect(canLinkGoogle(account, profile)).toBe(false);
});
