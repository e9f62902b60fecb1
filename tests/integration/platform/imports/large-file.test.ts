import { PRICES_CSV } from "@/lib/catalog/price-rules/rules/prices-csv";
import { findImport } from "@/lib/platform/imports/data";
import { beginPhase } from "@/lib/platform/imports/mutations/move-import";
import { readCsv } from "@/lib/platform/imports/mutations/read-csv";
import { uploadCsv } from "@/lib/platform/imports/mutations/upload-csv";
import { csvImportRun } from "@/lib/platform/imports/rules/import-run";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { JOBS } from "@/worker/jobs";
import { demoActor } from "../../actors";
import { runJobs } from "./run-jobs";
import { usedBytes } from "./used-bytes";

const admin = demoActor("admin");
/** Holding all rows of the largest file at once would take several times as much memory. */
const MOST_GROWTH_BYTES = 16 * 1024 * 1024;
const WORKER = "6f9f7c9e-4ab7-4f0e-9f5c-2d7f4f3ad001";

async function* bytesOfFile(rowCount: number) {
  const encoder = new TextEncoder();
  yield encoder.encode("Service,City,Price\n");
  for (let start = 0; start < rowCount; start += 250) {
    const rows = Array.from(
      { length: 250 },
      (_, index) => `oil-change,texas/no-such-city-${start + index},${100 + (index % 50)}\n`,
    );
    yield encoder.encode(rows.join(""));
  }
}

test("reads 50,000 rows in bounded memory", async () => {
  const before = usedBytes();
  let count = 0;
  let most = 0;
  for await (const row of readCsv(bytesOfFile(50_000), {
    format: PRICES_CSV,
    onIgnored: () => {},
  })) {
    count += row.problem ? 0 : 1;
    if (count % 10_000 === 0) most = Math.max(most, usedBytes() - before);
  }
  expect(count).toBe(50_000);
  expect(most).toBeLessThan(MOST_GROWTH_BYTES);
});

test("checks a file a few hundred rows at a time, with progress", async () => {
  const rowCount = 1_000;
  const body = bytesOfFile(rowCount);
  const importId = await uploadCsv(admin, PRICES_CSV, { name: "large.csv", body });
  const params = { importId, kind: "prices", phase: "check", userId: admin.userId } as const;
  await beginPhase({ importId, phase: "check" }, (tx) => startRun(csvImportRun, { params }, tx));
  const claimed = await claimRun(WORKER);
  if (!claimed) throw new Error("Nothing is queued.");
  await runSlice(
    JOBS.find(({ kind }) => kind === claimed.kind),
    claimed,
    new Date(),
  );
  const ids = { kind: "prices", importId };
  expect(await findImport(ids)).toMatchObject({
    state: "checking",
    rowCount,
    run: { done: 250 },
  });
  await runJobs();
  expect(await findImport(ids)).toMatchObject({
    state: "checked",
    counts: { refused: rowCount, waiting: 0 },
    run: { done: rowCount },
  });
});
