// npm run db:migrate: applies the migrations that the database lacks and names them.
import { applyMigrations } from "./launch/apply-migrations.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { readSettings } from "./launch/settings.mjs";
import { withDatabase } from "./launch/with-database.mjs";

await runCommand(async () => {
  const names = await withDatabase(readSettings(), (url) => applyMigrations(url));
  for (const name of names) console.log(`applied ${name}`);
  if (names.length === 0) console.log("nothing to apply");
});
