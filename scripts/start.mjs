// npm start: installs, migrates, seeds, and builds as needed, then serves until stopped.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, isBuilt } from "./launch/build-app.mjs";
import { runCommand, withProgress } from "./launch/cli.mjs";
import { launch } from "./launch/launch.mjs";
import { prepare } from "./launch/prepare.mjs";
import { run } from "./launch/processes.mjs";
import { demoMailFile, demoMessageFile, readSettings } from "./launch/settings.mjs";
import { displayUrl, startWebServer } from "./launch/web-server.mjs";
import { keepWorkerRunning } from "./launch/worker.mjs";

/** @import { ProcessGroup } from "./launch/processes.mjs" */

/**
 * How long a live site serves after SIGTERM, while /api/ready already returns a 503. Longer than nginx keeps a
 * connection open for reuse, which is four seconds, and long enough for a load balancer that asks every few seconds.
 */
const DRAIN_MS = 10_000;

await runCommand(async () => {
  const settings = readSettings();
  const drainMs = settings.databaseUrl ? DRAIN_MS : 0;
  await launch(start, { drainMs });

  /** @param {ProcessGroup} processes */
  async function start(processes) {
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
    const messageFile = demoMessageFile(settings);
    if (messageFile) console.log(`It writes push notifications and texts to ${messageFile}`);
    // systemd waits for this before it goes on to the next process.
    if (process.env.NOTIFY_SOCKET) await run("systemd-notify", ["--ready"]);
  }
});
