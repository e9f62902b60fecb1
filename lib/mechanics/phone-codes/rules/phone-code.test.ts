import {
  canSendCodes,
  checkCode,
  codeDelivery,
  codeError,
  codeFromHash,
  type IssuedCode,
  sendingError,
} from "@/lib/mechanics/phone-codes/rules/phone-code";

const NOW = new Date("2026-11-21T12:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const ISSUED: IssuedCode = { codeHash: "aa", expiresAt: at(600), attempts: 0, verifiedAt: null };

test("accepts the correct code until it expires", () => {
  expect(checkCode(ISSUED, "aa", NOW)).toBe("correct");
  expect(checkCode({ ...ISSUED, expiresAt: at(0.001) }, "aa", NOW)).toBe("correct");
  expect(checkCode({ ...ISSUED, expiresAt: NOW }, "aa", NOW)).toBe("expired");
});

test("rejects any other code", () => {
  expect(checkCode(ISSUED, "ab", NOW)).toBe("wrong");
  expect(checkCode(ISSUED, "", NOW)).toBe("wrong");
});

test("rejects the correct code after five wrong attempts", () => {
  expect(checkCode({ ...ISSUED, attempts: 4 }, "aa", NOW)).toBe("correct");
  expect(checkCode({ ...ISSUED, attempts: 5 }, "aa", NOW)).toBe("exhausted");
});

test("accepts a code only once", () => {
  expect(checkCode({ ...ISSUED, verifiedAt: at(-1) }, "aa", NOW)).toBe("expired");
});

test.each([
  ["wrong", 1, "Wrong code. You have 4 attempts left."],
  ["wrong", 4, "Wrong code. You have 1 attempt left."],
  ["wrong", 5, "Wrong code. You have no attempts left. Request a new code."],
  ["expired", 0, "This code has expired. Request a new one."],
  ["exhausted", 5, "Too many wrong codes. Request a new code."],
] as const)("says what to do after %s on attempt %i", (result, attempts, message) => {
  expect(codeError(result, attempts)).toBe(message);
});

test.each([
  ["00000000000000000000000000000000", "000000"],
  ["00000000002a00000000000000000000", "000042"],
  ["0000000f4240ffffffffffffffffffff", "000000"],
  ["ffffffffffffffffffffffffffffffff", "710655"],
])("derives the code from %s: %s", (hash, code) => {
  expect(codeFromHash(hash)).toBe(code);
});

describe("delivery", () => {
  const verify = { verifyServiceSid: `VA${"0".repeat(32)}` };

  test.each([
    ["screen", { mode: "demo", telephony: null }],
    ["screen", { mode: "demo", telephony: verify }],
    ["phone", { mode: "live", telephony: verify }],
    [null, { mode: "live", telephony: { verifyServiceSid: null } }],
    [null, { mode: "live", telephony: null }],
  ] as const)("is by %s: %j", (delivery, settings) => {
    expect(codeDelivery(settings)).toBe(delivery);
    expect(canSendCodes(settings)).toBe(delivery !== null);
  });
});

test.each([
  ["400 21610", "sms", /STOP.*by phone call, or text START/],
  ["400 60205", "sms", /can’t receive texts. Get the code by phone call/],
  ["429 60203", "sms", /Try again in 10 minutes/],
  ["400 60200", "call", /Check it/],
  ["403 60410", "sms", /Get the code by phone call/],
  ["400 13224", "call", /Get the code by text/],
] as const)("explains what to do about %s for a code sent by %s", (refusal, channel, remedy) => {
  expect(sendingError(refusal, channel)).toMatch(remedy);
});
