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

async function* bytesOf(bytes: Uint8Array, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.slice(at, at + chunk);
}

/** By default, reads small chunks, so that characters and rows are split between chunks. */
async function read(csv: string | Uint8Array, format = FORMAT, chunk = 7) {
  const bytes = typeof csv === "string" ? new TextEncoder().encode(csv) : csv;
  const rows = [];
  for await (const row of readCsv(bytesOf(bytes, chunk), { format, onIgnored: () => {} })) {
    rows.push([row.line, row.problem ? row.problem.column : Object.values(row.cells).join("/")]);
  }
  return rows;
}

test("reads quotes, line breaks, byte order marks, and any line ending", async () => {
  expect(
    await read('\ufeffName,Note\r\nAna,"a ""b"", c"\n"Böb","two\nlines"\rCleo,5" hose\n'),
  ).toEqual([
    [2, 'Ana/a "b", c'],
    [4, "Böb/two\nlines"],
    [5, 'Cleo/5" hose'],
  ]);
});

test("continues after a row with too few or too many cells", async () => {
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

test("says so once in a long file", async () => {
  const rest = "Cleo,d\n".repeat(20_000);
  expect(await read(`Name,Note\nAna,a\nBob,"b\n${rest}`, FORMAT, 16_384)).toEqual([
    [2, "Ana/a"],
    [3, "Note"],
  ]);
});

const REPORT: CsvFormat = { ...FORMAT, titleLines: 2 };
const TITLE = 'Campaign report\n"January 1, 2025 - January 2, 2025"\n';

test("finds the headings of a report below its title", async () => {
  expect(await read(`${TITLE}Name,Note\nAna,a\n`, REPORT)).toEqual([[4, "Ana/a"]]);
  expect(await read("Name,Note\nAna,a\n", REPORT)).toEqual([[2, "Ana/a"]]);
  await expect(read(`${TITLE}Another line\nName,Note\nAna,a\n`, REPORT)).rejects.toThrow("Line 1");
  await expect(read(`${TITLE}Name,Note\nAna,a\n`)).rejects.toThrow("Line 1");
});

test("reads a report in UTF-16 with tabs", async () => {
  const csv = Buffer.from(`\ufeff${TITLE}Name\tNote\nBöb, Jr.\t1,200\n`, "utf16le");
  expect(await read(csv, REPORT)).toEqual([[4, "Böb, Jr./1,200"]]);
});

test("rejects an empty file and one with more than 50,000 rows", async () => {
  await expect(read("")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(read(`Name,Note\n${"a,b\n".repeat(50_001)}`)).rejects.toMatchObject({
    code: "payload_too_large",
  });
});
