import { usPhoneField } from "@/lib/core/us-phone-field";

test.each([
  ["(210) 555-0134", "+12105550134"],
  ["210.555.0134", "+12105550134"],
  ["+1 210 555 0134", "+12105550134"],
  ["1-210-555-0134", "+12105550134"],
])("%s is a US number", (text, e164) => {
  expect(usPhoneField.parse(text)).toBe(e164);
});

test.each([
  "",
  "555-0134",
  "+44 20 7946 0000",
  "110-555-0134",
  "call me",
  "210 555 01345",
  "210-155-0134",
  "210-555-0134 x5",
  "1 210 555 0134 1",
])("%j is none", (text) => {
  expect(usPhoneField.safeParse(text).error?.issues[0]?.message).toMatch(/^A US number with/);
});
