// Runs npm run db:migrate, db:roles, db:seed, db:reset, and db:diff.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand, UserError, withProgress } from "./launch/cli.mjs";
import { loadCountry, loadDemoData, needsDemoData, withDatabase } from "./launch/database.mjs";
import { migrateDatabase, setUpRoles } from "./launch/database-roles.mjs";
import { checkDataFolder, deleteDatabase } from "./launch/embedded-database.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { inRepository } from "./launch/repository.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";

/** @type {Record<string, () => Promise<void>>} */
const commands = { migrate, roles, seed, reset, diff };

await runCommand(async () => {
  const [name = ""] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new UserError(`Specify a command: ${Object.keys(commands).join(", ")}.`);
  await command();
  process.exit(0);
});

// `migrate` and `roles` run before the first build, when no packages are installed yet.
async function migrate() {
  const settings = readSettings();
  await withProgress("install", installPackages);
  const names = await withDatabase(settings, async (url, migrations) =>
    settings.databaseUrl ? migrateDatabase(settings, url) : migrations,
  );
  printMigrations(names);
}

async function roles() {
  const { databaseUrl: appUrl, ownerUrl, variables } = readSettings();
  const adminUrl = variables.DATABASE_ADMIN_URL;
  if (!appUrl || !ownerUrl || !adminUrl) {
    throw new UserError(
      "Set DATABASE_URL for the app, DATABASE_OWNER_URL for the owner of its tables, and DATABASE_ADMIN_URL for an administrator who may create roles and databases. The demo sets up its own roles.",
    );
  }
  await withProgress("install", installPackages);
  printMigrations(await setUpRoles({ adminUrl, ownerUrl, appUrl }));
  console.log("Both roles are set up.");
}

/** @param {readonly string[]} names */
function printMigrations(names) {
  for (const name of names) console.log(`Applied ${name}.`);
  if (names.length === 0) console.log("No pending migrations.");
}

/** With `--scale country`, also adds the rest of the country to the demo data. */
async function seed() {
  const isCountry = readScale();
  const settings = readDemoSettings();
  await withDatabase(settings, async (url, _migrations, ownerUrl = "") => {
    const env = appEnvironment(settings, { embeddedUrl: url });
    if (await needsDemoData(url)) {
      await loadDemoData(env);
      console.log("Demo data loaded.");
    } else if (!isCountry) {
      console.log("The database is not empty. No demo data was loaded.");
    }
    if (isCountry) await loadCountry(env, ownerUrl);
  });
}

async function reset() {
  const isCountry = readScale();
  const settings = readDemoSettings();
  checkDataFolder(settings.dataFolder);
  await deleteDatabase(settings.dataFolder);
  await withDatabase(settings, async (url, _migrations, ownerUrl = "") => {
    const env = appEnvironment(settings, { embeddedUrl: url });
    await loadDemoData(env);
    if (isCountry) await loadCountry(env, ownerUrl);
  });
  console.log("Database reset.");
}

function readScale() {
  const { values } = parseArgs({ allowPositionals: true, options: { scale: { type: "string" } } });
  if (values.scale === undefined || values.scale === "country") return values.scale === "country";
  throw new UserError(`Unknown scale "${values.scale}". The only one is country.`);
}

function readDemoSettings() {
  const settings = readSettings();
  if (settings.databaseUrl) {
    throw new UserError(
      "This command works only on the demo's database. Unset DATABASE_URL and try again.",
    );
  }
  return settings;
}

/**
 * Prints the SQL that is missing from the migrations. With `--name`, writes it to a new migration instead. `--schema`
 * names a folder to read instead of prisma/. With `--from-empty`, the SQL creates the whole schema.
 */
async function diff() {
  const { name, schema, "from-empty": fromEmpty } = readDiffOptions();
  const folder = schema ? resolve(schema) : inRepository("prisma");
  // Imported here because the other commands run without dev dependencies.
  const { schemaDiff } = await import("./schema-diff.mjs");
  const sql = await schemaDiff(folder, { fromEmpty });
  if (sql === "") {
    console.log("The migrations match the schema.");
  } else if (name) {
    const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const migration = join(folder, "migrations", `${timestamp}_${name}`);
    mkdirSync(migration, { recursive: true });
    writeFileSync(join(migration, "migration.sql"), sql);
    console.log(`Wrote ${relative(process.cwd(), migration)}/migration.sql.`);
  } else {
    process.stdout.write(sql);
  }
}

function readDiffOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      schema: { type: "string" },
      "from-empty": { type: "boolean" },
    },
  });
  if (values.name && !/^[a-z][a-z0-9_]*$/.test(values.name)) {
    throw new UserError(
      "Use lowercase letters and underscores in the migration's name, such as add_certifications.",
    );
  }
  return values;
}
