import { z } from "zod";
import { CITIES_CSV } from "@/lib/catalog/locations/rules/cities-csv";
import { COSTS_CSV } from "@/lib/marketing/campaigns/rules/costs-csv";
import { COVERAGE_CSV } from "@/lib/mechanics/profiles/rules/coverage-csv";
import { readHeadings, readRow } from "./csv-format";

const readCell = (format: typeof CITIES_CSV, header: string, text: string) => {
  const { columns } = readHeadings(format, [header]);
  const { cells, problem } = readRow(format, columns, [text]);
  return problem ? problem.message : Object.values(cells)[0];
};

test.each([
  ["−112.07", "-112.07"],
  ["–112.07", "-112.07"],
  ["'−112.07", "-112.07"],
  ["'-112.07", "-112.07"],
  ["'30.27", "30.27"],
  ["+30.27", "30.27"],
  ["\u200e30.27\u00a0", "30.27"],
  ["３０.２７", "30.27"],
])("reads the longitude %s", (text, read) => {
  expect(readCell(CITIES_CSV, "Longitude", text)).toBe(read);
});

test.each([
  [CITIES_CSV, "Latitude", "32,78", "32.78"],
  [CITIES_CSV, "Longitude", "-96,80", "-96.80"],
  [CITIES_CSV, "Longitude", "−96,80", "-96.80"],
  [COSTS_CSV, "Cost", "10,10", "10.10"],
  [COSTS_CSV, "Cost", "1.234,56", "1234.56"],
  [COSTS_CSV, "Cost", "1 234,56", "1234.56"],
])("names the comma before decimals, and what to enter: %#", (format, header, text, remedy) => {
  expect(readCell(format, header, text)).toBe(
    `Use a period instead of a comma before the decimals: ${remedy}`,
  );
});

test("leaves texts and other problems alone", () => {
  expect(readCell(COSTS_CSV, "Cost", "1,234")).toBe("1234.00");
  expect(readCell(COSTS_CSV, "Campaign", "'57 Chevys")).toBe("'57 Chevys");
  expect(readCell(CITIES_CSV, "Latitude", "100,5")).toMatch("Enter degrees");
  expect(readCell(CITIES_CSV, "Latitude", "1e1")).toMatch("Enter degrees");
  expect(readCell(COVERAGE_CSV, "Priority", "1e1")).toMatch("Enter a whole number from 1");
  expect(readCell(CITIES_CSV, "Position", "1,5")).toBe("Enter a whole number.");
  const text = { ...CITIES_CSV.columns[0], field: "note", header: "Note", hint: "" };
  const format = { ...CITIES_CSV, columns: [{ ...text, cell: z.string() }] };
  expect(readCell(format, "Note", "−5")).toBe("−5");
});
