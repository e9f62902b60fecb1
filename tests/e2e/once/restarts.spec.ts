import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { signIn } from "@/tests/deep/sign-in";
import { startLoad, type Visit } from "@/tests/deep/steady-load";
import { startFront } from "@/tests/setup/front";
import { startSecondProcess } from "@/tests/setup/second-process";
import { readStage } from "@/tests/setup/stage";
import { ask, forAll } from "../fixtures/ask";

// A short version of npm run test:deep -- restarts.

const RESTARTS = 2;
const PER_SECOND = 10;
const WARM_MS = 2_000;
/** A script that the other process doesn't have. */
const ONLY_SECOND = "/_next/static/chunks/only-second.js";

test("no request fails while one of two processes behind nginx restarts", async () => {
  const { baseUrl, databaseUrl } = readStage();
  const second = await startSecondProcess("restarts", databaseUrl);
  const front = await startFront({ baseUrl }, second);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const cookie = await signIn(client, "admin@example.com");
    const visitTo = (path: string): Visit => ({
      name: path,
      send: () => ask(path, { ...front, headers: { ...front.headers, cookie } }),
    });
    const paths = [
      "/",
      "/api/services",
      "/texas/katy/oil-change",
      "/dashboard/calls",
      "/mechanics",
    ];
    const script = ONLY_SECOND.replace("/_next", second.distFolder);
    writeFileSync(inRepository(script), "// A script of the new version.");
    const load = startLoad(paths.map(visitTo), PER_SECOND);
    await wait(WARM_MS);
    for (let restart = 0; restart < RESTARTS; restart += 1) await second.restart();
    const { requests, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(RESTARTS * 5 * PER_SECOND);

    // As while two versions serve.
    const statuses = await forAll([1, 2, 3, 4], async () => (await ask(ONLY_SECOND, front)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await ask(`${ONLY_SECOND}x`, front)).status).toBe(404);
  } finally {
    await client.end();
    await front.close();
    await second.close();
  }
});
