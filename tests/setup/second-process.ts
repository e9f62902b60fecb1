import { findFreePort } from "@/scripts/launch/ports.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { copyBuild } from "./site";

/** Longer than nginx keeps a connection open for reuse. */
const DRAIN_MS = 5_000;

/** Starts another web process of a site, with its own stored pages. */
export async function startSecondProcess(name: string, embeddedUrl: string) {
  const processes = new ProcessGroup();
  const build = copyBuild(name);
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const start = () =>
    startWebServer(processes, {
      command: "start",
      listener: { host: "localhost", port },
      env: {
        ...testEnvironment({ dataFolder: testFolder, embeddedUrl, siteUrl: baseUrl }),
        ROADCALL_DIST: build.distFolder,
      },
    });
  let child = await start();
  return {
    baseUrl,
    distFolder: build.distFolder,
    /** Stops the process as on a live site, and starts it again. */
    restart: async () => {
      await processes.drain(DRAIN_MS);
      await processes.stop(child);
      child = await start();
    },
    close: async () => {
      await processes.stopAll();
      build.remove();
    },
  };
}
