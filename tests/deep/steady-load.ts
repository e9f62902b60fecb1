import { setTimeout as wait } from "node:timers/promises";
import { groupBy } from "@/lib/core/group-by";
import type { Answer } from "@/tests/e2e/fixtures/ask";

export interface Visit {
  name: string;
  send: () => Promise<Pick<Answer, "status" | "milliseconds">>;
}

export interface Report {
  requests: number;
  /** One line for each request that got no response or another status than 200. */
  failures: string[];
  /** Response times in milliseconds, sorted. */
  times: number[];
}

/**
 * Sends these requests in turn, `perSecond` of them a second, whether or not earlier ones have been answered. `stop`
 * resolves when all have been.
 */
export function startLoad(visits: readonly Visit[], perSecond: number) {
  const report: Report = { requests: 0, failures: [], times: [] };
  const sent = new Set<Promise<void>>();
  let isStopped = false;
  const visit = async ({ name, send }: Visit) => {
    report.requests += 1;
    const at = new Date().toISOString();
    try {
      const { status, milliseconds } = await send();
      report.times.push(milliseconds);
      if (status !== 200) report.failures.push(`${at} ${name}: ${status}`);
    } catch (error) {
      report.failures.push(`${at} ${name}: ${error}`);
    }
  };
  const run = async () => {
    const startedAt = Date.now();
    for (let n = 0; !isStopped; n += 1) {
      const next = visits[n % visits.length];
      if (!next) return;
      const answered = visit(next).finally(() => sent.delete(answered));
      sent.add(answered);
      await wait(Math.max(0, startedAt + ((n + 1) * 1_000) / perSecond - Date.now()));
    }
  };
  const running = run();
  return {
    stop: async (): Promise<Report> => {
      isStopped = true;
      await running;
      await Promise.all(sent);
      report.times.sort((a, b) => a - b);
      return report;
    },
  };
}

/** For printing, with the number of failures of each kind. */
export function summarize({ requests, failures, times }: Report): string {
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const kinds = groupBy(failures, (line) => line.split(": ").at(-1) ?? "");
  const kindList = [...kinds].map(([kind, lines]) => `${lines.length} × ${kind}`).join(", ");
  return `${requests} requests, ${failures.length} failed${kindList && ` (${kindList})`}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}
