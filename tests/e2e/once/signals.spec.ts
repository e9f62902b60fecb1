import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { deleteDatabase } from "@/scripts/launch/embedded-database.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { processTree, stillRunning } from "@/tests/setup/process-tree";
import { copyBuild } from "@/tests/setup/site";

/** Stopping takes about a second. The rest allows for a busy machine. */
const GONE_WITHIN_MS = 30_000;

let build: ReturnType<typeof copyBuild>;

test.beforeEach(() => {
  // Uses a build that was never served, because npm start rebuilds one that was served at a different URL.
  build = copyBuild("signals");
});

test.afterEach(() => build.remove());

for (const { name, send } of [
  {
    name: "Ctrl-C",
    // A terminal sends the signal to the whole foreground group.
    send: (id: number) => process.kill(-id, "SIGINT"),
  },
  { name: "SIGTERM to npm", send: (id: number) => process.kill(id, "SIGTERM") },
]) {
  test(`${name} ends every process that npm start launched`, async () => {
    const port = await findFreePort();
    const dataFolder = mkdtempSync(join(tmpdir(), "signals-"));
    const npm = spawn("npm", ["start"], {
      cwd: inRepository(),
      env: {
        ...testEnvironment({ dataFolder }),
        ROADCALL_DIST: build.distFolder,
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    const isReady = new Promise<void>((resolve, reject) => {
      npm.stdout.on("data", (text) => {
        output += text;
        if (output.includes("Roadcall is ready")) resolve();
      });
      npm.stderr.on("data", (text) => {
        output += text;
      });
      npm.once("exit", () => reject(new Error(`npm start ended: ${output}`)));
    });
    await isReady;
    const id = npm.pid ?? 0;
    // npm, the launcher, the database and its guard, the web server, and the worker.
    const processes = processTree(id);
    expect(processes.length).toBeGreaterThanOrEqual(6);
    // On a busy machine, the database may be slow at first.
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/api/ready`)).status)
      .toBe(200);

    send(id);
    await expect
      .poll(() => stillRunning(processes), { timeout: GONE_WITHIN_MS, intervals: [100] })
      .toEqual([]);
    expect(processes).toContain(id);
    await deleteDatabase(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  });
}
