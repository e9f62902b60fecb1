import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";
import { testFolder } from "@/scripts/testing/test-environment.mjs";

interface Ports {
  web: number;
  worker: number;
}

/** Starts Prometheus with the configuration and the rules of deploy/, for processes on these ports. */
export async function startPrometheus({ web, worker }: Ports) {
  const folder = join(testFolder, "prometheus-data");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = readFileSync(inRepository("deploy/prometheus/prometheus.yml"), "utf8")
    .replace('"127.0.0.1:13000", "127.0.0.1:13001"', `"127.0.0.1:${web}"`)
    .replace("127.0.0.1:9465", `127.0.0.1:${worker}`)
    .replace("alarms.yml", inRepository("deploy/prometheus/alarms.yml"));
  writeFileSync(join(folder, "prometheus.yml"), config);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/api/v1`;
  const program = await findTool("prometheus");
  const start = Date.now();
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore" },
  );
  while (
    child.exitCode === null &&
    !(await fetch(`${url}/status/runtimeinfo`).catch(() => null))?.ok
  ) {
    await wait(200);
  }
  if (child.exitCode !== null) throw new Error("Prometheus exited.");

  const namesIn = async (path: string): Promise<string[]> => {
    const { data } = (await (await fetch(url + path)).json()) as {
      data: { result: { metric: { alertname: string } }[] };
    };
    return [...new Set(data.result.map(({ metric }) => metric.alertname))].sort();
  };
  const FIRING = encodeURIComponent('ALERTS{alertstate="firing"}');
  return {
    /** Returns the alarms that are firing. */
    firing: () => namesIn(`/query?query=${FIRING}`),
    /** Returns the alarms that have fired since the start. Throws if a process was not scraped. */
    firedAlarms: async () => {
      const { data } = (await (await fetch(`${url}/query?query=up`)).json()) as {
        data: { result: { value: [number, string] }[] };
      };
      const up = data.result.map(({ value }) => value[1]);
      if (up.join() !== "1,1") throw new Error(`Prometheus reads ${up.join()} instead of 1,1.`);
      const times = `start=${start / 1_000}&end=${Date.now() / 1_000}&step=15`;
      return namesIn(`/query_range?query=${FIRING}&${times}`);
    },
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
