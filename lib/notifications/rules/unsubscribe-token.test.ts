import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token";

const MISSED = { userId: "cdemouser0000000000000012", kind: "missed_call" } as const;

test("names the user and the kind, and is always the same", () => {
  const token = unsubscribeToken(MISSED);
  expect(readUnsubscribeToken(token)).toEqual(MISSED);
  expect(unsubscribeToken(MISSED)).toBe(token);
});

test("has no digits, which the log would mask", () => {
  expect(unsubscribeToken(MISSED)).not.toMatch(/\d/);
});

test.each([
  ["another kind", (token: string) => token.replace("missed_call", "low_balance")],
  ["another user", (token: string) => token.replace("user", "used")],
  ["a changed signature", (token: string) => token.slice(0, -1)],
  ["an unknown kind", (token: string) => token.replace("missed_call", "nothing")],
  ["other text", () => "missed_call"],
])("rejects %s", (_what, change) => {
  expect(readUnsubscribeToken(change(unsubscribeToken(MISSED)))).toBeNull();
});
