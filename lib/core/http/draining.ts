import diagnostics from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** What the launcher sends before it stops this process: `drain` in scripts/launch/processes.mjs. */
const DRAIN = "drain";

/** On `globalThis` because startup code and routes are bundled separately but share a process. */
const processWide = globalThis as { roadcallIsDraining?: boolean };

/** Whether the process is about to stop. It still serves, so that load balancers have time to send requests elsewhere. */
export const isDraining = (): boolean => processWide.roadcallIsDraining ?? false;

/** Waits for the launcher's message. */
export function watchDraining(): void {
  process.on("message", (message) => {
    if (message === DRAIN && !isDraining()) startDraining();
  });
}

/**
 * From now on, closes each connection after its response. Otherwise, proxies would keep sending requests over open
 * connections: a server that stops doesn't close those in use. Returns a function that ends this, for tests.
 */
export function startDraining(): () => void {
  processWide.roadcallIsDraining = true;
  const closeConnection = (message: unknown) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader("connection", "close");
  };
  diagnostics.subscribe("http.server.request.start", closeConnection);
  return () => {
    processWide.roadcallIsDraining = false;
    diagnostics.unsubscribe("http.server.request.start", closeConnection);
  };
}
