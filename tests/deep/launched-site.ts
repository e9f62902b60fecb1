import assert from "node:assert/strict";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Environment, ProcessGroup } from "@/scripts/launch/processes.mjs";
import { ask } from "@/tests/e2e/fixtures/ask";

const POLL_MS = 100;
/** The limit of roadcall@.service. */
const STOP_MS = 30_000;

interface Options {
  processes: ProcessGroup;
  /** The repository, or another release's folder. */
  folder: string;
  port: number;
  env: Environment;
  log: string;
}

/** A live site's web process, started and stopped with `npm start`, as systemd does it. */
export function launchedSite({ processes, folder, port, env, log }: Options) {
  const baseUrl = `http://localhost:${port}`;
  let child: ReturnType<ProcessGroup["start"]> | null = null;
  const statusOf = async (path: string) => (await ask(path, { baseUrl })).status;
  return {
    baseUrl,
    /** Resolves when the site is ready. `changes` are variables that differ this time. */
    start: async (changes: Environment = {}) => {
      let output = "";
      const launcher = processes.start("The site", [join(folder, "scripts/start.mjs")], {
        env: { ...env, PORT: String(port), ...changes },
        onOutput: (text) => {
          output += text;
          appendFileSync(log, text);
        },
      });
      child = launcher;
      while (!output.includes("Roadcall is ready")) {
        assert.equal(launcher.exitCode, null, output);
        await wait(POLL_MS);
      }
      assert.equal(await statusOf("/api/ready"), 200);
      return output;
    },
    /** Requires that the site first says that it isn't ready, still serves then, and ends in time. */
    stop: async () => {
      assert.ok(child);
      const exited = once(child, "exit");
      const since = Date.now();
      child.kill("SIGTERM");
      let hasDrained = false;
      while (!hasDrained && child.exitCode === null) {
        const statuses = [statusOf("/api/ready"), statusOf("/api/health")];
        // On a slow machine, the site may end before it has answered.
        const [ready, health] = await Promise.all(statuses).catch(() => []);
        hasDrained = ready === 503 && health === 200;
        if (!hasDrained) await wait(POLL_MS);
      }
      assert.ok(hasDrained, "the site ended without saying that it isn't ready");
      assert.deepEqual(await exited, [0, null]);
      const milliseconds = Date.now() - since;
      assert.ok(milliseconds < STOP_MS, `stopping took ${milliseconds} ms`);
      child = null;
    },
  };
}
