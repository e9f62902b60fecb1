import {
  codeDelivery,
  codeOf,
  codeRefusal,
  type GivenCode,
  judgeCode,
} from "@/lib/applications/rules/phone-verification";

const NOW = new Date("2026-11-21T12:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const GIVEN: GivenCode = { codeHash: "aa", expiresAt: at(600), attempts: 0, verifiedAt: null };

test("the right code is taken until the moment it expires", () => {
  expect(judgeCode(GIVEN, "aa", NOW)).toBe("right");
  expect(judgeCode({ ...GIVEN, expiresAt: at(0.001) }, "aa", NOW)).toBe("right");
  expect(judgeCode({ ...GIVEN, expiresAt: NOW }, "aa", NOW)).toBe("expired");
});

test("another code is not", () => {
  expect(judgeCode(GIVEN, "ab", NOW)).toBe("wrong");
  expect(judgeCode(GIVEN, "", NOW)).toBe("wrong");
});

test("after five wrong tries the right code is refused too", () => {
  expect(judgeCode({ ...GIVEN, attempts: 4 }, "aa", NOW)).toBe("right");
  expect(judgeCode({ ...GIVEN, attempts: 5 }, "aa", NOW)).toBe("exhausted");
});

test("a code works once", () => {
  expect(judgeCode({ ...GIVEN, verifiedAt: at(-1) }, "aa", NOW)).toBe("expired");
});

test.each([
  ["wrong", 1, "That is not the code. 4 tries are left."],
  ["wrong", 4, "That is not the code. 1 try is left."],
  ["wrong", 5, "That was not the code, and it was the last try. Please ask for a new code."],
  ["expired", 0, "This code is no longer good. Please ask for a new one."],
  ["exhausted", 5, "There were too many tries. Please ask for a new code."],
] as const)("%s after %i tries says what to do", (verdict, attempts, words) => {
  expect(codeRefusal(verdict, attempts)).toBe(words);
});

test.each([
  ["00000000000000000000000000000000", "000000"],
  ["00000000002a00000000000000000000", "000042"],
  ["0000000f4240ffffffffffffffffffff", "000000"],
  ["ffffffffffffffffffffffffffffffff", "710655"],
])("the code of %s is %s", (hash, code) => {
  expect(codeOf(hash)).toBe(code);
});

test("only the demo shows codes on the screen", () => {
  expect([codeDelivery("demo"), codeDelivery("live")]).toEqual(["screen", "administrator"]);
});
