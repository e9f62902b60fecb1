/** @jest-environment ./tests/setup/browser-environment.mjs */
import { cleanup, render, screen, within } from "@testing-library/react";
import { ImportScreen } from "@/app/dashboard/imports/[kind]/[importId]/import-screen";
import { initialRows } from "@/lib/core/http/table-query";
import {
  type CsvImport,
  type CsvImportRow,
  csvImportRowTable,
} from "@/lib/platform/imports/schema";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
  usePathname: () => "/dashboard/imports/prices/cimport00000000000000000",
  useSearchParams: () => new URLSearchParams(),
}));

const NONE = { waiting: 0, unchanged: 0, added: 0, changed: 0, refused: 0, conflict: 0 };

const rowOf = (changes: Partial<CsvImportRow>): CsvImportRow => ({
  id: "2",
  line: 2,
  outcome: "changed",
  column: null,
  message: null,
  record: "oil-change | texas/austin",
  changes: [{ column: "Price", before: "94.50", after: "99" }],
  ...changes,
});

function show(changes: Partial<CsvImport>, rows: CsvImportRow[] = []): void {
  const item: CsvImport = {
    id: "cimport00000000000000000",
    kind: "prices",
    fileName: "prices.csv",
    state: "checked",
    encoding: "utf-8",
    rowCount: 2,
    summedCount: 0,
    skippedCount: 0,
    ignoredColumns: [],
    counts: NONE,
    changeCount: 0,
    undoneCount: null,
    run: null,
    createdAt: "2026-11-22T12:00:00Z",
    ...changes,
  };
  render(
    <ImportScreen item={item} initial={initialRows(csvImportRowTable, rows)} returned={null} />,
  );
}

test("warns that an import of more than 5,000 rows can't be undone", () => {
  show({ counts: { ...NONE, added: 2_000, changed: 3_001 } });
  const notice = screen.getByText(/more than 5,000 records can’t be undone/);
  expect(within(notice).getByRole("link", { name: "export the list" })).toHaveProperty(
    "pathname",
    "/api/prices/csv",
  );
});

test("says why an applied import of more than 5,000 records can't be undone, instead of offering it", () => {
  const undo = () => screen.queryByRole("button", { name: "Undo this import" });
  const counts = { ...NONE, changed: 5_001 };
  show({ state: "applied", counts, changeCount: 5_001 });
  expect(undo()).toBeNull();
  expect(
    screen.getByText(/affected more than 5,000 records, so it can’t be undone here/),
  ).toBeTruthy();
  expect(screen.queryByText(/Undoing restores/)).toBeNull();
  cleanup();
  // Its rows are the cities of fewer mechanics.
  show({ kind: "coverage", state: "applied", counts, changeCount: 900 });
  expect(undo()).not.toBeNull();
  cleanup();
  // The cities that it added aren't undone.
  const added = { ...NONE, added: 5_001, changed: 1 };
  show({ kind: "cities", state: "applied", counts: added, changeCount: 5_002 });
  expect(undo()).not.toBeNull();
});

test("shows no warning for a smaller import", () => {
  show({ counts: { ...NONE, changed: 5_000 } });
  expect(screen.queryByText(/can’t be undone/)).toBeNull();
});

test("offers to undo a city import only if it changed existing cities, and says that added cities stay", () => {
  const undo = () => screen.queryByRole("button", { name: "Undo this import" });
  const applied = { kind: "cities", state: "applied" as const };
  show({ ...applied, counts: { ...NONE, added: 2 } });
  expect(undo()).toBeNull();
  expect(screen.getByText(/doesn’t delete the cities that it added/)).toBeTruthy();
  cleanup();
  show({ ...applied, counts: { ...NONE, changed: 2 } });
  expect(undo()).not.toBeNull();
  expect(screen.queryByText(/doesn’t delete/)).toBeNull();
});

test("says that an import was undone, and doesn't offer it again", () => {
  show({ state: "applied", counts: { ...NONE, changed: 3 }, changeCount: 3, undoneCount: 2 });
  expect(screen.getByText("Undone: imported 3 rows, then restored 2 records.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo this import" })).toBeNull();
});

test("says what undoing restores and deletes, or that an import can't be undone", () => {
  show({ state: "applied", counts: { ...NONE, added: 1, changed: 1 } });
  expect(
    screen.getByText(/restores what this import changed and deletes what it added/),
  ).toBeTruthy();
  for (const kind of ["costs", "geotargets"]) {
    cleanup();
    show({ kind, counts: { ...NONE, changed: 1 } });
    expect(screen.getByText(/can’t be undone. To correct/)).toBeTruthy();
  }
});

test("links the number of bad rows to those rows", () => {
  show({ counts: { ...NONE, changed: 1, refused: 3 } });
  const link = screen.getByRole("link", { name: "3 rows can’t be imported" });
  expect(link).toHaveProperty("search", "?outcome=refused");
});

test("describes a finished import in the past tense", () => {
  const refused = rowOf({ id: "3", line: 3, outcome: "refused", column: "Price", changes: [] });
  show({ state: "applied", counts: { ...NONE, changed: 1, refused: 1 } }, [rowOf({}), refused]);
  expect(screen.getByText("Imported 1 row.")).toBeTruthy();
  const [, changed, bad] = screen.getAllByRole("row").map((row) => row.textContent ?? "");
  expect(changed).toContain("Changed");
  expect(bad).toContain("Not imported");
});

test("says before the import that a file was read as Windows-1252", () => {
  show({ encoding: "windows-1252", counts: { ...NONE, changed: 1 } });
  expect(screen.getByText(/isn’t in UTF-8, so we read it as Windows-1252/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import 1 row" })).toBeTruthy();
});

test.each(["utf-8", "utf-16le", "utf-16be"] as const)("says nothing about %s", (encoding) => {
  show({ encoding, counts: { ...NONE, changed: 1 } });
  expect(screen.queryByText(/Windows-1252/)).toBeNull();
});

test("says how many rows were added up", () => {
  show({ summedCount: 3, counts: { ...NONE, added: 1 } });
  expect(screen.getByText(/Added up 3 rows/)).toBeTruthy();
});
