// npm run worker: runs jobs and sends email until stopped. Uses DATABASE_URL or a running demo's database.
import { runCommand, UserError } from "./launch/cli.mjs";
import { checkDatabaseLogin } from "./launch/database.mjs";
import { findRunningDatabase } from "./launch/embedded-database.mjs";
import { launch } from "./launch/launch.mjs";
import { checkConfiguration } from "./launch/prepare.mjs";
import { bundlePrograms } from "./launch/programs.mjs";
import { appEnvironment, demoSecrets, readSettings } from "./launch/settings.mjs";
import { startWorker } from "./launch/worker.mjs";

await runCommand(async () => {
  const settings = readSettings();
  const { databaseUrl, dataFolder } = settings;
  const running = databaseUrl ? null : await findRunningDatabase(dataFolder);
  const embeddedUrl = running?.app ?? null;
  if (!databaseUrl && !embeddedUrl) {
    throw new UserError(
      "The demo is not running. Run npm start, which also starts a worker, or set DATABASE_URL.",
    );
  }
  const secrets = databaseUrl ? {} : demoSecrets(dataFolder);
  const env = appEnvironment(settings, { embeddedUrl, secrets });
  await bundlePrograms();
  await checkConfiguration(env);
  if (databaseUrl) await checkDatabaseLogin(databaseUrl);
  await launch(async (processes) => void startWorker(processes, { env }));
});
