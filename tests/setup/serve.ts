import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkPort } from "@/scripts/launch/ports.mjs";
import { type Site, startSite } from "./site";
import { STAGES, type Stage, type StageName, stageFile } from "./stage";

/** Playwright's global setup: starts every stage, on consecutive ports. */
export default async function serve(): Promise<() => Promise<void>> {
  const firstPort = Number(process.env.ROADCALL_TEST_PORT);
  const opened = await Promise.allSettled(
    STAGES.map((name, index) => openStage(name, firstPort + index)),
  );
  const close = async () => {
    for (const stage of opened) if (stage.status === "fulfilled") await stage.value();
  };
  const failed = opened.find((stage) => stage.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  return close;
}

/** Starts a stage and writes its file. Returns a function that closes it. */
async function openStage(name: StageName, port: number): Promise<() => Promise<void>> {
  await checkPort(port, "localhost");
  const isTroubled = name === "troubled";
  const troubled = { logsStatements: isTroubled, hasLiveLimits: isTroubled };
  const site = await startSite({ name, data: "demo", port, ...troubled });
  const control = await listenForCommands(site);
  const { baseUrl, databaseUrl, statementLog, webLog, storedPages } = site;
  const stage: Stage = {
    baseUrl,
    databaseUrl,
    statementLog,
    webLog,
    storedPages,
    controlUrl: control.url,
  };
  writeFileSync(stageFile(name), JSON.stringify(stage, null, 2));
  return async () => {
    control.close();
    await site.close();
  };
}

/** Lets tests, which run in other processes, stop and start the database and web server. */
async function listenForCommands({ database, web }: Site) {
  const commands: Record<string, () => Promise<unknown>> = {
    "stop-database": database.stop,
    "start-database": database.start,
    "freeze-database": () => database.signal("SIGSTOP"),
    "thaw-database": () => database.signal("SIGCONT"),
    "stop-web": web.stop,
    "kill-web": web.kill,
    "start-web": web.start,
  };
  const server = createServer(async (request, response) => {
    try {
      const run = commands[request.url?.slice(1) ?? ""];
      if (!run) throw new Error("Unknown command.");
      await run();
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
