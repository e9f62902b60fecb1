import { setDataKey } from "@/lib/core/data-key";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token";

setDataKey(Buffer.alloc(32));
const MISSED = { userId: "cdemouser0000000000000012", kind: "missed_call" } as const;
const other = (change: Partial<Parameters<typeof unsubscribeToken>[0]>) =>
  unsubscribeToken({ ...MISSED, ...change });

test("names the user and the kind, and is always the same", () => {
  const token = unsubscribeToken(MISSED);
  expect(readUnsubscribeToken(token)).toEqual(MISSED);
  expect(unsubscribeToken(MISSED)).toBe(token);
});

test("consists of lowercase letters, which neither URLs nor the log change", () => {
  expect(unsubscribeToken(MISSED)).toMatch(/^[a-p]+$/);
});

const SIGNATURE = 32;
test.each([
  ["another kind", other({ kind: "low_balance" })],
  ["another user", other({ userId: "cdemouser0000000000000013" })],
])("rejects the signature of %s", (_what, token) => {
  const forged = unsubscribeToken(MISSED).slice(0, -SIGNATURE) + token.slice(-SIGNATURE);
  expect(readUnsubscribeToken(forged)).toBeNull();
});

test.each(["", "missed_call", "a".repeat(64), unsubscribeToken(MISSED).slice(0, -1)])(
  "rejects %p",
  (token) => expect(readUnsubscribeToken(token)).toBeNull(),
);
