import { readFileSync } from "node:fs";
import { db } from "@/lib/core/db";
import { GEOTARGETS_CSV } from "@/lib/marketing/ads/rules/geotargets-csv";
import { findImport } from "@/lib/platform/imports/data";
import { beginPhase } from "@/lib/platform/imports/mutations/move-import";
import { uploadCsv } from "@/lib/platform/imports/mutations/upload-csv";
import { csvImportRun } from "@/lib/platform/imports/rules/import-run";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { GEOTARGETS_SAMPLE } from "@/prisma/seed/demo-geotargets";
import { demoActor } from "../../actors";
import { importCsv, rowsOf, upload } from "./import-csv";
import { runJobs } from "./run-jobs";
import { usedBytes } from "./used-bytes";

/** `npm run test:deep -- imports` imports more rows. */
const ROWS = Number(process.env.ROADCALL_ROWS ?? "600");
/** Holding all rows of a large file at once would take several times as much memory. */
const MOST_GROWTH_BYTES = 96 * 1024 * 1024;

const admin = demoActor("admin");
const sample = readFileSync(GEOTARGETS_SAMPLE, "utf8");
const HEADINGS = "Criteria ID,Name,Canonical Name,Parent ID,Country Code,Target Type,Status";
type Stored = Awaited<ReturnType<typeof readAll>>;
let before: Stored;

const readAll = () => db.geotarget.findMany({ orderBy: { id: "asc" } });
const countsOf = async (importId: string) =>
  (await findImport({ kind: "geotargets", importId }))?.counts;

beforeAll(async () => {
  before = await readAll();
});
afterEach(async () => {
  await db.geotarget.deleteMany();
  await db.geotarget.createMany({ data: before });
  await db.csvImport.deleteMany();
  await db.jobRun.deleteMany();
});

test("keeps every US place in the file, skips other countries, and changes nothing the second time", async () => {
  await db.geotarget.deleteMany();
  const id = await importCsv("geotargets", sample);
  const lines = sample.trim().split("\n").slice(1);
  const foreign = lines.filter((line) => line.includes(",CA,"));
  expect(await findImport({ kind: "geotargets", importId: id })).toMatchObject({
    state: "applied",
    skippedCount: foreign.length,
    counts: { added: lines.length - foreign.length, refused: 0 },
  });
  expect(await readAll()).toEqual(before);
  const events = await db.auditEvent.findMany({ where: { batchId: id } });
  expect(events).toMatchObject([{ action: "geotarget.import", after: { fileName: "file.csv" } }]);
  const again = await upload("geotargets", sample);
  expect(await countsOf(again.body.id)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: before.length,
  });
});

test("shows what would change before it is imported, and names the line and column of a bad row", async () => {
  const csv = [
    HEADINGS,
    '1026201,Austin,"Austin,Texas,United States",21176,US,City,Removal Planned',
    '1026202,Bastrop,"Bastrop,Texas,United States",21176,US,City,Active',
    'x26203,Buda,"Buda,Texas,United States",21176,US,City,Active',
    '1026204,Kyle,"Kyle,Texas,United States",21176,US,City,Gone',
    "1026205,Lockhart",
  ].join("\n");
  const { body } = await upload("geotargets", csv);
  const rows = await rowsOf("geotargets", body.id);
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [2, "changed", null],
    [3, "added", null],
    [4, "refused", "Criteria ID"],
    [5, "refused", "Status"],
    [6, "refused", "Canonical Name"],
  ]);
  expect(rows[0]?.changes).toEqual([
    { column: "Status", before: "Active", after: "Removal Planned" },
  ]);
  expect(await readAll()).toEqual(before);
});

async function* bytesOfFile() {
  const encoder = new TextEncoder();
  yield encoder.encode(`${HEADINGS}\n`);
  for (let start = 0; start < ROWS; start += 250) {
    const rows = Array.from({ length: Math.min(250, ROWS - start) }, (_, index) => {
      const id = 5_000_000 + start + index;
      return `${id},Place ${id},"Place ${id},Texas,United States",21176,US,City,Active\n`;
    });
    yield encoder.encode(rows.join(""));
  }
}

async function run(importId: string, phase: "check" | "apply") {
  const params = { importId, kind: "geotargets", phase, userId: admin.userId };
  await beginPhase({ importId, phase }, (tx) => startRun(csvImportRun, { params }, tx));
  return runJobs();
}

test(
  `imports ${ROWS} places slice by slice in bounded memory`,
  async () => {
    const start = usedBytes();
    const file = { name: "geotargets.csv", body: bytesOfFile() };
    const importId = await uploadCsv(admin, GEOTARGETS_CSV, file);
    expect(await run(importId, "check")).toBeGreaterThan(ROWS / 250);
    expect(await countsOf(importId)).toMatchObject({ added: ROWS, refused: 0 });
    expect(await run(importId, "apply")).toBeGreaterThan(ROWS / 250);
    expect(await db.geotarget.count()).toBe(before.length + ROWS);
    const { done, total } = await db.jobRun.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect([done, total]).toEqual([ROWS, ROWS]);
    expect(usedBytes() - start).toBeLessThan(MOST_GROWTH_BYTES);
    await db.geotarget.deleteMany({ where: { name: { startsWith: "Place " } } });
  },
  180_000 + ROWS * 20,
);
