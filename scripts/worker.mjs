// npm run worker: runs jobs until stopped, on the database in DATABASE_URL or that of a running npm start.
import { runCommand, UserError } from "./launch/cli.mjs";
import { checkDatabaseLogin, findRunningDatabase } from "./launch/database.mjs";
import { launch } from "./launch/launch.mjs";
import { checkConfiguration } from "./launch/prepare.mjs";
import { appEnvironment, demoSecrets, readSettings } from "./launch/settings.mjs";
import { startWorker } from "./launch/worker.mjs";

await runCommand(async () => {
  const settings = readSettings();
  const { databaseUrl, dataFolder } = settings;
  const embeddedUrl = databaseUrl ? null : findRunningDatabase(dataFolder);
  if (!databaseUrl && !embeddedUrl) {
    throw new UserError(
      "The demo is not running. Start it with npm start, which runs a worker too.",
    );
  }
  const secrets = databaseUrl ? {} : demoSecrets(dataFolder);
  const env = appEnvironment(settings, { embeddedUrl, secrets });
  await checkConfiguration(env);
  if (databaseUrl) await checkDatabaseLogin(databaseUrl);
  await launch(async (processes) => void startWorker(processes, { env }));
});
