import { nameField, optionalNameField } from "@/lib/core/name-field";

const name = nameField("Enter a name.");

test.each([
  "Call 210-555-0199 now www.evil.com",
  "Ana Ruiz (210) 555-0199",
  "Ana 5550199",
  "Ana ２１０５５５０１９９",
  "Ana ٢١٠٥٥٥٠١٩٩",
  "www.evil",
  "Evil.com Repairs",
  "evil . com",
  "Evil dot com",
  "ana@evil.net",
  "http://evil",
  "https://1.2.3.4",
])("refuses the name %j", (text) => {
  for (const field of [name, optionalNameField]) {
    expect(field.safeParse(text).error?.issues[0]?.message).toBe(
      "Leave phone numbers and web addresses out of the name.",
    );
  }
});

test.each([
  "Ana Ruiz",
  "J.R. Smith",
  "St.Louis Auto Co.",
  "A-1 Auto 24/7",
  "Since 1998",
  "Ruiz & Sons, Inc.",
  "O’Brien-Nguyen",
  "Dot Comstock",
])("accepts the name %j", (text) => {
  expect(name.parse(text)).toBe(text);
  expect(optionalNameField.parse(text)).toBe(text);
});

test("treats a blank business name as none, and asks for a person's name", () => {
  expect(optionalNameField.parse(" ")).toBeNull();
  expect(name.safeParse(" ").error?.issues[0]?.message).toBe("Enter a name.");
});
