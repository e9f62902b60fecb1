// Uses the WebAssembly engine from npm, because the engine that Prisma downloads isn't available everywhere.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { applyMigrations } from "./launch/apply-migrations.mjs";
import { ProcessGroup } from "./launch/processes.mjs";
import { createTestServer, runSql } from "./testing/test-server.mjs";

/** @import { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg" */

/** PostgreSQL type OIDs. */
const CHAR = 18;
const CHAR_ARRAY = 1002;
const EMPTY = "-- This is an empty migration.";

/**
 * Returns the SQL that brings a database with all migrations (or an empty one) up to date with the schema, or "" if
 * there is nothing to change. Reads migrations and schema from `folder`. Ignores what Prisma schemas can't express:
 * checks, partial indexes, and expression indexes. Can run only once per process, because the engine can't be opened
 * twice.
 * @param {string} folder
 */
export async function schemaDiff(folder, { fromEmpty = false } = {}) {
  const processes = new ProcessGroup();
  const server = await createTestServer(processes);
  try {
    return await readDiff(server.url("superuser", "postgres"), { folder, fromEmpty });
  } finally {
    await server.remove();
  }
}

/**
 * @param {string} url
 * @param {{ folder: string, fromEmpty: boolean }} options
 */
async function readDiff(url, { folder, fromEmpty }) {
  const files = readSchemaFiles(folder);
  /** @type {DiffTarget} */
  const from = fromEmpty ? { tag: "empty" } : { tag: "schemaDatasource", files, configDir: folder };
  if (!fromEmpty) {
    await applyMigrations(url, { folder: join(folder, "migrations") });
    await runSql(url, [DROP_UNKNOWN_INDEXES]);
  }
  const engine = await openSchemaEngine(url);
  const { stdout } = await engine.diff({
    from,
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return !stdout || stdout.trim() === EMPTY ? "" : stdout;
}

/** Drops the indexes that Prisma's schema language can't express. */
const DROP_UNKNOWN_INDEXES = `
  DO $$ DECLARE index regclass; BEGIN
    FOR index IN SELECT indexrelid FROM pg_index
      WHERE (indpred IS NOT NULL OR indexprs IS NOT NULL)
        AND indexrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    LOOP EXECUTE 'DROP INDEX ' || index; END LOOP;
  END $$`;

/**
 * @param {string} connectionString
 * @returns {Promise<SchemaEngine>}
 */
async function openSchemaEngine(connectionString) {
  const engine = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasmFile = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {
    "./schema_engine_bg.js": engine,
  });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  const adapter = bindMigrationAwareSqlAdapterFactory(createAdapterFactory(connectionString));
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

/** @param {string} folder */
function readSchemaFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(folder, name), "utf8") }));
}

/**
 * Adds support for "char", an internal type of PostgreSQL's catalog, to Prisma's adapter: declares it to the adapter as
 * a character array, a type the catalog doesn't use, and to the engine as a character.
 * @param {string} connectionString
 */
function createAdapterFactory(connectionString) {
  const pool = new pg.Pool({ connectionString });
  // The server stops before the engine closes its connections.
  pool.on("error", () => {});
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (/** @type {[import("pg").QueryConfig, unknown[]]} */ ...args) => {
      const result = await query(...args);
      for (const field of result.fields)
        if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY;
      return result;
    },
  });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  };
  return factory;
}
