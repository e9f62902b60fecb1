import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { openFreshDatabase } from "@/tests/setup/fresh-database";

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let folder: string;

beforeAll(async () => {
  database = await openFreshDatabase("migrations");
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.empty();
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  write("1_make_cars", `CREATE TABLE "Car" ("id" INT); INSERT INTO "Car" VALUES (1);`);
  write("2_add_color", `ALTER TABLE "Car" ADD COLUMN "color" TEXT;`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, sql: string) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "migration.sql"), sql);
}

const applyAll = () => applyMigrations(database.url, { folder });
const apply = async () => (await applyAll()).names;
const query = async (sql: string) => (await database.client.query(sql)).rows;
const recorded = async () =>
  (await query(`SELECT "migration_name" AS name FROM "_prisma_migrations" ORDER BY 1`)).map(
    (row) => row.name,
  );

test("applies every migration in order and returns their names", async () => {
  expect(await apply()).toEqual(["1_make_cars", "2_add_color"]);
  expect(await query(`SELECT * FROM "Car"`)).toEqual([{ id: 1, color: null }]);
});

test("applies nothing the second time", async () => {
  await apply();
  expect(await apply()).toEqual([]);
  expect(await query(`SELECT "id" FROM "Car"`)).toEqual([{ id: 1 }]);
});

test("applies only new migrations", async () => {
  await apply();
  write("3_add_doors", `ALTER TABLE "Car" ADD COLUMN "doors" INT;`);
  expect(await apply()).toEqual(["3_add_doors"]);
});

test("two concurrent runners apply each migration once", async () => {
  const names = (await Promise.all([apply(), apply(), apply()])).flat();
  expect(names.sort()).toEqual(["1_make_cars", "2_add_color"]);
  expect(await query(`SELECT "id" FROM "Car"`)).toEqual([{ id: 1 }]);
});

test("writes the records that Prisma's own tool reads", async () => {
  await apply();
  const [row] = await query(
    `SELECT * FROM "_prisma_migrations" WHERE "migration_name" = '2_add_color'`,
  );
  expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null });
  // From: printf 'ALTER TABLE "Car" ADD COLUMN "color" TEXT;' | sha256sum
  expect(row.checksum).toBe("b8d106708d9e67bdf75031c1737a9fc6595595b35dede7f509f30fe47b88a9fc");
  expect(row.finished_at.getTime()).toBeGreaterThanOrEqual(row.started_at.getTime());
});

test("rejects a file that changed after it was applied, and stops", async () => {
  await apply();
  write("2_add_color", `ALTER TABLE "Car" ADD COLUMN "colors" TEXT;`);
  write("3_add_doors", `ALTER TABLE "Car" ADD COLUMN "doors" INT;`);
  await expect(apply()).rejects.toThrow(/2_add_color changed after it was applied/);
  expect(await recorded()).toEqual(["1_make_cars", "2_add_color"]);
});

const remove = (name: string) => rmSync(join(folder, name), { recursive: true });

test("rejects a database with a migration of other code, which is older than its own newest one", async () => {
  await apply();
  remove("1_make_cars");
  await expect(apply()).rejects.toThrow(/1_make_cars, which is not on disk/);
});

test("accepts migrations that the next release applied, and names them", async () => {
  await apply();
  remove("2_add_color");
  expect(await applyAll()).toEqual({ names: [], newer: ["2_add_color"] });
});

test("applies nothing of its own after migrations of the next release", async () => {
  await apply();
  remove("2_add_color");
  write("1_paint_cars", "SELECT 1;");
  await expect(apply()).rejects.toThrow(/2_add_color, which is not on disk/);
  expect(await recorded()).toEqual(["1_make_cars", "2_add_color"]);
});

test("rejects a database from which a later release removed what this code still uses", async () => {
  write("3_drop_color", `-- Needs code with 2_add_color.\nALTER TABLE "Car" DROP COLUMN "color";`);
  await apply();
  remove("3_drop_color");
  expect(await applyAll()).toEqual({ names: [], newer: ["3_drop_color"] });
  remove("2_add_color");
  await expect(apply()).rejects.toThrow(/3_drop_color, which is not on disk/);
});

test("rejects a migration that another tool started and never finished", async () => {
  await apply();
  await query(
    `UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = '2_add_color'`,
  );
  await expect(apply()).rejects.toThrow(/2_add_color was started by another tool/);
});

test("rolls back a failed migration and keeps earlier ones", async () => {
  write("3_broken", `CREATE TABLE "Half" ("id" INT); SELECT * FROM "Nowhere";`);
  await expect(apply()).rejects.toThrow(/3_broken failed and was rolled back: .*Nowhere/);
  expect(await recorded()).toEqual(["1_make_cars", "2_add_color"]);
  expect(await query(`SELECT to_regclass('"Half"') AS half`)).toEqual([{ half: null }]);
  write("3_broken", `CREATE TABLE "Whole" ("id" INT);`);
  expect(await apply()).toEqual(["3_broken"]);
});

test("tries a migration again when the app holds a lock that it needs", async () => {
  await apply();
  // Sequences aren't rolled back, so only the first attempt fails, with a lock timeout error.
  await query(`CREATE SEQUENCE "attempts"`);
  write(
    "3_wait",
    `DO $$ BEGIN
      IF nextval('attempts') = 1 THEN
        RAISE 'canceling statement due to lock timeout' USING ERRCODE = 'lock_not_available';
      END IF;
    END $$;
    CREATE TABLE "Waited" AS SELECT current_setting('lock_timeout') AS "atMost";`,
  );
  expect(await apply()).toEqual(["3_wait"]);
  expect(await query(`SELECT * FROM "Waited"`)).toEqual([{ atMost: "2s" }]);
});

const NO_TRANSACTION = `-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "Car_color";
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Car_color" ON "Car"("color");
`;
const readIndex = () =>
  query(
    `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('"Car_color"')`,
  );

test("creates an index concurrently while the table is written, once, however many runners there are", async () => {
  await apply();
  write("3_index_color", NO_TRANSACTION);
  const names = (await Promise.all([apply(), apply(), apply()])).flat();
  expect(names).toEqual(["3_index_color"]);
  expect(await readIndex()).toEqual([{ isValid: true }]);
  expect(await recorded()).toEqual(["1_make_cars", "2_add_color", "3_index_color"]);
});

test("repeats a migration without a transaction from its start after it failed partway", async () => {
  await apply();
  await query(`INSERT INTO "Car" VALUES (2, 'red'), (3, 'red')`);
  write("3_index_color", NO_TRANSACTION);
  await expect(apply()).rejects.toThrow(/3_index_color failed partway .* could not create unique/);
  expect(await readIndex()).toEqual([{ isValid: false }]);
  expect(await recorded()).toEqual(["1_make_cars", "2_add_color"]);
  await query(`UPDATE "Car" SET "color" = 'blue' WHERE "id" = 3`);
  expect(await apply()).toEqual(["3_index_color"]);
  expect(await readIndex()).toEqual([{ isValid: true }]);
});

test("refuses to skip an invalid index that an earlier attempt left", async () => {
  await apply();
  await query(`INSERT INTO "Car" VALUES (2, 'red'), (3, 'red')`);
  write("3_index_color", NO_TRANSACTION.replace(/DROP.*\n/, ""));
  await expect(apply()).rejects.toThrow(/failed partway/);
  await query(`DELETE FROM "Car"`);
  await expect(apply()).rejects.toThrow(
    /left the index "Car_color" invalid\. Start the migration with DROP INDEX CONCURRENTLY IF EXISTS/,
  );
});
