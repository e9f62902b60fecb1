import { isGuessable } from "@/lib/core/auth/password";

const PERSONAL = ["ana.ruiz@example.com", "Ana Ruiz"];

test.each([
  "          ",
  "1234567890",
  "9876543210987",
  "abcabcabcabc",
  "qwertyuiopas",
  "Password123!",
  "P@ssw0rd2026",
  "iloveyou2026",
  "Summer2026!",
  "dallascowboys1",
  "hunter2hunter2",
  "ana.ruiz@example.com",
  "anaruizanaruiz",
])("%j is guessable", async (password) => {
  expect(await isGuessable(password, PERSONAL)).toBe(true);
});

test.each([
  "a long pass word",
  "kbzeo5OSH7_c",
  "passwordless brakes",
  "חמש מילים ברורות",
  "1234 Elm Road",
  "toyota camry 2011",
])("%j is not guessable", async (password) => {
  expect(await isGuessable(password, PERSONAL)).toBe(false);
});
