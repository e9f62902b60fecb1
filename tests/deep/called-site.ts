import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@/prisma/seed/create-random";
import { loadDemoData } from "@/scripts/launch/database.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import type { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { startWorker } from "@/scripts/launch/worker.mjs";
import { playMany } from "@/scripts/simulate/play-many";
import { TEST_FILES_KEY, testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";
import { addCredit } from "./add-credit";

const OFFICE = "+12105559877";
const TOKEN = "a Twilio token for tests only, never for a server";
const CREDIT_CENTS = 5_000_000;
const CALLS_PER_ROUND = 8;
/** Each takes one call per round, because reports that a call has ended come last. */
const MECHANICS = 8;
const PAUSE_MS = 500;

/**
 * Starts a live site with demo data and its worker, and, in this process, the app's own code. `folder`, which is outside
 * of the repository, gets its documents and logs.
 */
export async function startCalledSite(
  processes: ProcessGroup,
  { url, folder }: { url: string; folder: string },
) {
  await loadDemoData(testEnvironment({ dataFolder: folder, embeddedUrl: url }));
  const build = copyBuild("restore");
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const env = {
    ...testEnvironment({ dataFolder: folder, siteUrl }),
    DATABASE_URL: url,
    DEFAULT_PHONE: LIVE_PHONE,
    OFFICE_PHONE: OFFICE,
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: TOKEN,
    FILES_URL: `file://${join(folder, "files")}`,
    FILES_KEY: TEST_FILES_KEY,
    ROADCALL_DIST: build.distFolder,
  };
  Object.assign(process.env, env);
  const onOutput = (text: string) => appendFileSync(join(folder, "site.log"), text);
  await startWebServer(processes, {
    command: "start",
    listener: { host: "localhost", port },
    env,
    onOutput,
  });
  startWorker(processes, { env, onOutput });
  return { siteUrl, remove: build.remove };
}

/**
 * Calls the site's mechanics until `stop`, which resolves with the number of calls. Failures after `expectFailures`,
 * when the database is gone, are ignored.
 */
export async function keepCalling(siteUrl: string) {
  const { createScene } = await import("@/tests/integration/telephony/calls/call-scene");
  const scene = await createScene(Array.from({ length: MECHANICS }, () => 0));
  for (const mechanicId of scene.mechanicIds) await addCredit(mechanicId, CREDIT_CENTS);
  const random = createRandom(Date.now());
  let calls = 0;
  let isStopping = false;
  let mayFail = false;
  const calling = (async () => {
    for (let firstCaller = 0; !isStopping; firstCaller += CALLS_PER_ROUND) {
      const played = playMany({
        siteUrl,
        token: TOKEN,
        officePhone: OFFICE,
        to: scene.tracking.phoneNumber,
        zips: ["78201"],
        count: CALLS_PER_ROUND,
        random,
        firstCaller,
      });
      await played.catch((error: unknown) => {
        if (!mayFail) throw error;
      });
      calls += CALLS_PER_ROUND;
      await wait(PAUSE_MS);
    }
  })();
  // Reported by `stop`.
  calling.catch(() => {});
  return {
    expectFailures: () => {
      mayFail = true;
    },
    stop: async () => {
      isStopping = true;
      await calling;
      return calls;
    },
  };
}
