import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { openFreshDatabase } from "@/tests/setup/fresh-database";
import { runScript } from "@/tests/setup/run-script";

let database: Awaited<ReturnType<typeof openFreshDatabase>>;

beforeAll(async () => {
  database = await openFreshDatabase("schema-diff");
});
afterAll(() => database.close());

/** Everything that Prisma's schema language can express, read from the catalog as sorted lines. */
const CATALOG_QUERIES = {
  columns: `
    SELECT format('%s.%s %s %s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'required' ELSE 'optional' END, pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
      AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'`,
  enums: `
    SELECT format('%s %s %s', t.typname, e.enumsortorder, e.enumlabel) AS line
    FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
    WHERE t.typnamespace = 'public'::regnamespace`,
  // Prisma supports neither partial nor expression indexes, and no storage parameters.
  indexes: `
    SELECT replace(pg_get_indexdef(i.indexrelid), ' WITH (fastupdate=off)', '') AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
      AND i.indpred IS NULL AND i.indexprs IS NULL`,
  // Prisma does not support check constraints.
  constraints: `
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u')
      AND conrelid <> coalesce(to_regclass('_prisma_migrations'), 0)`,
};

async function readCatalog() {
  const catalog: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(CATALOG_QUERIES)) {
    const { rows } = await database.client.query<{ line: string }>(sql);
    catalog[name] = rows.map((row) => row.line).sort();
  }
  return catalog;
}

async function diff(...options: string[]) {
  const { code, stdout, stderr } = await runScript(["scripts/db.mjs", "diff", ...options]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

test("the migrations produce the schema that the client is generated from", async () => {
  // Prisma's SQL doesn't create the extension that an index needs.
  await database.client.query("CREATE EXTENSION pg_trgm");
  await database.client.query(await diff("--from-empty"));
  const fromSchema = await readCatalog();
  await database.empty();
  await applyMigrations(database.url);
  expect(await readCatalog()).toEqual(fromSchema);
  expect(fromSchema.columns?.length).toBeGreaterThan(50);
});

test("a generated migration contains exactly the missing SQL", async () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  cpSync("prisma", folder, { recursive: true });
  writeFileSync(join(folder, "models/truck.prisma"), "model Truck {\n  id Int @id\n}\n");
  expect(await diff("--schema", folder, "--name", "create_trucks")).toMatch(
    /^Wrote .*_create_trucks/,
  );
  const [name = ""] = readdirSync(join(folder, "migrations")).sort().slice(-2);
  expect(name).toMatch(/^\d{14}_create_trucks$/);
  const sql = readFileSync(join(folder, "migrations", name, "migration.sql"), "utf8");
  expect(sql.match(/^[A-Z].*/gm)).toEqual(['CREATE TABLE "Truck" (']);
  rmSync(folder, { recursive: true });
});
