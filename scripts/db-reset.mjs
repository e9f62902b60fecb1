// npm run db:reset: throws the embedded database away and makes it anew with the demo data.
import { rmSync } from "node:fs";
import { applyMigrations } from "./launch/apply-migrations.mjs";
import { checkDataFolder, postgresFolder } from "./launch/data-folder.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { seedDatabase } from "./launch/seed-database.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";
import { withDatabase } from "./launch/with-database.mjs";

await runCommand(async () => {
  const settings = readSettings();
  if (settings.databaseUrl) {
    throw new Refusal("DATABASE_URL is set: only the embedded database can be reset.");
  }
  checkDataFolder(settings.dataFolder, { anyVersion: true });
  rmSync(postgresFolder(settings.dataFolder), { recursive: true, force: true });
  await withDatabase(settings, async (url) => {
    await applyMigrations(url);
    await seedDatabase(appEnvironment(settings, { embeddedUrl: url }));
  });
  console.log("the embedded database is new");
});
