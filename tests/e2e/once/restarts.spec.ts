import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { startLoad, type Visit } from "@/tests/deep/steady-load";
import { startFront } from "@/tests/setup/front";
import { startSecondProcess } from "@/tests/setup/second-process";
import { readStage } from "@/tests/setup/stage";
import { ask, forAll } from "../fixtures/ask";

// A short version of npm run test:deep -- restarts, without the requests that need the database, which may be too slow
// while other tests run.

const RESTARTS = 2;
const PER_SECOND = 10;
const PATHS = ["/", "/api/health", "/texas/katy/oil-change", "/mechanics", "/api/health"];
/** A script that the other process doesn't have. */
const ONLY_SECOND = "/_next/static/chunks/only-second.js";

test("no request fails while one of two processes behind nginx restarts", async () => {
  const { baseUrl, databaseUrl } = readStage();
  const second = await startSecondProcess("restarts", databaseUrl);
  const front = await startFront({ baseUrl }, second);
  try {
    for (const path of PATHS) {
      for (const site of [{ baseUrl }, second]) {
        await expect(async () =>
          expect((await ask(path, { baseUrl: site.baseUrl })).status).toBe(200),
        ).toPass();
      }
    }
    const script = ONLY_SECOND.replace("/_next", second.distFolder);
    writeFileSync(inRepository(script), "// A script of the new version.");
    const visitTo = (path: string): Visit => ({ name: path, send: () => ask(path, front) });
    const load = startLoad(PATHS.map(visitTo), PER_SECOND);
    for (let restart = 0; restart < RESTARTS; restart += 1) await second.restart();
    const { requests, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(RESTARTS * 5 * PER_SECOND);

    // As while two versions serve.
    const statuses = await forAll([1, 2, 3, 4], async () => (await ask(ONLY_SECOND, front)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await ask(`${ONLY_SECOND}x`, front)).status).toBe(404);
  } finally {
    await front.close();
    await second.close();
  }
});
