import { readHeadings, readRow } from "@/lib/platform/imports/rules/csv-format";
import { fromGeotargetCells, GEOTARGETS_CSV, toGeotargetCells } from "./geotargets-csv";

const HEADINGS = [
  "Criteria ID",
  "Name",
  "Canonical Name",
  "Parent ID",
  "Country Code",
  "Target Type",
  "Status",
];
const AUSTIN = ["1026201", "Austin", "Austin,Texas,United States", "21176", "US", "City", "Active"];
const { columns } = readHeadings(GEOTARGETS_CSV, HEADINGS);
const read = (texts: string[]) => readRow(GEOTARGETS_CSV, columns, texts);

test("reads a row of Google's file, and writes the same row back", () => {
  const { cells } = read(AUSTIN);
  const stored = fromGeotargetCells(cells);
  expect(stored).toEqual({
    id: "1026201",
    name: "Austin",
    canonicalName: "Austin,Texas,United States",
    parentId: "21176",
    targetType: "City",
    status: "active",
    state: "Texas",
    nameKey: "austin",
  });
  expect(toGeotargetCells(stored)).toEqual(cells);
});

test("reads the country, which has neither a parent nor a state", () => {
  const { cells } = read(["2840", "United States", "United States", "", "US", "Country", "Active"]);
  expect(fromGeotargetCells(cells)).toMatchObject({ parentId: null, state: null });
});

test("skips other countries, but not a row with an invalid country code", () => {
  const isSkipped = (country: string) =>
    GEOTARGETS_CSV.isSkipped?.(read(AUSTIN.with(4, country)).cells);
  expect(isSkipped("CA")).toBe(true);
  expect(isSkipped("US")).toBe(false);
  expect(isSkipped("")).toBe(false);
  expect(isSkipped("USA")).toBe(false);
});

test.each([
  [0, "x", "Criteria ID"],
  [1, "", "Name"],
  [3, "Texas", "Parent ID"],
  [4, "USA", "Country Code"],
  [6, "Gone", "Status"],
])("names the column of a bad cell: %i %s", (index, text, column) => {
  expect(read(AUSTIN.with(index, text))).toMatchObject({ problem: { column } });
});
