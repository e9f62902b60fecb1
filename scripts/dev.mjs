// npm run dev: uses the same database as npm start and reloads pages as you edit.
import { runCommand, withProgress } from "./launch/cli.mjs";
import { launch } from "./launch/launch.mjs";
import { prepare } from "./launch/prepare.mjs";
import { mustRunNode } from "./launch/processes.mjs";
import { demoMailFile, readSettings } from "./launch/settings.mjs";
import { displayUrl, startWebServer } from "./launch/web-server.mjs";
import { keepWorkerRunning } from "./launch/worker.mjs";

await runCommand(async () => {
  const settings = readSettings();
  // A build and the development server would overwrite each other's files.
  settings.distFolder = `${settings.distFolder}-dev`;
  await launch(async (processes) => {
    const { env } = await prepare(settings, processes);
    await withProgress("assets", async () => {
      for (const name of ["islands", "styles"]) {
        await mustRunNode([`scripts/build-${name}.mjs`], {
          env,
          failure: `Building ${name} failed. See the output above.`,
        });
      }
    });
    await startWebServer(processes, { command: "dev", listener: settings, env });
    if (!settings.databaseUrl) keepWorkerRunning(processes, { env });
    console.log(`Roadcall is ready: ${displayUrl(settings)}`);
    const mailFile = demoMailFile(settings);
    if (mailFile) console.log(`The demo sends no email. It writes all emails to ${mailFile}`);
  });
});
