import { expiryError, readDocument } from "./document-form";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-20", "This document has expired. Enter a current one."],
  ["2026-11-21", null],
  ["2036-11-21", null],
  ["2036-11-22", "Check the year. The date can be at most 10 years away."],
  ["20270-11-21", "Enter a date, such as 2027-12-31."],
  ["2027-02-30", "Enter a date, such as 2027-12-31."],
])("checks an expiration date of %s: %s", (expiresOn, message) => {
  expect(expiryError(expiresOn, TODAY)).toBe(message);
});

const FORM = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: null };

test("accepts either an expiration date or none, but not both", () => {
  expect(readDocument({ ...FORM, hasNoExpiry: true }, TODAY)).toEqual({
    document: { ...FORM, hasNoExpiry: true },
  });
  expect(readDocument(FORM, TODAY)).toEqual({
    errors: { expiresOn: "Enter the expiration date or check “No expiration date.”" },
  });
  expect(readDocument({ ...FORM, expiresOn: "2027-06-30", hasNoExpiry: true }, TODAY)).toEqual({
    errors: { expiresOn: "Clear the date or uncheck “No expiration date.”" },
  });
});
