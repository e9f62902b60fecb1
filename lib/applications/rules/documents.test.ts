import { earliestExpiry, expiryError, readDocuments } from "@/lib/applications/rules/documents";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-20", "This document has expired. Enter a current one."],
  ["2026-11-21", null],
  ["2036-11-21", null],
  ["2036-11-22", "Check the year. It can be at most 10 years away."],
  ["20270-11-21", "Enter a date, such as 2027-12-31."],
  ["2027-02-30", "Enter a date, such as 2027-12-31."],
])("an expiration date of %s: %s", (expiresOn, message) => {
  expect(expiryError(expiresOn, TODAY)).toBe(message);
});

test("a mistake in one document does not lose the others", () => {
  const insurance = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: "2027-06-30" };
  const empty = { number: null, issuer: null, expiresOn: null };
  const form = { insurance, ase: { ...empty, number: "ASE-1" }, state_registration: empty };
  expect(readDocuments(form, TODAY)).toEqual({
    complete: [["insurance", insurance]],
    cleared: ["state_registration"],
    errors: {
      "ase.issuer": "Enter who issued it.",
      "ase.expiresOn": "Enter the expiration date.",
    },
  });
});

test("the documents together expire with the first of them", () => {
  const documents = [{ expiresOn: "2028-01-01" }, { expiresOn: "2027-03-01" }];
  expect(earliestExpiry(documents)).toBe("2027-03-01");
  expect(earliestExpiry([])).toBeNull();
});
