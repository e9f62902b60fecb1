import { isEasyPassword } from "@/lib/core/auth/easy-password";

test.each([
  "          ",
  "1234567890",
  "9876543210987",
  "abcabcabcabc",
  "qwertyuiopas",
  "Password123!",
  "iloveyou2026",
])("%j is among the first that are tried", (password) => {
  expect(isEasyPassword(password)).toBe(true);
});

test.each([
  "a long pass word",
  "kbzeo5OSH7_c",
  "passwordless brakes",
  "חמש מילים ברורות",
  "1234 Elm Road",
])("%j is not", (password) => {
  expect(isEasyPassword(password)).toBe(false);
});
