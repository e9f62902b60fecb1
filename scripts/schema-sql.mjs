// Prints the SQL that leads from an empty database to prisma/: the raw material of a migration.
// The engine comes from npm as WebAssembly, because Prisma's own download is not reachable everywhere.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

const root = new URL("../", import.meta.url);
const require = createRequire(import.meta.url);

/** Opens the engine on any reachable database, which it asks only for its dialect and version. */
export async function openSchemaEngine(connectionString) {
  const engine = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasmFile = require
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {
    "./schema_engine_bg.js": engine,
  });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }));
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
}

export function readSchemaFiles() {
  const files = readdirSync(new URL("prisma/", root), { recursive: true })
    .filter((name) => name.endsWith(".prisma"))
    .sort();
  return files.map((name) => ({
    path: name,
    content: readFileSync(new URL(`prisma/${name}`, root), "utf8"),
  }));
}

export async function schemaSql(connectionString) {
  const engine = await openSchemaEngine(connectionString);
  const { stdout } = await engine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files: readSchemaFiles() },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = new PGLiteSocketServer({ db: await PGlite.create(), port: 0, maxConnections: 5 });
  await server.start();
  process.stdout.write(await schemaSql(`postgresql://postgres@${server.getServerConn()}/postgres`));
  process.exit(0);
}
