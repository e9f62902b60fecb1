import fc from "fast-check";
import { cleanZip, isWholeZip, zipFromPostcode } from "@/lib/quiz/zip-field";

test.each([
  ["78201", "78201"],
  ["78 2x01", "78201"],
  ["782015", "78201"],
  ["abc", ""],
  ["", ""],
  ["٧٨٢٠١", ""],
])("shows %j for %j", (text, zip) => {
  expect(cleanZip(text)).toBe(zip);
});

test("keeps at most five typed digits, in order", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer({ min: 0 }).map(String))), (parts) => {
      const text = parts.join("");
      const digits = [...text].filter((character) => "0123456789".includes(character));
      expect(cleanZip(text)).toBe(digits.slice(0, 5).join(""));
    }),
  );
});

test.each([
  ["78201", true],
  ["7820", false],
  ["", false],
  ["7820a", false],
  ["782011", false],
])("whether %j can be looked up: %s", (text, isWhole) => {
  expect(isWholeZip(text)).toBe(isWhole);
});

test.each([
  ["78201", "78201"],
  ["78201-1234", "78201"],
  ["TX 78201", "78201"],
  ["K1A 0B1", null],
  ["7820", null],
  ["", null],
])("the postcode %j contains the ZIP %j", (postcode, zip) => {
  expect(zipFromPostcode(postcode)).toBe(zip);
});
