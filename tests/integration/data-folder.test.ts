import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLockOwner, lockFolder } from "@/scripts/launch/data-folder.mjs";

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const lockFile = () => join(folder, "lock");

/** Starts a process that locks the folder, reports it, and keeps running. */
async function startOwner() {
  const lock = JSON.stringify(join(process.cwd(), "scripts/launch/data-folder.mjs"));
  const script = `import { lockFolder } from ${lock};
    console.log(lockFolder(${JSON.stringify(folder)}) ? "mine" : "refused");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const [answer] = await once(child.stdout, "data");
  return { child, answer: String(answer).trim() };
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
