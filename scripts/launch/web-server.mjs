import { setTimeout as wait } from "node:timers/promises";
import { exitError } from "./cli.mjs";
import { programArgs } from "./programs.mjs";

/**
 * @import { Environment, OnOutput, ProcessGroup } from "./processes.mjs"
 * @typedef {{ host: string, port: number }} Listener
 */

const POLL_MS = 100;
/** In bytes. Leaves room for an 8 KB URL, 8 KB of cookies, and other headers. Node's default is 16 KB. */
const MAX_HEADERS = "--max-http-header-size=32768";
/** In MB. Rendering a page allocates several MB, so Node's default of 16 MB would often make it wait for GC. */
const YOUNG_GENERATION = "--max-semi-space-size=32";
/**
 * Collects garbage once the heap has grown by a quarter. On a large machine, Node would let it grow to four times what is
 * in use, without being faster.
 */
const HEAP_GROWTH = "--heap-growing-percent=25";
/**
 * Loopback IPs at which to reach servers that listen on all interfaces.
 * @type {Record<string, string>}
 */
const LOOPBACK = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** @param {Listener} listener */
export function localUrl({ host, port }) {
  const name = LOOPBACK[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

/**
 * Returns the local URL with "localhost" instead of a loopback IP.
 * @param {Listener} listener
 */
export const displayUrl = (listener) =>
  localUrl(listener).replace(/127\.0\.0\.1|\[::1\]/, "localhost");

/** @param {string} url */
async function answers(url) {
  try {
    await fetch(`${url}/api/health`, { redirect: "manual" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts Next and waits until it responds.
 * @param {ProcessGroup} processes
 * @param {{ command: "start" | "dev", listener: Listener, env: Environment, onOutput?: OnOutput | null }} options
 */
export async function startWebServer(processes, { command, listener, env, onOutput = null }) {
  const { port, host } = listener;
  const args = [
    MAX_HEADERS,
    YOUNG_GENERATION,
    HEAP_GROWTH,
    ...programArgs("web"),
    "--port",
    String(port),
    "--host",
    host,
    ...(command === "dev" ? ["--dev"] : []),
  ];
  const child = processes.start("The web server", args, {
    env: { ...env, NODE_ENV: command === "dev" ? "development" : "production" },
    onOutput,
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasExited() && !(await answers(localUrl(listener)))) await wait(POLL_MS);
  if (hasExited()) {
    throw exitError(child.exitCode, "The web server exited during startup. See the output above.");
  }
  return child;
}
