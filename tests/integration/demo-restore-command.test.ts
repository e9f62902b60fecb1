import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { backUp } from "@/scripts/launch/demo-backup.mjs";
import { readHeader } from "@/scripts/launch/demo-restore.mjs";
import { deleteDatabase, findRunningDatabase } from "@/scripts/launch/embedded-database.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { demoSecrets } from "@/scripts/launch/settings.mjs";
import { hashRows } from "@/tests/setup/hash-rows";
import { runScript } from "@/tests/setup/run-script";
import { TEST_DATABASE, workerUrl } from "@/tests/setup/worker-server";

let folder: string;
/** Another demo, such as one in another clone, which has no data yet. */
let dataFolder: string;
let file: string;
let rows: Record<string, string>;
let launcher: ChildProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "demo-restore-"));
  const first = join(folder, "first");
  dataFolder = join(folder, "data");
  file = join(folder, "backup.gz");
  mkdirSync(first);
  cpSync(process.env.ROADCALL_TEST_FILES ?? "", join(first, "files"), { recursive: true });
  demoSecrets(first);
  const urls = {
    app: workerUrl("app", TEST_DATABASE),
    owner: workerUrl("owner", TEST_DATABASE),
    admin: workerUrl("admin", "postgres"),
    superuser: workerUrl("superuser", TEST_DATABASE),
  };
  rows = await hashRows(urls.superuser);
  await backUp({ urls, dataFolder: first, file, now: new Date() });
});
afterAll(async () => {
  await stop();
  await deleteDatabase(dataFolder);
  rmSync(folder, { recursive: true });
});

const variables = () => ({ ROADCALL_DATA: dataFolder, FILES_URL: "", FILES_KEY: "" });
const db = (...args: string[]) => runScript(["scripts/db.mjs", ...args], { env: variables() });

/** Runs the demo's database as npm start does. Returns its URL. */
async function start(): Promise<string> {
  launcher = fork(inRepository("tests/setup/hold-database.mjs"), [dataFolder], { execArgv: [] });
  const [message] = await once(launcher, "message");
  return String(message).replace(/\w+$/, "roadcall");
}

async function stop(): Promise<void> {
  if (!launcher || launcher.exitCode !== null) return;
  const exited = once(launcher, "exit");
  launcher.kill();
  await exited;
  while (await findRunningDatabase(dataFolder)) await wait(20);
  launcher = undefined;
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: found } = await client.query(sql);
  await client.end();
  return found;
}

/** Starts a restore and kills it while it loads the rows. */
async function killRestore(url: string): Promise<void> {
  const child = spawn(process.execPath, ["scripts/db.mjs", "restore", file], {
    cwd: inRepository(),
    env: { ...process.env, EMBEDDED_DATABASE_URL: "", DATABASE_URL: "", ...variables() },
    stdio: "ignore",
  });
  const loading = `SELECT FROM pg_stat_activity WHERE datname = 'roadcall_restored' AND query LIKE 'COPY %'`;
  while (child.exitCode === null && (await query(url, loading)).length === 0) await wait(25);
  child.kill("SIGKILL");
  if (child.exitCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
}

test("a backup is restored into an empty demo, then, while it runs, over changed data, and after a restore that was killed", async () => {
  const intoEmpty = await db("restore", file);
  expect(intoEmpty).toMatchObject({ code: 0, stderr: "" });
  const url = await start();
  expect(await hashRows(url)).toEqual(rows);
  const documents = readdirSync(join(dataFolder, "files"));
  expect(documents.length).toBeGreaterThan(0);

  await query(url, `UPDATE "Service" SET name = name || ' changed'`);
  const changed = await hashRows(url);
  await killRestore(url);
  expect(await hashRows(url)).toEqual(changed);
  expect(readdirSync(join(dataFolder, "files"))).toEqual(expect.arrayContaining(documents));

  const { code, stdout, stderr } = await db("restore", file, "--yes");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(await hashRows(url)).toEqual(rows);
  const names = await query(url, "SELECT datname FROM pg_database WHERE datname LIKE 'roadcall_%'");
  expect(names).toEqual([]);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith("files"))).toEqual(["files"]);

  // The present data was backed up first.
  const [, undo = ""] = /To undo this: npm run db:restore -- (.*)/.exec(stdout) ?? [];
  expect((await readHeader(undo)).migrations.length).toBeGreaterThan(0);
});

test("a running demo's secrets aren't replaced by those of another one", async () => {
  const url = workerUrl("superuser", TEST_DATABASE);
  const others = join(folder, "others");
  mkdirSync(others);
  demoSecrets(others);
  const urls = { app: url, owner: url, admin: url, superuser: url };
  const foreign = join(folder, "foreign.gz");
  await backUp({ urls, dataFolder: others, file: foreign, now: new Date() });
  const outcome = await db("restore", foreign);
  expect(outcome.stderr).toMatch(/^The backup is from a demo with other secrets, .* Stop it, then/);
  expect(outcome.code).toBe(1);
});

test("a new backup is named, and says how to restore it", async () => {
  const { code, stdout } = await db("backup");
  expect(code).toBe(0);
  const [, named = ""] = /To restore it: npm run db:restore -- (.*)/.exec(stdout) ?? [];
  expect(named.startsWith(join(dataFolder, "backups", "backup-"))).toBe(true);
  expect(stdout).toMatch(/\d+ rows, \d+\.\d MB/);
});

test("wrong arguments show the usage", async () => {
  const { code, stderr } = await db("restore");
  expect(code).toBe(1);
  expect(stderr).toBe("Usage: npm run db:restore -- FILE [--yes]\n");
});

test.each([["backup"], ["restore", "backup.gz"]])(
  "a live site is told where its backups are: %s",
  async (...args) => {
    const outcome = await runScript(["scripts/db.mjs", ...args], {
      env: { DATABASE_URL: "postgresql://localhost/live" },
    });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain("docs/operations.md");
  },
);
