import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const HOST = "127.0.0.1";
const ROUNDS = 3;
/** All rounds together. A database that is down, or a request that hangs, must not keep a process from starting. */
const MOST_MS = 10_000;
/** One request of each kind: the API, a document, an account page, a page behind the sign-in, and a page of Next. */
const PATHS = [
  "/api/services",
  "/api/locations",
  "/api/city-hub/no-state/no-city",
  "/search",
  "/login",
  "/dashboard",
  "/no-state/no-city/no-service",
];

/**
 * Sends requests to a server that isn't listening yet, so that its code is compiled and connections to the database are
 * open when the first visitors come. Otherwise, those who come at once would wait for seconds. Takes `mostMs` at most.
 */
export async function warmUp(answer: RequestListener, mostMs = MOST_MS): Promise<void> {
  const server = createServer(answer);
  await once(server.listen(0, HOST), "listening");
  const { port } = server.address() as AddressInfo;
  const visitAll = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(PATHS.map((path) => visit(port, path)));
    }
  };
  await Promise.race([visitAll(), wait(mostMs, undefined, { ref: false })]);
  server.close();
  server.closeAllConnections();
}

/** Resolves when the response has ended, or the connection has. */
const visit = (port: number, path: string) =>
  new Promise<void>((resolve) => {
    get({ host: HOST, port, path, agent: false }, (response) => void response.resume())
      .on("error", () => {})
      .on("close", resolve);
  });
