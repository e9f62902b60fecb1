import type { z } from "zod";
import { emailField, formFields, usPhoneField } from "@/lib/core/form-fields";

const messageOf = (schema: z.ZodType, value: unknown) =>
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
test("rejects a blank amount if it is required", () => {
  const required = formFields.dollars(1_000_000, "Enter a price.");
  expect(required.parse("249")).toBe(24_900);
  expect(messageOf(required, "")).toBe("Enter a price.");
  expect(messageOf(required, "0")).toBe("Enter an amount above $0.");
});
test.each(["0", "-5", "249.5", "12,49", "2e3", "10,000.01", "free", "249 USD"])(
  "rejects %j as a price",
  (text) => {
    expect(messageOf(dollars, text)).toBeDefined();
  },
);

test.each([
  ["00:00", 0],
  ["08:30", 510],
  ["23:59", 1439],
])("reads %s as minute %i", (text, minute) => {
  expect(formFields.timeOfDay.parse(text)).toBe(minute);
});
test.each(["24:00", "8:30", "08:60", ""])("rejects %j as a time", (text) => {
  expect(messageOf(formFields.timeOfDay, text)).toBe("Enter a time, such as 08:30.");
});

const miles = formFields.wholeNumber({ min: 1, max: 100, unit: "miles" });
test.each([
  ["1", 1],
  [" 100 ", 100],
  [25, 25],
])("%j is %i miles", (value, number) => {
  expect(miles.parse(value)).toBe(number);
});
test.each(["0", "101", "2.5", 2.5, "", "ten", "1e2", "0x1F", "1_0", null, undefined])(
  "rejects %j miles",
  (value) => {
    expect(messageOf(miles, value)).toBe("Enter a whole number of miles from 1 to 100.");
  },
);

test("names no unit if there is none", () => {
  const percent = formFields.wholeNumber({ min: 0, max: 100 });
  expect(messageOf(percent, "101")).toBe("Enter a whole number from 0 to 100.");
});

test("treats a missing checkbox as unchecked", () => {
  expect(
    [true, "on", false, "", undefined].map((value) => formFields.checkbox.parse(value)),
  ).toEqual([true, true, false, false, false]);
  expect(messageOf(formFields.checkbox, "yes")).toBe("Must be checked or unchecked.");
});

test("collapses whitespace in a line", () => {
  const name = formFields.line(10, "Enter a name.");
  expect(name.parse("  Ana\n Ruiz ")).toBe("Ana Ruiz");
  expect(name.parse("=1+1 🔧 א")).toBe("=1+1 🔧 א");
  expect(messageOf(name, " ")).toBe("Enter a name.");
  expect(messageOf(name, "x".repeat(11))).toBe("Use at most 10 characters.");
  expect(formFields.optionalLine(10).parse(" ")).toBeNull();
});

test("treats invisible text as empty", () => {
  expect(messageOf(formFields.line(10, "Enter a name."), "\u200b\u200d")).toBe("Enter a name.");
  expect(messageOf(formFields.multiline(10, "Enter a message."), "\u2800\n ")).toBe(
    "Enter a message.",
  );
  expect(formFields.multiline(20, "").parse(" one\n\ntwo ")).toBe("one\n\ntwo");
  expect(formFields.optionalLine(10).parse("\u3164")).toBeNull();
});

test.each([
  ["(210) 555-0134", "+12105550134"],
  ["210.555.0134", "+12105550134"],
  ["+1 210 555 0134", "+12105550134"],
  ["1-210-555-0134", "+12105550134"],
])("accepts %s as a US number", (text, e164) => {
  expect(usPhoneField.parse(text)).toBe(e164);
});

test.each([
  "",
  "555-0134",
  "+44 20 7946 0000",
  "+65 9223 4567",
  "110-555-0134",
  "call me",
  "210 555 01345",
  "210-155-0134",
  "210-555-01 x5",
  "1 210 555 0134 1",
])("rejects %j", (text) => {
  expect(usPhoneField.safeParse(text).error?.issues[0]?.message).toMatch(
    /^Enter a US phone number with/,
  );
});

test.each([
  "210-555-0134 x5",
  "210-555-0134x12",
  "(210) 555-0134 X 1234",
  "210-555-0134 ext. 5",
  "210-555-0134 ext 12",
  "210-555-0134, extension 12",
  "210-555-0134 extn: 12",
  "210-555-0134 #12",
  "210.555.0134 (ext. 12)",
  "+1 210 555 0134 x12",
  "tel:+12105550134;ext=12",
  "\u202a210-555-0134\u00a0x12\u202c",
])("says that extensions aren't supported: %j", (text) => {
  expect(usPhoneField.safeParse(text).error?.issues[0]?.message).toMatch(/^Extensions aren’t/);
});

test.each([
  "ana@example.com",
  "  Ana@Example.COM ",
  "\u200bana@example.com",
  "ana@example.com\u200b",
  "ana\u200b@example.com",
  "\ufeffana@example.com",
  "\u202aana@example.com\u202c",
  "\u2068ana@example.com\u2069",
  "ana@exam\u00adple.com",
  "\u00a0ana@example.com\u00a0",
  "ana@example.com\u2028",
  "ana\u00a0@example.com",
  "ana@\u202fexample.com",
  "ana＠example.com",
  "mailto:ana@example.com",
  "\u200eMAILTO:ana@example.com",
  "ana@example.com\r\n",
])("reads the email %j", (pasted) => {
  expect(emailField.parse(pasted)).toBe("ana@example.com");
});

test.each([
  "ana@example.com bob@example.com",
  "ana@example.com\u00a0bob@example.com",
  "ana@example.com,bob@example.com",
  "Ana <ana@example.com>",
  "ana @example.com",
  "ana@example",
  "аna@example.com",
  "\u200b",
])("rejects the email %j", (pasted) => {
  expect(messageOf(emailField, pasted)).toMatch(/^Enter an email address/);
});

test.each([
  "\u200b150",
  "１５０",
  "\u202a$150\u202c",
  "\u00a0150.00",
  "$\u200b150",
  "$ １５０．００",
])("reads the amount %j", (pasted) => {
  expect(formFields.dollars(100_000, "Enter an amount.").parse(pasted)).toBe(15_000);
});

test.each(["\u200b12", "１２", "12\u00a0", "\u202d12\u202c"])(
  "reads the whole number %j",
  (pasted) => {
    expect(formFields.wholeNumber({ min: 1, max: 20 }).parse(pasted)).toBe(12);
  },
);

test.each(["\u200b08:30", "０８：３０", "08:30\u00a0"])("reads the time %j", (pasted) => {
  expect(formFields.timeOfDay.parse(pasted)).toBe(510);
});

test("drops invisible characters from lines and texts", () => {
  expect(formFields.line(80, "").parse("A\u200bna\u202e Ruiz")).toBe("Ana Ruiz");
  expect(formFields.optionalLine(80).parse("\u202eRuiz\u2069 Brakes")).toBe("Ruiz Brakes");
  expect(formFields.multiline(80, "").parse("one\u200b\n\u202etwo")).toBe("one\ntwo");
  expect(formFields.optionalMultiline(80).parse("\u200b")).toBe("");
});

test.each(["Ana \u202eziuR", "\u202aAna ziuR\u202c", "\u2067Ana\u2069 ziuR"])(
  "drops characters that reorder the text after them: %j",
  (text) => {
    expect(formFields.line(80, "").parse(text)).toBe("Ana ziuR");
    expect(formFields.anyLine(80).parse(text)).toBe("Ana ziuR");
    expect(formFields.multiline(80, "").parse(text)).toBe("Ana ziuR");
  },
);

test.each(["עיר", "👩\u200d🔧 Ana", "José"])("keeps %j as it is", (text) => {
  expect(formFields.line(80, "").parse(text)).toBe(text);
});
