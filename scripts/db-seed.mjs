// npm run db:seed: loads the demo data into the embedded database, unless it holds some.
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { isEmptyDatabase, seedDatabase } from "./launch/seed-database.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";
import { withDatabase } from "./launch/with-database.mjs";

await runCommand(async () => {
  const settings = readSettings();
  if (settings.databaseUrl) {
    throw new Refusal(
      "DATABASE_URL is set: demo data is only ever loaded into the embedded database.",
    );
  }
  await withDatabase(settings, async (url) => {
    if (!(await isEmptyDatabase(url)))
      return console.log("there is data already, nothing was loaded");
    await seedDatabase(appEnvironment(settings, { embeddedUrl: url }));
    console.log("demo data loaded");
  });
});
