// The entry point of the web process: node dist/web.mjs --host 127.0.0.1 --port 3000 [--dev]
import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { parseArgs } from "node:util";
import next from "next";
import { getEnv } from "@/lib/core/env";
import { watchDraining } from "@/lib/core/http/draining";
import { UPLOAD_MS } from "@/lib/core/http/limit-body-time";
import { log } from "@/lib/core/log";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { localUrl } from "@/scripts/launch/web-server.mjs";
import { answerRequest } from "./answer-request";
import { warmUp } from "./warm-up";

/** How long a client may take to send a request's headers. Node's default is a minute. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How long requests may take after a signal to stop. */
const STOP_MS = 5_000;

const { values } = parseArgs({
  options: { host: { type: "string" }, port: { type: "string" }, dev: { type: "boolean" } },
});
const { host = "127.0.0.1", dev = false } = values;
const port = Number(values.port ?? 3000);

watchDraining();

const app = next({ dev, hostname: host, port });
await app.prepare();
const handle = app.getRequestHandler();

const listener =
  (options = {}): RequestListener =>
  (request, response) => {
    answerRequest({ request, response }, handle, options).catch((error) => {
      log.error({ err: error }, "a request failed");
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error\n");
    });
  };

// The other process of a live site serves meanwhile. A demo has no other.
if (getEnv().mode === "live") await warmUp(listener({ isWatched: false }));
const server = createServer(
  { requestTimeout: UPLOAD_MS, headersTimeout: HEADERS_TIMEOUT_MS },
  listener(),
);
server.listen(port, host, () => {
  // In development, nothing is stored.
  if (dev) return;
  store.loopback = { origin: localUrl({ host, port }), key: randomUUID() };
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), STOP_MS).unref();
  });
}
