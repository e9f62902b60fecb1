// npm run test:deep -- slow-bodies: sends ROADCALL_BODIES requests whose bodies arrive a byte a second, to the app and
// through nginx, while visitors request pages. No visitor may notice.
import assert from "node:assert/strict";
import { Agent } from "node:https";
import { connect as connectPlain, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectSecure } from "node:tls";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { ask } from "@/tests/e2e/fixtures/ask";
import { startFront } from "@/tests/setup/front";
import { startSite } from "@/tests/setup/site";
import { startLoad, summarize } from "./steady-load";

const BODIES = Number(process.env.ROADCALL_BODIES);
/** nginx, but not the app, limits connections by IP: to 100. */
const PER_IP = 80;
const ipOf = (index: number) => `127.0.2.${1 + Math.floor(index / PER_IP)}`;
const PER_SECOND = 50;
const SECONDS = 30;
const MOST_LISTED = 20;
const PAGES = [
  "/",
  "/mechanics",
  "/city/texas/austin",
  "/texas/san-antonio/oil-change",
  "/search?q=brakes",
  "/api/services",
];

const isSecure = ({ baseUrl }: Target) => baseUrl.startsWith("https:");

interface Target {
  name: string;
  baseUrl: string;
  headers: Record<string, string>;
}

await runCommand(async () => {
  const site = await startSite({ name: "slow-bodies", data: "demo" });
  const front = await startFront(site);
  try {
    await testTarget({ name: "the app", baseUrl: site.baseUrl, headers: {} });
    await testTarget({ name: "nginx", ...front });
  } finally {
    await front.close();
    await site.close();
  }
});

async function testTarget(target: Target): Promise<void> {
  const agent = isSecure(target) && new Agent({ keepAlive: true });
  const visits = PAGES.map((path) => ({ name: path, send: () => ask(path, { ...target, agent }) }));
  for (const { send } of visits) await send();
  const slow = openSlowBodies(target);
  const load = startLoad(visits, PER_SECOND);
  await wait(SECONDS * 1_000);
  const report = await load.stop();
  const opened = slow.opened();
  slow.close();
  process.stdout.write(`${target.name}, ${opened} slow bodies: ${summarize(report)}.\n`);
  assert.deepEqual(report.failures.slice(0, MOST_LISTED), []);
  assert.ok(opened >= BODIES, `only ${opened} of ${BODIES} slow bodies were begun`);
}

/** Keeps this many requests open. When the server closes one, another takes its place. */
function openSlowBodies(target: Target) {
  const { host, hostname, port } = new URL(target.baseUrl);
  const head = `POST /api/callbacks HTTP/1.1\r\nhost: ${target.headers.host ?? host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;
  const open = new Map<number, Socket>();
  let opened = 0;
  let isClosed = false;
  const begin = (index: number) => {
    if (isClosed) return;
    const server = { host: hostname, port: Number(port) };
    const plain = connectPlain(
      isSecure(target) ? { ...server, localAddress: ipOf(index) } : server,
    );
    const socket = isSecure(target)
      ? connectSecure({ socket: plain, rejectUnauthorized: false })
      : plain;
    open.set(index, socket);
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(begin, 1_000, index));
    socket.on(isSecure(target) ? "secureConnect" : "connect", () => {
      opened += 1;
      socket.write(head);
    });
    socket.resume();
  };
  for (let index = 0; index < BODIES; index += 1) begin(index);
  const drip = setInterval(() => {
    for (const socket of open.values()) if (socket.writable) socket.write(" ");
  }, 1_000);
  return {
    opened: () => opened,
    close: () => {
      isClosed = true;
      clearInterval(drip);
      for (const socket of open.values()) socket.destroy();
    },
  };
}
