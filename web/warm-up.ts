import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { localUrl } from "@/scripts/launch/web-server.mjs";

const HOST = "127.0.0.1";
const ROUNDS = 3;
/** All rounds together. A database that is down must not keep a process from starting. */
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
 * open when the first visitors come. Otherwise, those who come at once would wait for seconds.
 */
export async function warmUp(answer: RequestListener): Promise<void> {
  const server = createServer(answer);
  await once(server.listen(0, HOST), "listening");
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(MOST_MS);
  const visit = async (path: string) => {
    const url = localUrl({ host: HOST, port }) + path;
    const response = await fetch(url, { redirect: "manual", signal });
    await response.arrayBuffer();
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.allSettled(PATHS.map(visit));
  }
  server.close();
  server.closeAllConnections();
}
