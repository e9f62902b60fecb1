import type { z } from "zod";
import { formFields, usPhoneField } from "@/lib/core/form-fields";

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

const dollars = formFields.optionalDollars(1_000_000);
test.each([
  ["249", 24_900],
  [" $249.50 ", 24_950],
  ["1,249", 124_900],
  ["10000", 1_000_000],
  ["", null],
])("%j is %j cents", (text, cents) => {
  expect(dollars.parse(text)).toBe(cents);
});
test.each(["0", "-5", "249.5", "12,49", "2e3", "10,000.01", "free", "249 USD"])(
  "%j is no price",
  (text) => {
    expect(wordsOf(dollars, text)).toBeDefined();
  },
);

test.each([
  ["00:00", 0],
  ["08:30", 510],
  ["23:59", 1439],
])("%s is minute %i", (text, minute) => {
  expect(formFields.timeOfDay.parse(text)).toBe(minute);
});
test.each(["24:00", "8:30", "08:60", ""])("%j is no time", (text) => {
  expect(wordsOf(formFields.timeOfDay, text)).toBe("A time, such as 08:30");
});

const miles = formFields.wholeNumber({ min: 1, max: 100, unit: "miles" });
test.each([
  ["1", 1],
  [" 100 ", 100],
  [25, 25],
])("%j is %i miles", (value, number) => {
  expect(miles.parse(value)).toBe(number);
});
test.each(["0", "101", "2.5", 2.5, "", "ten", null, undefined])("%j miles are refused", (value) => {
  expect(wordsOf(miles, value)).toBe("A whole number of miles, 1 to 100");
});

test("a box is ticked or not, and absent is not", () => {
  expect([true, "on", false, "", undefined].map((value) => formFields.tick.parse(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(wordsOf(formFields.tick, "yes")).toBe("Ticked or not");
});

test("a line loses its breaks and outer spaces, and nothing else", () => {
  const name = formFields.line(10, "Please give a name");
  expect(name.parse("  Ana\n Ruiz ")).toBe("Ana Ruiz");
  expect(name.parse("=1+1 🔧 א")).toBe("=1+1 🔧 א");
  expect(wordsOf(name, " ")).toBe("Please give a name");
  expect(wordsOf(name, "x".repeat(11))).toBe("At most 10 characters");
  expect(formFields.optionalLine(10).parse(" ")).toBeNull();
});

test("words that nobody sees are none", () => {
  expect(wordsOf(formFields.line(10, "Please give a name"), "\u200b\u200d")).toBe(
    "Please give a name",
  );
  expect(wordsOf(formFields.words(10, "Please write something"), "\u2800\n ")).toBe(
    "Please write something",
  );
  expect(formFields.words(20, "").parse(" one\n\ntwo ")).toBe("one\n\ntwo");
  expect(formFields.optionalLine(10).parse("\u3164")).toBeNull();
});

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
