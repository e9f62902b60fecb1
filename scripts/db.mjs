// Runs npm run db:migrate, db:roles, db:seed, db:reset, db:backup, db:restore, and db:diff.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { runCommand, UserError, withProgress } from "./launch/cli.mjs";
import {
  loadCountry,
  loadDemoData,
  needsDemoData,
  withDatabase,
  withDemoDatabase,
} from "./launch/database.mjs";
import { migrateDatabase, setUpRoles } from "./launch/database-roles.mjs";
import { backUp } from "./launch/demo-backup.mjs";
import { hasOtherSecrets, readHeader, restore as restoreBackup } from "./launch/demo-restore.mjs";
import { checkDataFolder, deleteDatabase } from "./launch/embedded-database.mjs";
import { generate } from "./launch/generate.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { inRepository } from "./launch/repository.mjs";
import { appEnvironment, demoSecrets, readSettings } from "./launch/settings.mjs";

/**
 * @import { Urls } from "./launch/embedded-database.mjs"
 * @import { Settings } from "./launch/settings.mjs"
 */

const LIVE_BACKUPS =
  "This command works only on the demo's database. docs/operations.md says how to back up and restore a live site.";

/** @type {Record<string, () => Promise<void>>} */
const commands = { migrate, roles, seed, reset, backup, restore, diff };

// `migrate` and `roles` run before the first build, when no packages are installed yet.
async function migrate() {
  const settings = readSettings();
  await withProgress("install", () => installPackages({ needsDev: false }));
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
  await withProgress("install", () => installPackages({ needsDev: false }));
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
  await generate();
  await withDemoDatabase(settings, async (urls) => {
    const env = demoEnvironment(settings, urls.app);
    if (await needsDemoData(urls.app)) {
      await loadDemoData(env);
      console.log("Demo data loaded.");
    } else if (!isCountry) {
      console.log("The database is not empty. No demo data was loaded.");
    }
    if (isCountry) await loadCountry(env, urls.owner);
  });
}

async function reset() {
  const isCountry = readScale();
  const settings = readDemoSettings();
  checkDataFolder(settings.dataFolder);
  await generate();
  await deleteDatabase(settings.dataFolder);
  await withDemoDatabase(settings, async (urls) => {
    const env = demoEnvironment(settings, urls.app);
    await loadDemoData(env);
    if (isCountry) await loadCountry(env, urls.owner);
  });
  console.log("Database reset.");
}

function readScale() {
  const { values } = parseArgs({ allowPositionals: true, options: { scale: { type: "string" } } });
  if (values.scale === undefined || values.scale === "country") return values.scale === "country";
  throw new UserError(`Unknown scale "${values.scale}". The only one is country.`);
}

/**
 * With the demo's secrets, which its documents are encrypted with.
 * @param {import("./launch/settings.mjs").Settings} settings
 * @param {string} embeddedUrl
 */
const demoEnvironment = (settings, embeddedUrl) =>
  appEnvironment(settings, { embeddedUrl, secrets: demoSecrets(settings.dataFolder) });

/** Writes the demo's data to the named file, or to a new one in the data folder. */
async function backup() {
  const settings = readDemoSettings(LIVE_BACKUPS);
  const { file: named } = readBackupArguments("db:backup [-- FILE]");
  await withProgress("install", installPackages);
  await withDemoDatabase(settings, async (urls) => {
    const file = named ?? newBackupFile(settings, "backup");
    await saveBackup({ urls, settings, file });
    console.log(`Keep ${file} as you would a password: it contains the demo's secrets.`);
    if (settings.variables.FILES_URL) {
      console.log("Documents are stored at FILES_URL, so they aren't part of it.");
    }
    console.log(`To restore it: npm run db:restore -- ${file}`);
  });
}

/** Replaces the demo's data with those of a backup, after backing up the present ones. */
async function restore() {
  const settings = readDemoSettings(LIVE_BACKUPS);
  const { dataFolder } = settings;
  const usage = "db:restore -- FILE [--yes]";
  const { file, yes } = readBackupArguments(usage);
  if (!file) throw new UserError(`Usage: npm run ${usage}`);
  await withProgress("install", installPackages);
  await withProgress("generate", generate);
  const header = await withProgress(
    "check",
    () => readHeader(file),
    ({ takenAt }) => `taken at ${takenAt}`,
  );
  if (!yes && process.stdin.isTTY) await confirm(`Replace the data in ${dataFolder} with it?`);
  await withDemoDatabase(settings, async (urls, { isRunning }) => {
    if (isRunning && hasOtherSecrets({ dataFolder, header })) {
      throw new UserError(
        "The backup is from a demo with other secrets, which this one can't change while it is running. Stop it, then try again.",
      );
    }
    const present = newBackupFile(settings, "before-restore");
    await saveBackup({ urls, settings, file: present });
    await withProgress("restore", () => restoreBackup({ urls, dataFolder, file, header }));
    console.log(`To undo this: npm run db:restore -- ${present}`);
  });
}

/** @param {string} question */
async function confirm(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} The present data is backed up first. [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new UserError("Nothing was changed.");
}

/** @param {string} usage */
function readBackupArguments(usage) {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false } },
    });
    if (positionals.length > 1) throw new Error("more than one file");
    // npm changes the working folder to the repository's, and keeps the user's here.
    const [file] = positionals.map((name) => resolve(process.env.INIT_CWD ?? "", name));
    return { file, yes: values.yes };
  } catch {
    throw new UserError(`Usage: npm run ${usage}`);
  }
}

/**
 * @param {Settings} settings
 * @param {string} kind
 */
function newBackupFile({ dataFolder }, kind) {
  const folder = join(dataFolder, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(folder, `${kind}-${time}Z.gz`);
}

/** @param {{ urls: Urls, settings: Settings, file: string }} options */
async function saveBackup({ urls, settings: { dataFolder }, file }) {
  await withProgress(
    "backup",
    () => backUp({ urls, dataFolder, file, now: new Date() }),
    (rows) => `${rows} rows, ${(statSync(file).size / 1_048_576).toFixed(1)} MB, ${file}`,
  );
}

function readDemoSettings(
  refusal = "This command works only on the demo's database. Unset DATABASE_URL and try again.",
) {
  const settings = readSettings();
  if (settings.databaseUrl) throw new UserError(refusal);
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

// At the end, so that everything above is defined.
await runCommand(async () => {
  const [name = ""] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new UserError(`Specify a command: ${Object.keys(commands).join(", ")}.`);
  await command();
  process.exit(0);
});
