import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLockOwner, lockFolder } from "@/scripts/launch/data-folder.mjs";

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const lockFile = () => join(folder, "lock");

/** Starts a process that tries to lock the folder, prints the result, and keeps running. */
function spawnOwner(output: "pipe" | number) {
  const lock = JSON.stringify(join(process.cwd(), "scripts/launch/data-folder.mjs"));
  const script = `import { lockFolder } from ${lock};
    console.log(lockFolder(${JSON.stringify(folder)}) ? "mine" : "refused");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", output, "inherit"],
  });
  started.push(child);
  return child;
}

async function startOwner() {
  const child = spawnOwner("pipe");
  if (!child.stdout) throw new Error("no output");
  const [answer] = await once(child.stdout, "data");
  return { child, answer: String(answer).trim() };
}

/** Like `startOwner`, but synchronous. */
function startOwnerNow() {
  const file = join(folder, `answer-${started.length}`);
  const child = spawnOwner(openSync(file, "w"));
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!readFileSync(file, "utf8").endsWith("\n")) Atomics.wait(pause, 0, 0, 20);
  return { child, answer: readFileSync(file, "utf8").trim() };
}

test("rejects a second process while the first is running", async () => {
  const first = await startOwner();
  const second = await startOwner();
  expect([first.answer, second.answer]).toEqual(["mine", "refused"]);
  expect(findLockOwner(folder)).toBe(first.child.pid);
});

test("exactly one of many concurrent starts takes over a dead owner's folder", async () => {
  writeFileSync(lockFile(), "999999999 1\n");
  const owners = await Promise.all(Array.from({ length: 4 }, startOwner));
  expect(owners.filter((owner) => owner.answer === "mine")).toHaveLength(1);
});

test("leaves the folder to a process that took it over after this one saw that its owner was dead", () => {
  writeFileSync(lockFile(), "999999999 1\n");
  const owners: ReturnType<typeof startOwnerNow>[] = [];
  const { kill } = process;
  // Starts another process whenever this one checks whether an owner is alive: first the dead owner, then the new one.
  jest.spyOn(process, "kill").mockImplementation((pid, signal) => {
    if (pid !== process.pid && owners.length < 2) owners.push(startOwnerNow());
    return kill.call(process, pid, signal);
  });
  expect(lockFolder(folder)).toBeNull();
  expect(owners.map(({ answer }) => answer)).toEqual(["mine", "refused"]);
  expect(findLockOwner(folder)).toBe(owners[0]?.child.pid);
});

test("takes over from a process that died while it took over", () => {
  for (const file of [lockFile(), `${lockFile()}.takeover`]) writeFileSync(file, "999999999 1\n");
  lockFolder(folder)?.();
  expect(readdirSync(folder)).toEqual([]);
});

test("takes over a killed owner's folder", async () => {
  const first = await startOwner();
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(findLockOwner(folder)).toBeNull();
  expect((await startOwner()).answer).toBe("mine");
});

test("does not mistake a later process with the same ID for the owner", () => {
  writeFileSync(lockFile(), `${process.pid} 1\n`);
  expect(findLockOwner(folder)).toBeNull();
});

test("treats a zombie owner as dead", async () => {
  // sh exits, and its parent, which was replaced by sleep, never reaps it.
  const parent = spawn("sh", ["-c", "sh -c 'echo $$; read line' & exec sleep 60"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  started.push(parent);
  const [text] = await once(parent.stdout, "data");
  const pid = Number(text);
  const stat = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  writeFileSync(lockFile(), `${pid} ${stat()[19]}\n`);
  process.kill(pid, "SIGKILL");
  const isZombie = () => stat()[0] === "Z";
  while (!isZombie()) await new Promise(setImmediate);
  expect(findLockOwner(folder)).toBeNull();
  lockFolder(folder)?.();
  expect(existsSync(lockFile())).toBe(false);
});

test("unlocking removes the lock file", () => {
  const unlock = lockFolder(folder);
  expect(findLockOwner(folder)).toBe(process.pid);
  unlock?.();
  expect(existsSync(lockFile())).toBe(false);
});
