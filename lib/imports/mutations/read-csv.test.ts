import { z } from "zod";
import type { CsvFormat } from "@/lib/imports/rules/csv-format";
import { readCsv } from "./read-csv";

const FORMAT: CsvFormat = {
  kind: "samples",
  label: "samples",
  columns: [
    { field: "name", header: "Name", hint: "", isKey: true, cell: z.string() },
    { field: "note", header: "Note", hint: "", cell: z.string() },
  ],
};

async function* bytesOf(csv: string) {
  const bytes = new TextEncoder().encode(csv);
  // In small chunks, so that characters and rows are split.
  for (let at = 0; at < bytes.length; at += 7) yield bytes.slice(at, at + 7);
}

async function read(csv: string) {
  const rows = [];
  for await (const row of readCsv(bytesOf(csv), { format: FORMAT, onIgnored: () => {} })) {
    rows.push([row.line, row.problem ? row.problem.column : Object.values(row.cells).join("/")]);
  }
  return rows;
}

test("reads quotes, line breaks, byte order marks and any line end", async () => {
  expect(
    await read('\ufeffName,Note\r\nAna,"a ""b"", c"\n"Böb","two\nlines"\rCleo,5" hose\n'),
  ).toEqual([
    [2, 'Ana/a "b", c'],
    [4, "Böb/two\nlines"],
    [5, 'Cleo/5" hose'],
  ]);
});

test("goes on after a row with too few or too many cells", async () => {
  expect(await read("Name,Note\nAna\nBob,b,c\nCleo,d\n")).toEqual([
    [2, "Note"],
    [3, "Column 3"],
    [4, "Cleo/d"],
  ]);
});

test("says where a quotation mark isn't closed", async () => {
  expect(await read('Name,Note\nAna,a\nBob,"b\nCleo,d\n')).toEqual([
    [2, "Ana/a"],
    [3, "Note"],
  ]);
});

test("refuses an empty file and one with more than 50,000 rows", async () => {
  await expect(read("")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(read(`Name,Note\n${"a,b\n".repeat(50_001)}`)).rejects.toMatchObject({
    code: "payload_too_large",
  });
});
