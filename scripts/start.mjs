// npm start: installs, migrates, seeds, and builds as needed, then serves until stopped.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, isBuilt } from "./launch/build-app.mjs";
import { runCommand, withProgress } from "./launch/cli.mjs";
import { launch } from "./launch/launch.mjs";
import { prepare } from "./launch/prepare.mjs";
import { demoMailFile, readSettings } from "./launch/settings.mjs";
import { displayUrl, startWebServer } from "./launch/web-server.mjs";
import { keepWorkerRunning } from "./launch/worker.mjs";

await runCommand(async () => {
  const settings = readSettings();
  await launch(async (processes) => {
    const { env } = await prepare(settings, processes, {
      needsDev: !isBuilt({ ROADCALL_DIST: settings.distFolder }),
    });
    await withProgress("build", () => buildApp(env));
    await startWebServer(processes, { command: "start", listener: settings, env });
    // In live mode, the worker is a separate service, because several web processes can share one.
    if (!settings.databaseUrl) keepWorkerRunning(processes, { env });
    const url = displayUrl(settings);
    console.log(
      `Roadcall is ready${settings.databaseUrl ? ` for ${settings.siteUrl}` : ""}: ${url}`,
    );
    // Written by the seed script.
    const loginsFile = join(settings.dataFolder, "demo-logins.txt");
    if (!settings.databaseUrl && existsSync(loginsFile)) {
      console.log(`\nDemo logins for ${url}/login\n${readFileSync(loginsFile, "utf8").trim()}`);
    }
    const mailFile = demoMailFile(settings);
    if (mailFile) console.log(`\nThe demo sends no email. It writes all emails to ${mailFile}`);
  });
});
