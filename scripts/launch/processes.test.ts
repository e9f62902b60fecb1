import { setTimeout as wait } from "node:timers/promises";
import { ProcessGroup, restartPauseMs } from "./processes.mjs";

const PRINT_ID_AND_WAIT = ["-e", "console.log(process.pid); setInterval(() => {}, 1000)"];
const PATIENCE_MS = 30_000;

let processes: ProcessGroup;
let ids: number[];
let messages: string[];

beforeEach(() => {
  processes = new ProcessGroup();
  ids = [];
  messages = [];
  jest.spyOn(console, "error").mockImplementation((message) => messages.push(message));
});
afterEach(async () => {
  await processes.stopAll();
  jest.restoreAllMocks();
});

const onOutput = (text: string) => ids.push(Number(text));

async function until(isTrue: () => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isTrue() && Date.now() < deadline) await wait(20);
  expect(isTrue()).toBe(true);
}

test("restarts a process that is killed, without ending the group", async () => {
  const ended = jest.fn();
  void processes.unexpectedExit.then(ended);
  processes.keepRunning("The worker", PRINT_ID_AND_WAIT, { onOutput });
  for (const restarts of [0, 1, 2]) {
    await until(() => ids.length === restarts + 1);
    if (restarts < 2) process.kill(ids.at(-1) ?? 0, "SIGKILL");
  }
  expect(new Set(ids).size).toBe(3);
  expect(messages).toEqual([
    "The worker exited unexpectedly (SIGKILL). Restarting it now.",
    "The worker exited unexpectedly (SIGKILL). Restarting it in 1 s.",
  ]);
  expect(ended).not.toHaveBeenCalled();
});

test("doesn't restart a process once the group has been stopped", async () => {
  processes.keepRunning("The worker", PRINT_ID_AND_WAIT, { onOutput });
  await until(() => ids.length === 1);
  await processes.stopAll();
  expect(ids).toHaveLength(1);
  expect(messages).toEqual([]);
});

test("waits longer after each exit, up to a minute", () => {
  expect([1, 2, 3, 4, 5, 8, 9, 100].map(restartPauseMs)).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000,
  ]);
});

const PRINT_MESSAGES = [
  "-e",
  "process.on('message', (text) => console.log(text)); setInterval(() => {}, 1000); console.log('ready')",
];

test("tells processes that they are about to stop, and waits while they run", async () => {
  const lines: string[] = [];
  const child = processes.start("The site", PRINT_MESSAGES, {
    onOutput: (text) => lines.push(...text.trim().split("\n")),
  });
  await until(() => lines.includes("ready"));
  const startedAt = Date.now();
  await processes.drain(500);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(500);
  await until(() => lines.includes("drain"));
  expect(child.exitCode).toBe(null);
});

test("doesn't wait for processes that have already exited", async () => {
  const child = processes.start("The site", PRINT_MESSAGES, { onOutput: () => {} });
  child.kill("SIGKILL");
  const startedAt = Date.now();
  await processes.drain(PATIENCE_MS);
  expect(Date.now() - startedAt).toBeLessThan(PATIENCE_MS / 2);
});
