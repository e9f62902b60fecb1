import fc from "fast-check";
import { z } from "zod";
import { toCsv } from "@/lib/core/http/csv-file";
import {
  type CsvFormat,
  exportColumns,
  isBlank,
  mergeCells,
  readHeadings,
  readRow,
} from "./csv-format";

const text = z.string();
const FORMAT: CsvFormat = {
  kind: "samples",
  label: "samples",
  columns: [
    { field: "name", header: "Name", hint: "", isKey: true, cell: text },
    { field: "size", header: "Size", hint: "", cell: z.string().regex(/^\d*$/, "Enter a number.") },
    { field: "note", header: "Note", hint: "", cell: text },
  ],
};
const columnsOf = (...headings: string[]) => readHeadings(FORMAT, headings).columns;

test("finds columns by their headings, in any order and case", () => {
  const { columns, ignored, problem } = readHeadings(FORMAT, [" size", "Color", "NAME"]);
  expect(columns.map((column) => column?.field)).toEqual(["size", undefined, "name"]);
  expect(ignored).toEqual(["Color"]);
  expect(problem).toBeNull();
});

test("names a missing key column and a repeated column", () => {
  expect(readHeadings(FORMAT, ["Size"]).problem).toMatch(/^Line 1, column "Name"/);
  expect(readHeadings(FORMAT, ["Name", "Size", "size"]).problem).toMatch(/"Size".*twice/);
});

test("names the column of a cell that is wrong", () => {
  expect(readRow(FORMAT, columnsOf("Size", "Name"), ["big", "Ana"])).toMatchObject({
    problem: { column: "Size", message: "Enter a number." },
  });
});

test("keeps the stored value of a column that the file lacks", () => {
  const row = readRow(FORMAT, columnsOf("Name", "Size"), ["Ana", "5"]);
  const cells = "cells" in row ? row.cells : {};
  const stored = { name: "Ana", size: "4", note: "hello" };
  expect(mergeCells(FORMAT, stored, cells)).toEqual({ name: "Ana", size: "5", note: "hello" });
  expect(isBlank(FORMAT, mergeCells(FORMAT, null, { name: "Ana" }))).toBe(true);
});

test("a blank cell clears what is stored, except in a column that keeps it", () => {
  const columns = FORMAT.columns.map((column) => ({
    ...column,
    doesBlankKeep: column.field === "size",
  }));
  const stored = { name: "Ana", size: "4", note: "hello" };
  const row = { name: "Ana", size: "", note: "" };
  expect(mergeCells({ ...FORMAT, columns }, stored, row)).toEqual({ ...stored, note: "" });
});

test("restores any exported text exactly", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("=1+1", "'=1+1", "''-2", " @x", "'quoted"));
  fc.assert(
    fc.property(cell, (note) => {
      fc.pre(!/["\r\n,]/.test(note));
      const cells = { name: "Ana", size: "", note };
      const [, line = ""] = toCsv(exportColumns(FORMAT), [cells]).split("\r\n");
      const row = readRow(FORMAT, columnsOf("Name", "Size", "Note"), line.split(","));
      fc.pre(!("problem" in row));
      expect(row).toMatchObject({ cells });
    }),
  );
});
