import { parseZip, readZipField } from "@/lib/core/parse-zip";
import { US_STATES } from "@/lib/core/states";

test.each([
  ["78201", "78201"],
  [" 04101 ", "04101"],
  ["78201-1234", "78201"],
  ["78201 1234", "78201"],
  ["782011234", "78201"],
  ["78201–1234", "78201"],
  ["78201—1234", "78201"],
  ["78201‑1234", "78201"],
  ["78201−1234", "78201"],
  ["７８２０１", "78201"],
  ["７８２０１－１２３４", "78201"],
  ["\u202a78201\u202c", "78201"],
  ["\u202a78201-1234\u202c", "78201"],
  ["78\u200b201", "78201"],
  ["\ufeff78201", "78201"],
  ["\u00a078201\u00a0", "78201"],
  ["78201\u00a01234", "78201"],
  ["78201.", "78201"],
  ["78201),", "78201"],
  ["“78201”", "78201"],
  ["'78201", "78201"],
  ["(78201)", "78201"],
  ["78201?", "78201"],
  ["78201 - 1234", "78201"],
  ["TX 78201", "78201"],
  ["tx 78201-1234", "78201"],
  ["TX, 78201", "78201"],
  ["TX. 78201", "78201"],
  ["TX78201", "78201"],
  ["\u202aTX\u00a078201\u202c", "78201"],
])("reads %j as the ZIP %s", (text, zip) => {
  expect(parseZip(text)).toBe(zip);
});
test.each([
  "7820",
  "782012",
  "78201-12",
  "7820a",
  "٧٨٢٠١",
  "",
  "\u200b",
  "78201 or 78202",
  "#78201",
  "AC 78201",
  "battery 78201",
])("treats %j as text", (text) => {
  expect(parseZip(text)).toBeNull();
});

test("reads a ZIP after every state's code", () => {
  expect(US_STATES.filter(({ code }) => parseZip(`${code} 78201`) !== "78201")).toEqual([]);
});

test.each([
  "78201",
  "TX 78201-1234",
  "San Antonio, TX 78201",
  "San Antonio, TX 78201-1234",
  "San Antonio,TX,78201",
  "San Antonio TX78201",
  "San Antonio, Texas 78201, USA",
  "San Antonio, TX, 78201 United States",
  "123 Main St, San Antonio, TX 78201",
  "12345 Bandera Rd, San Antonio, TX 78201",
  "Home, 12345 Bandera Rd, San Antonio, TX 78201 1234",
  "\u202aSan Antonio,\u00a0TX\u00a078201\u202c",
  "78201 - San Antonio",
  "78201 San Antonio",
  "78201 San Antonio, TX",
  "78201 St. Antonio",
  "78201 Hartford CT",
  "78201 Hartford, CT",
  "78201 Federal Way, WA",
  "78201, or 78201-1234",
  "AC 78201",
])("finds the ZIP of a field with %j", (text) => {
  expect(readZipField(text)).toBe("78201");
});

test.each([
  "",
  "San Antonio, TX",
  "78201 or 78202",
  "San Antonio, TX 78201, TX 78202",
  "78201 San Antonio, 78202 Dallas",
  "12345 Bandera Rd",
  "12345 Bandera Rd, San Antonio",
  "San Antonio, TX 7820",
  "San Antonio, TX 782011",
  "San Antonio, TX 78201-12",
  "210-555-01990",
  "$78201",
  "78201.50",
])("finds no single ZIP in a field with %j", (text) => {
  expect(readZipField(text)).toBeNull();
});
