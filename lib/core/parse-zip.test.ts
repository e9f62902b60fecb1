import { parseZip } from "@/lib/core/parse-zip";

test.each([
  ["78201", "78201"],
  [" 04101 ", "04101"],
  ["78201-1234", "78201"],
  ["78201 1234", "78201"],
])("reads %j as the ZIP %s", (text, zip) => {
  expect(parseZip(text)).toBe(zip);
});
test.each(["7820", "782011", "78201-12", "7820a", "٧٨٢٠١", ""])("treats %j as text", (text) => {
  expect(parseZip(text)).toBeNull();
});
