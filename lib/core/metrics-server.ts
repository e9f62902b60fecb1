import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { log } from "@/lib/core/log";
import { metrics, readMetrics } from "@/lib/core/metrics";

/** Never the network: the metrics have no password. */
const HOST = "127.0.0.1";
/** How long to wait for a port that is taken, for example, by the process that this one replaces. */
const RETRY_MS = 5_000;

/**
 * Serves this process's metrics at /metrics. Returns the server, which doesn't keep the process running. Does nothing
 * and returns null if `port` is null.
 */
export function serveMetrics(port: number | null): Server | null {
  if (port === null) return null;
  collectProcessMetrics();
  const server = createServer(async (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await readMetrics();
      response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, "metrics could not be collected");
      response.writeHead(500).end();
    }
  });
  let hasWarned = false;
  const listen = () => server.listen(port, HOST);
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (!hasWarned)
      log.warn({ err: error, port }, "metrics are not served: the port is not available");
    hasWarned = true;
    setTimeout(listen, RETRY_MS).unref();
  });
  server.unref();
  listen();
  return server;
}

/** Adds memory, CPU, and delays of the event loop, which only processes that serve metrics measure. */
function collectProcessMetrics(): void {
  const register = metrics.registry;
  if (!register.getSingleMetric("nodejs_eventloop_lag_seconds"))
    collectDefaultMetrics({ register });
}
