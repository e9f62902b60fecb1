// npm run build: generates the database client, then builds islands, style sheets, and pages. npm start reuses the
// build. In live mode, also prerenders pages, which requires a database that has all migrations.
import { requireMigrated } from "./launch/apply-migrations.mjs";
import { buildApp } from "./launch/build-app.mjs";
import { runCommand, withProgress } from "./launch/cli.mjs";
import { checkDatabase, checkDatabaseLogin } from "./launch/database.mjs";
import { generate } from "./launch/generate.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { checkConfiguration } from "./launch/prepare.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  const settings = readSettings();
  const { databaseUrl } = settings;
  if (databaseUrl) await checkDatabase(settings);
  await withProgress("install", () => installPackages());
  await withProgress("generate", generate);
  if (databaseUrl) {
    await withProgress("database", async () => {
      await checkConfiguration(appEnvironment(settings));
      await checkDatabaseLogin(databaseUrl);
      await requireMigrated(databaseUrl);
    });
  }
  await withProgress("build", () => buildApp(appEnvironment(settings), { isForced: true }));
});
