import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Children } from "@/scripts/launch/children.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/embedded-child.mjs";
import { checkPort } from "@/scripts/launch/ports.mjs";
import { startWeb } from "@/scripts/launch/serve.mjs";
import { copyDatabaseImage, ensureDatabaseImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { STAGE_FILE, STORED_PAGES, type Stage } from "./stage";

const HOST = "localhost";

/** Lets the tests, which run in other processes, stop and start what they play on. */
async function listenForCommands(commands: Record<string, () => Promise<unknown>>) {
  const server = createServer(async (request, response) => {
    const run = commands[request.url?.slice(1) ?? ""];
    const failure = await (run ? run() : Promise.reject(new Error("unknown command")))
      .then(() => null)
      .catch((error: unknown) => String(error));
    response.writeHead(failure === null ? 204 : 500).end(failure ?? undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${port}`, close: () => server.close() };
}

/** Keeps the stage's database among `children`; every SQL statement goes to the log. */
function databaseKeeper(children: Children, dataFolder: string, statementLog: string) {
  const open = () => startEmbeddedDatabase(children, { dataFolder, logStatements: statementLog });
  let running: Awaited<ReturnType<typeof open>> | null = null;
  return {
    start: async () => {
      running ??= await open();
      return running;
    },
    stop: async () => {
      if (running) await children.end(running.child);
      running = null;
    },
    send: async (signal: NodeJS.Signals) => {
      running?.child.kill(signal);
    },
  };
}

/** Keeps the stage's web server among `children`; what it prints goes to the log. */
function webKeeper(children: Children, webLog: string, port: number) {
  const open = (env: Record<string, string | undefined>) =>
    startWeb(children, {
      command: "start",
      settings: { port, host: HOST },
      env,
      onOutput: (text: string) => appendFileSync(webLog, text),
    });
  let running: Awaited<ReturnType<typeof open>> | null = null;
  let last: Parameters<typeof open>[0] = {};
  return {
    start: async (env = last) => {
      last = env;
      running ??= await open(env);
    },
    stop: async () => {
      if (running) await children.end(running);
      running = null;
    },
  };
}

/** Playwright's global setup: serves the test build on its own database; the result ends both. */
export default async function serve(): Promise<() => Promise<void>> {
  const port = Number(process.env.ROADCALL_TEST_PORT);
  await checkPort(port, HOST);
  // Pages that an earlier run stored, of a database that is gone.
  rmSync(STORED_PAGES, { recursive: true, force: true });
  const dataFolder = copyDatabaseImage(await ensureDatabaseImage(), "browser");
  const statementLog = join(dataFolder, "statements.log");
  const webLog = join(dataFolder, "web.log");
  writeFileSync(statementLog, "");

  const children = new Children();
  const database = databaseKeeper(children, dataFolder, statementLog);
  const web = webKeeper(children, webLog, port);
  const control = await listenForCommands({
    "stop-database": database.stop,
    "start-database": database.start,
    "freeze-database": () => database.send("SIGSTOP"),
    "thaw-database": () => database.send("SIGCONT"),
    "stop-web": web.stop,
    "start-web": () => web.start(),
  });
  const end = async () => {
    control.close();
    await children.stop();
  };
  try {
    const { url: databaseUrl } = await database.start();
    const baseUrl = `http://${HOST}:${port}`;
    await web.start(testEnvironment({ dataFolder, embeddedUrl: databaseUrl, siteUrl: baseUrl }));
    const stage: Stage = {
      baseUrl,
      databaseUrl,
      statementLog,
      webLog,
      controlUrl: control.url,
    };
    writeFileSync(STAGE_FILE, JSON.stringify(stage, null, 2));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
