/** @jest-environment node */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { inRepository } from "@/scripts/launch/repository.mjs";

// The test browser has no notifications, so the worker runs in a context that stands in for one.
const ORIGIN = "https://example.com";
const source = readFileSync(inRepository("public/push-worker.js"), "utf8");

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

/** Starts the worker. `send` resolves once the worker has handled an event. */
function startWorker(open: readonly string[] = []) {
  const listeners = new Map<string, (event: Waiting) => void>();
  const shown: unknown[] = [];
  const visited: string[] = [];
  const clients = {
    matchAll: async () =>
      open.map((url) => ({ url, focus: async () => visited.push(`focused ${url}`) })),
    openWindow: async (url: string) => visited.push(`opened ${url}`),
  };
  const self = {
    addEventListener: (name: string, listener: (event: Waiting) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, { body, data }: Record<string, unknown>) =>
        shown.push({ title, body, data }),
    },
    clients,
    location: { origin: ORIGIN },
  };
  runInNewContext(source, { self, URL });
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  };
  return { send, shown, visited };
}

const MESSAGE = { title: "You missed a call", body: "A driver called.", path: "/dashboard/calls" };
const click = { notification: { close: () => {}, data: { path: MESSAGE.path } } };

test("shows what it is sent", async () => {
  const { send, shown } = startWorker();
  await send("push", { data: { json: () => MESSAGE } });
  const { path, ...visible } = MESSAGE;
  expect(shown).toEqual([{ ...visible, data: { path } }]);
});

test("a click opens the page, or shows the window that has it", async () => {
  const elsewhere = startWorker([`${ORIGIN}/dashboard`]);
  await elsewhere.send("notificationclick", click);
  expect(elsewhere.visited).toEqual([`opened ${ORIGIN}${MESSAGE.path}`]);
  const there = startWorker([`${ORIGIN}${MESSAGE.path}`]);
  await there.send("notificationclick", click);
  expect(there.visited).toEqual([`focused ${ORIGIN}${MESSAGE.path}`]);
});
