import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Children } from "@/scripts/launch/children.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/embedded-child.mjs";
import { checkPort } from "@/scripts/launch/ports.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { startWeb } from "@/scripts/launch/serve.mjs";
import { copyDatabaseImage, ensureDatabaseImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { copyBuild } from "./copy-build";
import { STAGES, type Stage, type StageName, stageFile } from "./stage";

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

/** The folder that a stage is served from: two servers must not share the pages that they store. */
function prepareBuild(name: StageName, distFolder: string) {
  if (name !== "browser") return copyBuild(name);
  // Pages that an earlier run stored, of a database that is gone.
  rmSync(storedPagesOf(distFolder), { recursive: true, force: true });
  return { distFolder, remove: () => {} };
}

const storedPagesOf = (distFolder: string) => inRepository(distFolder, "server/route-cache");

/** Serves the test build on a copy of the image; the result ends all of it. */
async function openStage(name: StageName, { image, port }: { image: string; port: number }) {
  await checkPort(port, HOST);
  const dataFolder = copyDatabaseImage(image, name);
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
  let removeBuild = () => {};
  const end = async () => {
    control.close();
    await children.stop();
    removeBuild();
  };
  try {
    const { url: databaseUrl } = await database.start();
    const baseUrl = `http://${HOST}:${port}`;
    const env = testEnvironment({ dataFolder, embeddedUrl: databaseUrl, siteUrl: baseUrl });
    const build = prepareBuild(name, env.ROADCALL_DIST);
    removeBuild = build.remove;
    await web.start({ ...env, ROADCALL_DIST: build.distFolder });
    const stage: Stage = {
      baseUrl,
      databaseUrl,
      statementLog,
      webLog,
      storedPages: storedPagesOf(build.distFolder),
      controlUrl: control.url,
    };
    writeFileSync(stageFile(name), JSON.stringify(stage, null, 2));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Playwright's global setup: serves each stage at the first test port and those after it. */
export default async function serve(): Promise<() => Promise<void>> {
  const image = await ensureDatabaseImage();
  const firstPort = Number(process.env.ROADCALL_TEST_PORT);
  const opening = STAGES.map((name, index) => openStage(name, { image, port: firstPort + index }));
  const stages = await Promise.allSettled(opening);
  const end = async () => {
    for (const stage of stages) if (stage.status === "fulfilled") await stage.value();
  };
  const broken = stages.find(({ status }) => status === "rejected");
  if (broken?.status === "rejected") {
    await end();
    throw broken.reason;
  }
  return end;
}
