import { readFileSync } from "node:fs";
import { join } from "node:path";
import PgBoss from "pg-boss";
import { SLICE_QUEUE } from "@/lib/jobs/constants";

const migration = readFileSync(
  join(__dirname, "../../../prisma/migrations/20261122010000_create_job_queue/migration.sql"),
  "utf8",
);

/** Removes blank lines and indentation. */
const linesOf = (sql: string) =>
  sql
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

test("creates the tables that the installed version of pg-boss expects", () => {
  const plans = linesOf(PgBoss.getConstructionPlans("pgboss")).filter(
    (line) => line !== "BEGIN;" && line !== "COMMIT;",
  );
  expect(plans.length).toBeGreaterThan(100);
  const lines = linesOf(migration);
  const start = lines.indexOf(plans[0] ?? "");
  expect(lines.slice(start, start + plans.length)).toEqual(plans);
});

test("creates the queue that the engine uses", () => {
  expect(migration).toContain(`pgboss.create_queue('${SLICE_QUEUE}'`);
});
