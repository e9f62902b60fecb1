import { IMPORT_KINDS } from "@/app/dashboard/imports/[kind]/import-kinds";
import { db } from "@/lib/core/db";
import { findImport } from "@/lib/platform/imports/data";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { CSV_STORES } from "@/worker/csv-stores";
import { readAs, sendJson } from "../../api/call-as";
import { importCsv, rowsOf } from "./import-csv";

const mechanicId = demoId("mechanic", 1);

const exported = async (kind: string) => {
  const url = IMPORT_KINDS[kind]?.csvUrl ?? "";
  return (await readAs(url.replace("/api/", ""), await signInAs("super@example.com"))).text;
};

const undo = async (changeId: string) =>
  sendJson(`changes/${changeId}/undo`, "POST", {}, await signInAs("admin@example.com"));

/** The key cells of a record, and another value for each column that an import can change alone. */
const EDITS: Readonly<Record<string, { keys: string; values: Readonly<Record<string, string>> }>> =
  {
    cities: {
      keys: "texas/houston",
      values: {
        city: "Houstonia",
        zip: "77003",
        latitude: "29.81",
        longitude: "-95.41",
        geotarget: "987654321",
        active: "no",
        position: "77",
      },
    },
    coverage: {
      keys: `${mechanicId},texas/san-antonio`,
      values: { status: "manual", priority: "77", place: "7" },
    },
    services: {
      keys: "oil-change",
      values: {
        name: "Oil service",
        category: "fluids",
        description: "Oil and filter.",
        unit: "per car",
        problem: "dead battery",
        work: "diagnosis",
        mode: "labor",
        hours: "1.75",
        parts: "77.70",
        terms: "lube; oil",
        active: "no",
        position: "77",
      },
    },
  };

// Prices have their own tests: a row has either a price or a message.
const columns = CSV_STORES.filter(({ format }) => EDITS[format.kind]).flatMap(({ format }) =>
  format.columns
    .filter(({ isKey, isGuard }) => !isKey && !isGuard)
    .map(({ field, header }) => [format, field, header] as const),
);

test.each(
  columns.map(
    ([format, field, header]) => [`${format.kind}: ${header}`, format, field, header] as const,
  ),
)(
  "an import that changes only one column is audited and can be undone: %s",
  async (_name, { kind, columns: all }, field, header) => {
    const before = await exported(kind);
    const { keys = "", values = {} } = EDITS[kind] ?? {};
    const headings = [...all.filter(({ isKey }) => isKey).map((column) => column.header), header];
    const id = await importCsv(kind, `${headings.join()}\n${keys},${values[field]}`);
    expect(await findImport({ kind, importId: id })).toMatchObject({
      counts: { changed: 1 },
      changeCount: 1,
      undoneCount: null,
    });
    const { status, body } = await undo(id);
    expect([status, body]).toEqual([200, { undone: 1, kept: 0 }]);
    expect(await exported(kind)).toBe(before);
  },
);

test("undoing an import of cities restores moved ones and keeps new ones", async () => {
  const csv = [
    "City page,City,Primary ZIP,Latitude,Longitude",
    "texas/houston,Houston,77002,29.81,-95.41",
    "texas/boerne,Boerne,78006,,",
    "texas/kerrville,Kerrville,78028,,",
  ].join("\n");
  const id = await importCsv("cities", csv);
  const { body } = await undo(id);
  expect(body).toEqual({ undone: 1, kept: 2 });
  await db.location.deleteMany({ where: { slug: { in: ["texas/boerne", "texas/kerrville"] } } });
});

test("an import says that it was undone, until that is undone, too", async () => {
  const csv = "City page,Position\ntexas/houston,77\ntexas/austin,78";
  const importId = await importCsv("cities", csv);
  await db.location.update({ where: { slug: "texas/austin" }, data: { position: 79 } });
  const undoneCount = async () => (await findImport({ kind: "cities", importId }))?.undoneCount;
  expect(await undoneCount()).toBeNull();
  expect((await undo(importId)).body).toEqual({ undone: 1, kept: 1 });
  expect(await undoneCount()).toBe(1);
  expect((await undo(importId)).status).toBe(409);
  expect(await undoneCount()).toBe(1);
  const last = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect((await undo(last.batchId ?? "")).status).toBe(200);
  expect(await undoneCount()).toBeNull();
});

test("a name that matches is a guard, not a change", async () => {
  const { name } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  const header = "Mechanic ID,City page,Mechanic,Covered,Priority";
  const typed = name.toUpperCase().replace("A", "Á");
  const row = (await exported("coverage"))
    .split("\r\n")
    .find((line) => line.startsWith(`${mechanicId},texas/san-antonio`));
  const [, slug, , covered, priority] = row?.split(",") ?? [];
  const csv = [header, `${mechanicId},${slug},${typed},${covered},${priority}`].join("\n");
  const id = await importCsv("coverage", csv);
  const counts = { unchanged: 1, changed: 0 };
  expect(await findImport({ kind: "coverage", importId: id })).toMatchObject({ counts });
  const other = await importCsv("coverage", csv.replace(/\d+$/, "99"));
  expect(await rowsOf("coverage", other)).toMatchObject([
    { outcome: "changed", changes: [{ column: "Priority", before: priority, after: "99" }] },
  ]);
  await undo(other);
});
