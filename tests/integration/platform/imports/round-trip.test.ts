import { IMPORT_KINDS } from "@/app/dashboard/imports/[kind]/import-kinds";
import { db } from "@/lib/core/db";
import { findImport } from "@/lib/platform/imports/data";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "../../api/call-as";
import { type CsvBody, importCsv, rowsOf, send, upload } from "./import-csv";

afterEach(async () => {
  await db.csvImport.deleteMany();
  await db.jobRun.deleteMany();
});

const exported = async (kind: string): Promise<string> => {
  const url = IMPORT_KINDS[kind]?.csvUrl ?? "";
  return (await readAs(url.replace("/api/", ""), await signInAs("super@example.com"))).text.replace(
    /^\ufeff/,
    "",
  );
};

test.each(Object.keys(IMPORT_KINDS).filter((kind) => IMPORT_KINDS[kind]?.csvUrl))(
  "our own export of %s imports again unchanged",
  async (kind) => {
    const csv = await exported(kind);
    const importId = await importCsv(kind, `\ufeff${csv}`);
    const found = await findImport({ kind, importId });
    expect(found?.rowCount).toBeGreaterThan(10);
    expect(found?.counts).toEqual({
      waiting: 0,
      unchanged: found?.rowCount,
      added: 0,
      changed: 0,
      refused: 0,
      conflict: 0,
    });
  },
);

test("an exported longitude is a number to a spreadsheet", async () => {
  const csv = await exported("cities");
  expect(csv).toMatch(/,-98\.\d+,/);
  expect(csv).not.toContain("'-");
});

/** What spreadsheet programs make of the export when people save it. No name in it has a comma. */
const resaved: Readonly<Record<string, (csv: string) => CsvBody>> = {
  "Excel, CSV UTF-8": (csv) => `\ufeff${csv}`,
  "Google Sheets": (csv) => csv.replaceAll("\r\n", "\n"),
  "an old Mac": (csv) => csv.replaceAll("\r\n", "\r"),
  "Excel with a decimal comma elsewhere": (csv) => `\ufeff${csv.replaceAll(",", ";")}`,
  "Excel, with sep=": (csv) => `sep=;\r\n${csv.replaceAll(",", ";")}`,
  "Excel, Text (Tab delimited)": (csv) => csv.replaceAll(",", "\t"),
  "Excel, Unicode Text": (csv) =>
    new Uint8Array(Buffer.from(`\ufeff${csv.replaceAll(",", "\t")}`, "utf16le")),
  "UTF-16BE": (csv) => new Uint8Array(Buffer.from(`\ufeff${csv}`, "utf16le").swap16()),
  "UTF-16BE with semicolons": (csv) =>
    new Uint8Array(Buffer.from(`\ufeff${csv.replaceAll(",", ";")}`, "utf16le").swap16()),
  "LibreOffice, quoting all": (csv) => csv.replace(/[^,\r\n]+/g, '"$&"'),
  "Excel, CSV (Windows-1252)": (csv) => new Uint8Array(Buffer.from(csv, "latin1")),
  "a program that keeps our former guard": (csv) => csv.replace(/,-(?=\d)/g, ",'-"),
};

test.each(Object.entries(resaved))(
  "reads the exported cities as saved by %s",
  async (_what, save) => {
    const csv = (await exported("cities")).replaceAll("ñ", "n");
    const { body } = await upload("cities", save(csv));
    const found = await findImport({ kind: "cities", importId: body.id });
    expect(found?.counts).toMatchObject({ added: 0, refused: 0 });
    expect(found?.counts.unchanged).toBeGreaterThan(50);
  },
);

test("stores letters from Windows-1252, and says how it read them", async () => {
  const csv = "City page,City,Primary ZIP\ntexas/austin,Aust\u00edn,78701\n";
  const { body } = await upload("cities", new Uint8Array(Buffer.from(csv, "latin1")));
  expect(await findImport({ kind: "cities", importId: body.id })).toMatchObject({
    encoding: "windows-1252",
    counts: { changed: 1 },
  });
  expect(await rowsOf("cities", body.id)).toMatchObject([
    { changes: [{ column: "City", before: "Austin", after: "Austín" }] },
  ]);
});

test("keeps nothing of a workbook, and names it", async () => {
  const file = new Uint8Array(Buffer.from("PK\u0003\u0004 [Content_Types].xml"));
  const answer = await send("cities", file);
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/Excel workbook \(\.xlsx\).*CSV UTF-8/) } },
  });
  expect(await db.csvImport.count()).toBe(0);
});

test("never stores the sign for a lost letter", async () => {
  const csv = "City page,City,Primary ZIP\ntexas/austin,Aust\ufffdn,78701\n";
  const { body } = await upload("cities", csv);
  expect(await rowsOf("cities", body.id)).toMatchObject([
    { outcome: "refused", column: "City", message: expect.stringContaining("CSV UTF-8") },
  ]);
  const rows = await db.csvImportRow.findMany();
  expect(JSON.stringify(rows.map(({ cells }) => cells))).not.toContain("\ufffd");
});

test("refuses coordinates far from the row's own ZIP, but not a stored city as it is", async () => {
  const csv = [
    "City page,City,Primary ZIP,Latitude,Longitude",
    "texas/boerne,Boerne,78006,29.79,98.73",
    "georgia/macon,Macon,31201,-83.63,32.84",
    "texas/kerrville,Kerrville,78028,-99.14,30.05",
    "texas/junction,Junction,76849,,99.77",
    "texas/llano,Llano,10200,30.75,-98.68",
    "texas/mason,Mason,76899,,",
    "texas/menard,Menard,00000,30.9,-99.8",
  ].join("\n");
  const { body } = await upload("cities", csv);
  const rows = await rowsOf("cities", body.id);
  expect(rows.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, "Longitude", expect.stringContaining("enter -98.73")],
    [3, "Latitude", expect.stringContaining("probably swapped")],
    [4, "Latitude", expect.stringContaining("probably swapped")],
    [5, "Longitude", expect.stringContaining("enter -99.77")],
    [6, null, null],
    [7, "Primary ZIP", expect.stringContaining("Fill in the city’s latitude and longitude")],
    [8, "Primary ZIP", expect.stringContaining("couldn’t find")],
  ]);
});
