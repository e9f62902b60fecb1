import { openWorkshop } from "./worker-process";

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const purged = (after: string) =>
  workshop.until<{ done: number; finishedAt: string }>(
    `SELECT "done", "finishedAt"::text FROM "JobRun"
     WHERE "kind" = 'purge_expired' AND "state" = 'succeeded' AND "finishedAt" > $1::timestamptz`,
    [after],
  );

const addRateLimits = (count: number) =>
  workshop.query(
    `INSERT INTO "RateLimit" ("key", "count", "resetAt")
     SELECT 'test:' || n, 1, now() - interval '2 hours' FROM generate_series(1, $1::int) n`,
    [count],
  );

test("runs what the schedule missed, survives a database outage, and stops when told to", async () => {
  await addRateLimits(1_200);
  await workshop.query(
    `INSERT INTO "RateLimit" ("key", "count", "resetAt") VALUES ('test:open', 1, now() + interval '1 hour')`,
  );
  const worker = workshop.startWorker();
  const first = await purged("2000-01-01");
  expect(first.done).toBeGreaterThanOrEqual(1_200);
  expect(await workshop.query(`SELECT "key" FROM "RateLimit" WHERE "key" LIKE 'test:%'`)).toEqual([
    { key: "test:open" },
  ]);

  await workshop.stopDatabase();
  await workshop.startDatabase();
  await addRateLimits(3);
  await workshop.query(`DELETE FROM "JobRun"`);
  const second = await purged(first.finishedAt);
  expect(second.done).toBeGreaterThanOrEqual(3);
  expect(worker.exitCode).toBeNull();

  expect(await workshop.stopWorker(worker)).toBe(0);
  const lines = workshop.output().trim().split("\n");
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toContain("worker started");
  expect(messages.at(-1)).toBe("worker stopped");
  expect(await workshop.query(`SELECT 1 FROM "JobRun" WHERE "workerId" IS NOT NULL`)).toEqual([]);
});
