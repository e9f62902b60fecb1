import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** In seconds: stored pages take a few milliseconds, and no response takes longer than a statement may. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process. Every label has few values: routes, never paths, and no IDs. */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** What to read before each scrape, by name. */
    readers: new Map<string, () => Promise<void>>(),
    requests: new Counter({
      name: "roadcall_http_requests_total",
      help: "Requests by route, method, and status. 499: the client left.",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "roadcall_http_request_duration_seconds",
      help: "How long responses took, by route.",
      labelNames: ["route"],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    events: new Counter({
      name: "roadcall_events_total",
      help: "Refused sign-ins, reached limits, and refused webhooks, by event.",
      labelNames: ["event"],
      registers,
    }),
    webhookStreak: new Gauge({
      name: "roadcall_webhooks_refused_in_a_row",
      help: "Webhooks that this process refused since its last genuine one, by provider.",
      labelNames: ["provider"],
      registers,
    }),
    slices: new Counter({
      name: "roadcall_job_slices_total",
      help: "Slices of jobs that this worker ran, by kind.",
      labelNames: ["kind"],
      registers,
    }),
  };
}

/** On `globalThis` because startup code, middleware, and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallMetrics?: ReturnType<typeof createMetrics> };

export const metrics = processWide.roadcallMetrics ?? createMetrics();
processWide.roadcallMetrics = metrics;

interface GaugeReading {
  name: string;
  help: string;
  labelName?: string;
  /** Returns the value, null if it is unknown, or the value of each label. */
  read: () => number | null | Record<string, number>;
}

/** Adds a gauge whose value is read at each scrape. Does nothing if the process already has it. */
export function addGauge({ name, help, labelName, read }: GaugeReading): void {
  if (metrics.registry.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    labelNames: labelName ? [labelName] : [],
    registers: [metrics.registry],
    collect() {
      // Unlike `reset`, which sets a gauge without labels to 0.
      if (labelName) this.reset();
      else this.remove();
      const values = read();
      if (values === null) return;
      if (typeof values === "number") this.set(values);
      else
        for (const [label, value] of Object.entries(values))
          this.set({ [labelName ?? ""]: label }, value);
    },
  });
}

/** Returns the metrics of this process as Prometheus reads them. */
export async function readMetrics(): Promise<string> {
  await Promise.all([...metrics.readers.values()].map((read) => read()));
  return metrics.registry.metrics();
}
