import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { type Environment, ProcessGroup } from "@/scripts/launch/processes.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { startWorker } from "@/scripts/launch/worker.mjs";
import { DEMO, EMPTY, ensureImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { allowSlowStatements, copyTestServer } from "@/scripts/testing/test-server.mjs";
import { processTree } from "./process-tree";

// A site is a copy of the build under test with its own database, so sites share neither stored pages nor data. Most
// browser tests share the two sites that serve.ts starts. A test that needs different settings, different data, or its
// own site starts one here.

const BUILD = ".next-test";
/** Stored pages, and source maps and traces, which take up most of the space and which no server reads. */
const NOT_COPIED = /\.next-test\/(?:cache|server\/route-cache[^/]*)(?:\/|$)|\.(?:map|nft\.json)$/;
/** Not assigned to anyone, but not in the range reserved for fictional use, because live mode rejects that range. */
export const LIVE_PHONE = "+12105559876";

type Options = {
  /** Names the site's folders. Two sites can't use the same name at the same time. */
  name: string;
  /** "demo" loads the demo data; "none" leaves the tables empty. */
  data: "demo" | "none";
  isLive?: boolean;
  env?: Environment;
  /** If false, serves the build as if middleware.ts had been deleted. */
  withMiddleware?: boolean;
  port?: number;
  /** Whether to send email and run jobs, as npm start does. */
  hasWorker?: boolean;
  /** Whether to log every SQL statement to a file. */
  logsStatements?: boolean;
  /** Whether to give up on slow statements as early as a live site does, for tests of a slow database. */
  hasLiveLimits?: boolean;
};

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * `close` stops the site and removes its folders. Until then, its database and web server can be stopped and started.
 */
export async function startSite(options: Options) {
  const { name, data, isLive = false, withMiddleware = true, logsStatements = false } = options;
  const { hasLiveLimits = false } = options;
  const processes = new ProcessGroup();
  const build = copyBuild(name);
  if (!withMiddleware) removeMiddleware(build.distFolder);
  const dataFolder = join(testFolder, name);
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const statementLog = join(dataFolder, "statements.log");
  writeFileSync(statementLog, "");
  const image = await ensureImage();
  const server = await copyTestServer(processes, join(image, "data"), {
    statementLog: logsStatements ? statementLog : null,
  });
  const close = async () => {
    await processes.stopAll();
    build.remove();
    await server.remove();
  };
  try {
    const databaseName = data === "demo" ? DEMO : EMPTY;
    if (data === "demo") {
      cpSync(join(image, "files"), join(dataFolder, "files"), { recursive: true });
    }
    const superuserUrl = server.url("superuser", databaseName);
    const databaseUrl = server.url("app", databaseName);
    if (!hasLiveLimits) await allowSlowStatements(superuserUrl, databaseName);
    const database = {
      start: () => server.start(),
      stop: () => server.stop(),
      /** Sends a signal to the server's processes. */
      signal: async (signal: NodeJS.Signals) => {
        for (const id of processTree(server.processId)) process.kill(id, signal);
      },
    };

    const port = options.port ?? (await findFreePort());
    const baseUrl = `http://localhost:${port}`;
    const webLog = join(dataFolder, "web.log");
    // The driver gives up as late as the server does.
    const ownUrl = hasLiveLimits ? databaseUrl : `${databaseUrl}?query_timeout=120000`;
    const env = {
      ...testEnvironment({ dataFolder, embeddedUrl: ownUrl, siteUrl: baseUrl }),
      ...(isLive
        ? { DATABASE_URL: ownUrl, DEFAULT_PHONE: LIVE_PHONE, TWILIO_AUTH_TOKEN: "", FILES_KEY: "" }
        : {}),
      ...options.env,
      ROADCALL_DIST: build.distFolder,
    };
    const web = restartable(processes, async () => ({
      child: await startWebServer(processes, {
        command: "start",
        listener: { host: "localhost", port },
        env,
        onOutput: (text) => appendFileSync(webLog, text),
      }),
    }));
    await web.start();
    const worker = options.hasWorker
      ? startWorker(processes, { env, onOutput: (text) => appendFileSync(webLog, text) })
      : null;
    const storedPages = inRepository(build.distFolder, `server/route-cache-${port}`);
    return {
      baseUrl,
      databaseUrl,
      superuserUrl,
      database,
      web,
      stopWorker: async () => {
        if (worker) await processes.stop(worker);
      },
      statementLog,
      webLog,
      storedPages,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `start` does nothing while the process is running. */
function restartable<Started extends { child: Parameters<ProcessGroup["stop"]>[0] }>(
  processes: ProcessGroup,
  open: () => Promise<Started>,
) {
  let running: Started | null = null;
  return {
    start: async () => {
      running ??= await open();
      return running;
    },
    stop: async () => {
      if (running) await processes.stop(running.child);
      running = null;
    },
    kill: async () => {
      if (!running) return;
      const exited = once(running.child, "exit");
      running.child.kill("SIGKILL");
      await exited;
      running = null;
    },
  };
}

/** Copies the build under test, without its stored pages. */
export function copyBuild(name: string): { distFolder: string; remove: () => void } {
  const distFolder = `${BUILD}-${name}`;
  const remove = () => rmSync(inRepository(distFolder), { recursive: true, force: true });
  remove();
  cpSync(inRepository(BUILD), inRepository(distFolder), {
    recursive: true,
    filter: (source) => !NOT_COPIED.test(source),
  });
  return { distFolder, remove };
}

/** The server looks up its middleware in this manifest. */
function removeMiddleware(distFolder: string): void {
  const file = inRepository(distFolder, "server/functions-config-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (!manifest.functions["/_middleware"]) throw new Error("The build has no middleware.");
  delete manifest.functions["/_middleware"];
  writeFileSync(file, JSON.stringify(manifest));
}
