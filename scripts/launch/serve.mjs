import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "./refusal.mjs";

const POLL_MS = 100;
/** Where the process itself can be reached when it listens on every address. */
const EVERY_ADDRESS = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** Address at which this machine reaches the server. */
export function localAddress({ host, port }) {
  const name = EVERY_ADDRESS[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

/** The same, as a person would type it. */
export const visitorAddress = (settings) =>
  localAddress(settings).replace(/127\.0\.0\.1|\[::1\]/, "localhost");

async function answers(address) {
  try {
    await fetch(`${address}/api/health`, { redirect: "manual" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts Next among `children` and waits until it answers; throws a Refusal when it ends instead.
 * @param {import("./children.mjs").Children} children
 * @param {{
 *   command: "start" | "dev",
 *   settings: { port: number, host: string },
 *   env: Record<string, string | undefined>,
 *   onOutput?: ((text: string) => void) | null,
 * }} options
 */
export async function startWeb(children, { command, settings, env, onOutput = null }) {
  const { port, host } = settings;
  const args = ["node_modules/next/dist/bin/next", command, "-p", String(port), "-H", host];
  const mode = command === "dev" ? "development" : "production";
  const child = children.start("The web server", args, {
    env: { ...env, NODE_ENV: mode },
    onOutput,
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!isOver() && !(await answers(localAddress(settings)))) await wait(POLL_MS);
  if (isOver()) throw new Refusal("The web server ended while it was starting.");
  return child;
}
