import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintMigrations } from "./lint-migrations.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lint-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function lint(sql: string) {
  mkdirSync(join(folder, "1_change"));
  writeFileSync(join(folder, "1_change/migration.sql"), sql);
  let output = "";
  const isClean = await lintMigrations((text) => {
    output += text;
  }, folder);
  return { isClean, output };
}

test.each([
  ["a dropped column", `ALTER TABLE "Car" DROP COLUMN "color";`, "ban-drop-column"],
  ["a dropped table", `DROP TABLE "Car";`, "ban-drop-table"],
  ["a renamed column", `ALTER TABLE "Car" RENAME "color" TO "paint";`, "renaming-column"],
  ["a renamed table", `ALTER TABLE "Car" RENAME TO "Truck";`, "renaming-table"],
  [
    "a required column without a default",
    `ALTER TABLE "Car" ADD COLUMN "doors" TEXT NOT NULL;`,
    "adding-required-field",
  ],
  ["a changed type", `ALTER TABLE "Car" ALTER COLUMN "color" TYPE DATE;`, "changing-column-type"],
  [
    "an index of an existing table, created in a transaction",
    `CREATE INDEX "Car_color" ON "Car"("color");`,
    "require-concurrent-index-creation",
  ],
  [
    "an index created concurrently, but in a transaction",
    `ALTER TABLE "Car" ADD COLUMN "color" TEXT;
     CREATE INDEX CONCURRENTLY IF NOT EXISTS "Car_color" ON "Car"("color");`,
    "ban-concurrent-index-creation-in-transaction",
  ],
  [
    "a check of an existing table that reads all of its rows",
    `ALTER TABLE "Car" ADD CONSTRAINT "Car_color" CHECK ("color" <> '');`,
    "constraint-missing-not-valid",
  ],
])("refuses %s", async (_, sql, rule) => {
  const { isClean, output } = await lint(sql);
  expect(output).toContain(rule);
  expect(output).toContain("1_change/migration.sql");
  expect(isClean).toBe(false);
});

test.each([
  [
    "a new table with its indexes and foreign keys",
    `CREATE TABLE "Door" ("id" TEXT NOT NULL PRIMARY KEY, "carId" TEXT NOT NULL, "at" TIMESTAMPTZ(3) NOT NULL);
     CREATE INDEX "Door_carId_idx" ON "Door"("carId");
     ALTER TABLE "Door" ADD CONSTRAINT "Door_carId_fkey" FOREIGN KEY ("carId") REFERENCES "Car"("id");`,
  ],
  [
    "new columns that the previous release can ignore",
    `ALTER TABLE "Car" ADD COLUMN "doors" INTEGER, ADD COLUMN "isOld" BOOLEAN NOT NULL DEFAULT false;`,
  ],
  [
    "an index created concurrently, without a transaction",
    `-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "Car_color";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Car_color" ON "Car"("color");`,
  ],
  [
    "a dropped column that names the release that stopped using it",
    `-- Unused since v1.4.0, which reads "paint" instead.
-- squawk-ignore ban-drop-column
ALTER TABLE "Car" DROP COLUMN "color";`,
  ],
])("accepts %s", async (_, sql) => {
  expect(await lint(sql)).toMatchObject({ isClean: true });
});

test("asks which release stopped using a dropped column", async () => {
  const { isClean, output } = await lint(
    `-- We don't need it.\n-- squawk-ignore ban-drop-column\nALTER TABLE "Car" DROP COLUMN "color";`,
  );
  expect(output).toContain("migration.sql:2: Above squawk-ignore, name the release");
  expect(isClean).toBe(false);
});

test("asks for the reason of any other exception", async () => {
  const sql = `-- squawk-ignore changing-column-type\nALTER TABLE "Car" ALTER COLUMN "color" TYPE DATE;`;
  expect(await lint(sql)).toEqual({
    isClean: false,
    output: expect.stringContaining("migration.sql:1: Above squawk-ignore, say why"),
  });
});
