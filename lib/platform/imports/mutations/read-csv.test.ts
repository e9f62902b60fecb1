import { z } from "zod";
import { COSTS_CSV } from "@/lib/marketing/campaigns/rules/costs-csv";
import type { CsvFormat } from "@/lib/platform/imports/rules/csv-format";
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
  await expect(read(`${TITLE}Another line\nName,Note\nAna,a\n`, REPORT)).rejects.toThrow("Line 3");
  await expect(read(`${TITLE}Note,Size\na,1\n`, REPORT)).rejects.toThrow('Line 3, column "Name"');
  await expect(read("Note,Size\na,1\nb,2\nc,3\n", REPORT)).rejects.toThrow('Line 1, column "Name"');
  await expect(read("Note,Size\na,1\n", REPORT)).rejects.toThrow('Line 1, column "Name"');
  await expect(read(TITLE, REPORT)).rejects.toThrow('Line 2, column "Name"');
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

const TABLE = 'Name,Note\r\nJosé,"Cañon City, CO"\r\nZoë,“quoted” – 5°\r\n';
const ROWS = [
  [2, "José/Cañon City, CO"],
  [3, "Zoë/“quoted” – 5°"],
];
const separatedBy = (sign: string) => TABLE.replace(/(Name|José|Zoë),/g, `$1${sign}`);
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const MARKS: Readonly<Record<string, number>> = {
  "…": 0x85,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "–": 0x96,
};
const windows1252 = (text: string) =>
  Buffer.from([...text].map((sign) => MARKS[sign] ?? sign.charCodeAt(0)));

async function encodingOf(bytes: Uint8Array, chunk: number) {
  const encodings: string[] = [];
  const options = {
    format: FORMAT,
    onIgnored: () => {},
    onEncoding: (encoding: string) => encodings.push(encoding),
  };
  for await (const row of readCsv(bytesOf(bytes, chunk), options)) expect(row.problem).toBeNull();
  return encodings.at(-1);
}

test.each([
  ["UTF-8", Buffer.from(TABLE), "utf-8"],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TABLE}`), "utf-8"],
  ["UTF-8 with semicolons", Buffer.from(separatedBy(";")), "utf-8"],
  ["UTF-8 with tabs", Buffer.from(separatedBy("\t")), "utf-8"],
  ["UTF-8 with bars", Buffer.from(separatedBy("|")), "utf-8"],
  ["UTF-8 with sep=;", Buffer.from(`sep=;\r\n${separatedBy(";")}`), "utf-8"],
  ["UTF-8 with a mark and sep=,", Buffer.from(`\ufeff"sep=,"\r\n${TABLE}`), "utf-8"],
  ["UTF-16LE", Buffer.from(`\ufeff${TABLE}`, "utf16le"), "utf-16le"],
  ["UTF-16LE with tabs", Buffer.from(`\ufeff${separatedBy("\t")}`, "utf16le"), "utf-16le"],
  ["UTF-16LE without a mark", Buffer.from(TABLE, "utf16le"), "utf-16le"],
  ["UTF-16BE", utf16be(`\ufeff${TABLE}`), "utf-16be"],
  ["UTF-16BE with tabs", utf16be(`\ufeff${separatedBy("\t")}`), "utf-16be"],
  ["UTF-16BE without a mark", utf16be(TABLE), "utf-16be"],
  ["Windows-1252", windows1252(TABLE), "windows-1252"],
  ["Windows-1252 with semicolons", windows1252(separatedBy(";")), "windows-1252"],
  ["Windows-1252 with sep=;", windows1252(`sep=;\r\n${separatedBy(";")}`), "windows-1252"],
])("reads %s, in chunks of any size", async (_what, bytes, encoding) => {
  const first = Buffer.from(bytes).toString("latin1").replaceAll("\0", "").includes("sep=") ? 1 : 0;
  for (const chunk of [1, 2, 3, 7, 4_097]) {
    const rows = await read(bytes, FORMAT, chunk);
    expect(rows).toEqual(ROWS.map(([line, text]) => [Number(line) + first, text]));
    expect(await encodingOf(bytes, chunk)).toBe(encoding);
  }
});

test("notices Windows-1252 even if the first accent is far down", async () => {
  const rows = "Ana,a\n".repeat(5_000);
  const bytes = windows1252(`Name,Note\n${rows}José,é\n`);
  expect((await read(bytes, FORMAT, 4_096)).at(-1)).toEqual([5_002, "José/é"]);
  expect(await encodingOf(bytes, 4_096)).toBe("windows-1252");
});

test.each(["Café’s", "Zoë’s CAFÉ’S", "Zoë’s “Café”", "Peña’s"])(
  "reads the quotation mark after an accent in Windows-1252: %s",
  async (name) => {
    const file = windows1252(`Name,Note\n${name},a\n`);
    for (const chunk of [1, 2, 7])
      expect(await read(file, FORMAT, chunk)).toEqual([[2, `${name}/a`]]);
  },
);

const SAVE = /CSV UTF-8/;
const bytes = (...codes: number[]) => Buffer.from([...Buffer.from("Name,Note\nJos"), ...codes, 10]);

test.each([
  ["an Excel workbook", Buffer.from("PK\u0003\u0004…[Content_Types].xml…"), /\(\.xlsx\)/],
  ["an Excel workbook", Buffer.from("PK\u0003\u0004…xl/workbook.xml…"), /\(\.xlsx\)/],
  ["another ZIP file", Buffer.from("PK\u0003\u0004…mimetype…"), /compressed file/],
  ["an old Excel workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\(\.xls\)/],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), /an image/],
  ["a JPEG", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01", "latin1"), /an image/],
  ["a HEIC", Buffer.from("\0\0\0\x18ftypheic", "latin1"), /an image/],
  ["a PDF", Buffer.from("%PDF-1.7"), /PDF/],
  ["Mac Roman", bytes(0x8e), SAVE],
  ["DOS code page 437", bytes(0x82, 0x2c, 0x61), SAVE],
  ["a DOS ñ", Buffer.from("Name,Note\nCa\xa4on,a\n", "latin1"), SAVE],
  ["Windows-1251", Buffer.from("Name,Note\n\xcc\xee\xf1\xea\xe2\xe0,a\n", "latin1"), SAVE],
  ["Shift JIS", Buffer.from([...Buffer.from("Name,Note\n"), 0x93, 0x8c, 0x8b, 0x9e, 10]), SAVE],
  ["bytes that no encoding uses", bytes(0x81), SAVE],
  [
    "UTF-8 and Windows-1252 in one file",
    Buffer.concat([Buffer.from("Name,Note\nJosé,a\n"), Buffer.from("Zo\xeb,b\n", "latin1")]),
    SAVE,
  ],
  ["UTF-8 that is cut off", Buffer.from("Name,Note\nJosé,é").subarray(0, -1), SAVE],
  [
    "UTF-16 that is cut off",
    Buffer.from("\ufeffName,Note\nJosé,a", "utf16le").subarray(0, -1),
    SAVE,
  ],
  ["half a character in UTF-16", Buffer.from("\ufeffName,Note\n\ud83d,a\n", "utf16le"), SAVE],
])("refuses %s, and says what to do", async (_what, file, text) => {
  for (const chunk of [5, 4_096]) {
    await expect(read(file, FORMAT, chunk)).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringMatching(text),
    });
  }
  await expect(read(file)).rejects.toThrow(SAVE);
});

test.each(["\ufffd", "Jos\ufffd", "Ca\ufffdon City", "\ufffd\ufffd"])(
  "refuses the row with %j, which another program has lost",
  async (text) => {
    const rows = await read(`Name,Note\nAna,${text}\n${text},a\nBob,b\n`);
    expect(rows).toEqual([
      [2, "Note"],
      [3, "Name"],
      [4, "Bob/b"],
    ]);
  },
);

const SUMMED: CsvFormat = { ...FORMAT, sums: { fields: ["note"], splitBy: /^device/i } };

test("refuses a line that was pasted twice into a report whose rows are added up", async () => {
  const csv = "Name,Device,Note\nAna,Mobile,1\nAna,Tablet,1\nAna,Mobile,1\n";
  expect(await read(csv, SUMMED)).toEqual([
    [2, "Ana/1"],
    [3, "Ana/1"],
    [4, "All columns"],
  ]);
});

test.each(["Campaign,Day,Cost (EUR)\n", "Cost report in EUR\nCampaign,Day,Cost\n"])(
  "refuses a file whose title or headings name another currency: %j",
  async (head) => {
    await expect(read(`${head}Brakes,2026-11-21,12\n`, COSTS_CSV)).rejects.toThrow(
      "Costs in this file are in EUR. Convert costs to US dollars before you import them.",
    );
  },
);
